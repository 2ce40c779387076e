import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { ScheduleDesk } from './ScheduleDesk.tsx';
import type { ScheduleOverlayQuery } from './__generated__/ScheduleOverlayQuery.graphql';

/** Where organizers place the sessions of a conference. */
export function ScheduleOverlay({ queryRef }: EntryProps<ScheduleOverlayQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<ScheduleOverlayQuery>(
    graphql`
      query ScheduleOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            name
            status
            manageable
            ...workingCopy_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { status, name } = conference;
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  return <ScheduleDesk conference={conference} name={name || t('conferences.untitled')} isOpen={isOpen} />;
}
