import { isBlank } from '@plaza/text/blank.ts';
import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { PostingAs } from '../actors/PostingAs.tsx';
import type { Identity } from '../actors/useIdentities.ts';
import { useKnownIdentity } from '../actors/usePostingAs.ts';
import type { AudienceChoice } from '../core/audiences.ts';
import { focusMissingField, focusPendingField, clearPendingField } from '../core/pendingFieldFocus.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useStore } from '../core/store.ts';
import { EditorFrame } from '../items/EditorFrame.tsx';
import { SaveNote } from '../items/SaveNote.tsx';
import { MissingList, type Gap } from '../shares/MissingList.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { useTours } from '../tours/useTours.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import { EditorBlocks } from './EditorBlocks.tsx';
import { EditorHead } from './EditorHead.tsx';
import type { StoryDesk } from './desk.ts';
import { openStory } from './draft.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { useDeleteStory } from './useDeleteStory.ts';
import type { StoryEditorDoneQuery } from './__generated__/StoryEditorDoneQuery.graphql';

interface StoryEditorProps {
  desk: StoryDesk;
  /** Who sees what this person publishes, unless they say otherwise. */
  usual: AudienceChoice;
  /** Whom the viewer can act as. */
  identities: readonly Identity[];
  /** Whose the draft is. */
  authorId: string;
}

/** A story as it is written: what it is called and about, what it is made of, what it still needs, and how far it is saved. */
export function StoryEditor({ desk, usual, identities, authorId }: StoryEditorProps) {
  const t = useText();
  const router = useRouter();
  const { beginAfter } = useTours();
  const environment = useRelayEnvironment();
  const remove = useDeleteStory();
  const state = useStore(desk);
  const head = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  const [isPublishing, setPublishing] = useState(false);
  const { story, fields } = state;
  const publisher = fields.publishAsId ?? authorId;
  const author = useKnownIdentity(identities, publisher, () => {
    if (fields.publishAsId) desk.setFields({ publishAsId: null });
  });
  const missing = gapsOf(fields);
  const isShared = story !== null && !story.isDraft;
  const title = t(isShared ? 'stories.edit' : 'stories.create');
  useLayerTitle(title);
  const wasPublished = Boolean(story?.publishedAt);

  /** What was typed last is sent, and the pages below show it. */
  const leave = useEffectEvent(async () => {
    openStory.set(null);
    if (desk.get() === before.current) return;
    await desk.flush();
    const { story } = desk.get();
    if (!story) return;
    // The first save may have ended only now: the next new story is another one.
    if (openStory.get() === story.id) openStory.set(null);
    fetchQuery<StoryEditorDoneQuery>(
      environment,
      graphql`
        query StoryEditorDoneQuery($id: ID!) @throwOnFieldError {
          node(id: $id) {
            ...StoryView_story @alias(as: "page")
            ...StoryBook_story @alias(as: "book")
            ...storedStory_story @alias(as: "stored")
          }
        }
      `,
      { id: story.id },
      { fetchPolicy: 'network-only' },
    ).subscribe({});
  });
  useEffect(() => desk.start(), [desk]);
  useEffect(() => () => void leave(), []);

  useEffect(() => {
    // The overlay takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      if (!focusPendingField(head.current) && before.current.story === null) focusMissingField(head.current, 'NAME');
      clearPendingField();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const goTo = (gap: Gap) => void focusMissingField(head.current, gap);
  const ask = async () => {
    const isSure = await confirm({ text: t('stories.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (!isSure) return;
    const done = () => {
      desk.forget();
      router.close('o');
    };
    if (story) remove(story.id, done);
    else done();
  };
  return (
    <EditorFrame
      kind="story"
      title={title}
      save={<SaveNote step={state.step} code={state.code} isEmpty={story === null} onRetry={() => void desk.flush()} />}
      acts={
        <>
          {(story || state.blocks.length > 0 || fields.name !== '') && (
            <IconButton icon={<Trash2 />} label={t('stories.delete')} onClick={() => void ask()} />
          )}
          <Button
            kind="primary"
            icon={<Eye />}
            aria-haspopup="dialog"
            data-tour="story-publish"
            onClick={() => setPublishing(true)}
          >
            {t(isShared ? 'stories.audience' : 'stories.publish')}
          </Button>
        </>
      }
      dialogs={
        isPublishing && (
          <PublishDialog
            desk={desk}
            missing={missing}
            audience={
              isShared ? ((story?.audience ?? usual) as AudienceChoice) : usual === 'PRIVATE' ? 'COMMUNITY' : usual
            }
            author={author}
            isShared={isShared}
            onGo={(gap) => {
              setPublishing(false);
              requestAnimationFrame(() => goTo(gap));
            }}
            onClose={() => setPublishing(false)}
            onDone={(news) => {
              setPublishing(false);
              showToast(t(news.isDraft ? 'stories.takenBack' : 'stories.published'));
              if (news.isDraft) return;
              router.navigate(`/stories/${news.internalId}`);
              if (!wasPublished) beginAfter(news);
            }}
          />
        )
      }
    >
      <TourOffer tour="writing" />
      {!wasPublished && (
        <PostingAs
          identities={identities}
          value={publisher}
          onChange={(id) => desk.setFields({ publishAsId: id === authorId ? null : id })}
        />
      )}
      <div ref={head} data-tour="story-head">
        <EditorHead desk={desk} state={state} />
      </div>
      <EditorBlocks desk={desk} blocks={state.blocks} refused={state.refused} />
      {missing.length > 0 && <MissingList missing={missing} onGo={goTo} />}
    </EditorFrame>
  );
}

function gapsOf({ coverId, name, summary }: { coverId: string | null; name: string; summary: string }): Gap[] {
  const gaps: [Gap, boolean][] = [
    ['COVER', coverId === null],
    ['NAME', isBlank(name)],
    ['SUMMARY', isBlank(summary)],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
