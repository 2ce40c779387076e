import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import { useIdentities } from '../actors/useIdentities.ts';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { OverlaySkeleton } from '../ui/Skeleton.tsx';
import { openDesk } from './desk.ts';
import { openStory } from './draft.ts';
import { StoryEditor } from './StoryEditor.tsx';
import { storedStory } from './storedStory.ts';
import { storyWrites } from './storyWrites.ts';
import type { StoryEditorOverlayQuery } from './__generated__/StoryEditorOverlayQuery.graphql';

/** Where a story is written: a new one, or one that the viewer may change. */
export function StoryEditorOverlay({ queryRef, params }: EntryProps<StoryEditorOverlayQuery>) {
  const router = useRouter();
  const environment = useRelayEnvironment();
  const { viewer, node } = usePreloadedQuery<StoryEditorOverlayQuery>(
    graphql`
      query StoryEditorOverlayQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          actor {
            id
          }
          ...useIdentities_viewer
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Story @alias(as: "story") {
            manageable
            author {
              id
            }
            ...storedStory_story
          }
        }
      }
    `,
    queryRef,
  );
  const story = node?.story;
  // A reload has closed the editor of a new one: it goes on.
  const [begun] = useState(() => (params.id ? null : openStory.get()));
  useEffect(() => {
    if (begun) router.open('o', `edit/story/${begun}`, { replace: true });
  }, [begun, router]);
  // Looked at once: what becomes of it afterwards is the desk's to know, also that it was deleted.
  const [desk] = useState(() => {
    if (!viewer) throw new Problem('UNAUTHENTICATED');
    if (params.id && !story) throw new Problem('NOT_FOUND');
    if (story && !story.manageable) throw new Problem('NOT_PUBLIC');
    return openDesk(story ? storedStory(story) : null, storyWrites(environment));
  });
  const { identities } = useIdentities(viewer);
  if (begun) return <OverlaySkeleton />;
  return (
    <StoryEditor
      desk={desk}
      usual={audienceNamed(viewer?.settings.defaultAudience) ?? 'COMMUNITY'}
      identities={identities}
      authorId={story?.author?.id ?? viewer?.actor.id ?? ''}
    />
  );
}
