import { Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { BackLink } from '../items/BackLink.tsx';
import { CoverPicture } from '../files/CoverPicture.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { Byline } from '../items/Byline.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { goToComments, ItemColumns } from '../items/ItemColumns.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { Button } from '../ui/Button.tsx';
import { StoryBlocks } from './StoryBlocks.tsx';
import { useReadingProgress } from './useReadingProgress.ts';
import { storyMenu } from './storyMenu.ts';
import type { StoryView_story$key } from './__generated__/StoryView_story.graphql';
import styles from './StoryView.module.css';

interface StoryViewProps {
  story: StoryView_story$key;
  linked: CommentThread_linked$key | null | undefined;
  path: string;
}

/** A story to read: its cover, who tells it, how long it takes, and what it is made of; what was said about it beside it. */
export function StoryView({ story, linked, path }: StoryViewProps) {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  const text = useReadingProgress<HTMLElement>();
  const data = useFragment(
    graphql`
      fragment StoryView_story on Story {
        id
        name
        description
        language
        isDraft
        isBlocked
        manageable
        readingMinutes
        cover {
          ...CoverPicture_file
        }
        ...Byline_item
        ...FollowButton_item
        ...StoryBlocks_story
        ...ItemActions_item
        ...ReactedBy_item
        ...ItemColumns_item
        ...StoryMenu_story
      }
    `,
    story,
  );
  const menu = storyMenu({ story: data, onDeleted: () => router.navigate('/', { replace: true }) });
  const name = data.name || t('stories.untitled');
  useTitle(name);
  useRecordView(data.id, isMember);
  const { cover } = data;
  return (
    <ItemColumns item={data} linked={linked} isTalked={!data.isBlocked && !data.isDraft}>
      <BackLink />
      {data.isBlocked ? (
        <BlockedNote />
      ) : (
        <article ref={text} className={styles.story} data-kind="story" data-printed>
          <div className={styles.progress} aria-hidden="true" />
          {cover && <CoverPicture file={cover} className={styles.cover} />}
          <header className={styles.head}>
            <h1 className={styles.name} dir="auto" lang={data.language ?? undefined}>
              {name}
            </h1>
            {data.description && (
              <p className={styles.standfirst} dir="auto" lang={data.language ?? undefined}>
                {data.description}
              </p>
            )}
            <div className={styles.by} data-tour="post">
              <Byline item={data} kind="story" path={path} />
            </div>
            <div className={styles.line}>
              <span>{t('stories.minutes', { count: data.readingMinutes })}</span>
              {data.isDraft && <b className={styles.draft}>{t('stories.draftHint')}</b>}
              <span className={styles.buttons}>
                {data.manageable ? (
                  <Button
                    size="small"
                    icon={<Pencil />}
                    onClick={() => router.open('o', `edit/story/${data.id}`)}
                    aria-haspopup="dialog"
                  >
                    {t('stories.edit')}
                  </Button>
                ) : (
                  isMember && <FollowButton item={data} />
                )}
              </span>
            </div>
          </header>
          <div lang={data.language ?? undefined}>
            <FallibleSection>
              <StoryBlocks story={data} />
            </FallibleSection>
          </div>
          <footer className={styles.foot}>
            <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
            <FallibleSection isSmall>
              <ReactedBy item={data} />
            </FallibleSection>
          </footer>
        </article>
      )}
    </ItemColumns>
  );
}
