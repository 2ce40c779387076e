import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { slotsOf } from './scheduleSlots.ts';
import type { useScheduleSlots_conference$key } from './__generated__/useScheduleSlots_conference.graphql';

/** The released schedule of a conference, and its sessions that have a time. */
export function useScheduleSlots(conference: useScheduleSlots_conference$key) {
  const { schedule } = useFragment(
    graphql`
      fragment useScheduleSlots_conference on Conference {
        schedule {
          version
          timezone
          mySessionIds
          rooms {
            roomId
            title
          }
          tracks {
            trackId
            name
            hue
          }
          days {
            slots {
              sessionId
              number
              title
              kind
              startsAt
              endsAt
              roomId
              trackIds
              capacity
              seatsLeft
              isCancelled
              changes
              speakers {
                name
              }
            }
          }
        }
      }
    `,
    conference,
  );
  const slots = useMemo(() => (schedule ? slotsOf(schedule) : []), [schedule]);
  return { schedule: schedule ?? null, slots };
}
