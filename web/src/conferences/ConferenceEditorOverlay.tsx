import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import { useIdentities } from '../actors/useIdentities.ts';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { localZone } from '../core/schedules.ts';
import { EditorDraft, openDraft } from '../items/EditorDraft.ts';
import { OverlaySkeleton } from '../ui/Skeleton.tsx';
import { ConferenceEditor } from './ConferenceEditor.tsx';
import { emptyConference } from './conferenceFields.ts';
import { asSaved, conferenceWrites } from './conferenceWrites.ts';
import { savedConference } from './savedConference.ts';
import type { ConferenceEditorOverlayQuery } from './__generated__/ConferenceEditorOverlayQuery.graphql';

/** Edits a new conference, or one that the viewer organizes. */
export function ConferenceEditorOverlay({ queryRef }: EntryProps<ConferenceEditorOverlayQuery>) {
  const router = useRouter();
  const environment = useRelayEnvironment();
  const { viewer, node } = usePreloadedQuery<ConferenceEditorOverlayQuery>(
    graphql`
      query ConferenceEditorOverlayQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          ...useIdentities_viewer @include(if: $isNew) @alias(as: "identities")
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Conference @alias(as: "conference") {
            id
            internalId
            slug
            status
            sequence
            manageable
            author {
              title
              ...useAudiences_author
            }
            ...savedConference_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  // Not asked for, so it is a new conference.
  const isNew = node === undefined;
  const { identities, activeId } = useIdentities(viewer?.identities);
  // A reload closed the editor of a new conference: it continues with the draft.
  const [started] = useState(() => (isNew ? openDraft('conference').get() : null));
  useEffect(() => {
    const step = router.param('step') ?? undefined;
    if (started) router.open('o', `edit/conference/${started}`, { step, replace: true });
  }, [started, router]);
  const [draft] = useState(() => {
    if (!viewer) throw new Problem('UNAUTHENTICATED');
    if (!isNew && !conference) throw new Problem('NOT_FOUND');
    if (conference && !conference.manageable) throw new Problem('NOT_PUBLIC');
    const audience = audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY';
    const saved = conference ? savedConference(conference) : emptyConference(localZone(), audience, activeId ?? '');
    return new EditorDraft(conference ? asSaved(conference) : null, saved, conferenceWrites(environment));
  });
  if (started) return <OverlaySkeleton />;
  return <ConferenceEditor draft={draft} author={conference?.author} identities={identities} />;
}
