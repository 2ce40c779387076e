import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { itemPath } from '../items/itemPath.ts';
import { Picture } from '../ui/Picture.tsx';
import type { StoryBook_story$key } from './__generated__/StoryBook_story.graphql';
import styles from './StoryBook.module.css';

interface StoryBookProps {
  story: StoryBook_story$key;
  isFirst?: boolean;
  /** Beside others: a name and a line. */
  isSmall?: boolean;
}

/** A story as the bound book that it is: a spine, its cover, what it is called and about. A draft opens to be written on. */
export function StoryBook({ story, isFirst, isSmall = false }: StoryBookProps) {
  const t = useText();
  const router = useRouter();
  const data = useFragment(
    graphql`
      fragment StoryBook_story on Story {
        __typename
        id
        internalId
        name
        title
        summary
        language
        isDraft
        readingMinutes
        blocksCount
        cover {
          markedAsNsfw
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            xxs
            xs
            sm
            md
            lg
            source
          }
        }
      }
    `,
    story,
  );
  const { cover, isDraft, language } = data;
  const said = { dir: 'auto', lang: language ?? undefined } as const;
  return (
    <RouterLink
      to={itemPath(data) ?? '/'}
      className={styles.book}
      data-kind="story"
      data-small={isSmall || undefined}
      onClick={(event) => {
        // A new tab stays one.
        if (!isDraft || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.open('o', `edit/story/${data.id}`);
      }}
    >
      <span className={styles.spine} aria-hidden="true" />
      <span className={styles.leaf}>
        {cover && (
          <Picture
            links={cover.links}
            isSensitive={cover.markedAsNsfw}
            alt={cover.altText ?? ''}
            size="lg"
            aspectRatio={isSmall ? 16 / 9 : 21 / 9}
            thumbhash={cover.thumbhash}
            focal={cover.focal}
            isFirst={isFirst}
            className={styles.cover}
          />
        )}
        <span className={styles.inside}>
          <b className={styles.name} {...said}>
            {data.name || data.title || t('stories.untitled')}
          </b>
          {data.summary && (
            <span className={styles.words} {...said}>
              {data.summary}
            </span>
          )}
          <span className={styles.line}>
            {isDraft && <b className={styles.draft}>{t('stories.draft')}</b>}
            <span>{t('stories.minutes', { count: data.readingMinutes })}</span>
            <span aria-hidden="true">·</span>
            <span>{t('stories.blocks', { count: data.blocksCount })}</span>
          </span>
        </span>
      </span>
      <span className={styles.edge} aria-hidden="true" />
    </RouterLink>
  );
}
