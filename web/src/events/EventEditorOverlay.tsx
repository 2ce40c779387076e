import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { localZone } from '../core/schedules.ts';
import { EditorDraft, openDraft } from '../items/EditorDraft.ts';
import { OverlaySkeleton } from '../ui/Skeleton.tsx';
import { EventEditor } from './EventEditor.tsx';
import { emptyFields } from './eventFields.ts';
import { eventWrites } from './eventWrites.ts';
import { savedFields } from './savedFields.ts';
import type { EventEditorOverlayQuery } from './__generated__/EventEditorOverlayQuery.graphql';

/** A day of an address, such as `2030-05-14`. */
const dayIn = (text = ''): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Edits a new event, or one that the viewer organizes. */
export function EventEditorOverlay({ queryRef, params }: EntryProps<EventEditorOverlayQuery>) {
  const router = useRouter();
  const environment = useRelayEnvironment();
  const { viewer, node } = usePreloadedQuery<EventEditorOverlayQuery>(
    graphql`
      query EventEditorOverlayQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          actor {
            ...useAudiences_author
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Event @alias(as: "event") {
            id
            internalId
            isDraft
            sequence
            manageable
            author {
              ...useAudiences_author
            }
            ...savedFields_event
          }
        }
      }
    `,
    queryRef,
  );
  const event = node?.event;
  // Not asked for, so it is a new event.
  const isNew = node === undefined;
  // A reload closed the editor of a new event: it continues with the draft.
  const [started] = useState(() => (isNew ? openDraft('event').get() : null));
  useEffect(() => {
    if (started) router.open('o', `edit/event/${started}`, { replace: true });
  }, [started, router]);
  const [draft] = useState(() => {
    if (!viewer) throw new Problem('UNAUTHENTICATED');
    if (!isNew && !event) throw new Problem('NOT_FOUND');
    if (event && !event.manageable) throw new Problem('NOT_PUBLIC');
    const zone = localZone();
    return event
      ? new EditorDraft(event, savedFields(event, zone), eventWrites(environment))
      : new EditorDraft(
          null,
          emptyFields(zone, audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY', dayIn(params.id)),
          eventWrites(environment),
        );
  });
  if (started) return <OverlaySkeleton />;
  return <EventEditor draft={draft} author={event?.author ?? viewer?.actor} />;
}
