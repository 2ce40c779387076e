import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ConferenceFrame } from '../conferences/ConferenceFrame.tsx';
import { useSeenConference } from '../conferences/useSeenConference.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { TailgateBoard } from './TailgateBoard.tsx';
import { readFilters } from './tailgateFilters.ts';
import type { TailgatesScreenQuery } from './__generated__/TailgatesScreenQuery.graphql';

/** The tailgates of a conference. */
export function TailgatesScreen({ queryRef, params }: EntryProps<TailgatesScreenQuery>) {
  const { conference: found } = usePreloadedQuery<TailgatesScreenQuery>(
    graphql`
      query TailgatesScreenQuery($key: ID!, $filters: TailgateFilters!) @preloadable @throwOnFieldError {
        conference(id: $key) {
          ...ConferenceFrame_conference
          ...TailgateBoard_conference @arguments(filters: $filters)
        }
      }
    `,
    queryRef,
  );
  const { conference, onGone } = useSeenConference(found);
  if (!conference) return null;
  return (
    <ConferenceFrame conference={conference} shows="tailgates" onGone={onGone}>
      <TailgateBoard conference={conference} filters={readFilters(params)} />
    </ConferenceFrame>
  );
}
