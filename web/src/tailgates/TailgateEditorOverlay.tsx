import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { TailgateForm } from './TailgateForm.tsx';
import type { TailgateEditorOverlayQuery } from './__generated__/TailgateEditorOverlayQuery.graphql';

/** Proposes a tailgate of a conference, or changes one that the viewer manages. */
export function TailgateEditorOverlay({ queryRef }: EntryProps<TailgateEditorOverlayQuery>) {
  const { node } = usePreloadedQuery<TailgateEditorOverlayQuery>(
    graphql`
      query TailgateEditorOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            ...TailgateForm_conference
          }
          ... on Event @alias(as: "event") {
            manageable
            tailgate {
              conference {
                ...TailgateForm_conference
              }
            }
            ...TailgateForm_event
          }
        }
      }
    `,
    queryRef,
  );
  const { event } = node ?? {};
  const conference = event ? event.tailgate?.conference : node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (event && !event.manageable) throw new Problem('NOT_PUBLIC');
  return <TailgateForm conference={conference} event={event ?? null} />;
}
