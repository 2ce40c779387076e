import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { Problem } from '../core/problems.ts';
import { DateChoice } from './DateChoice.tsx';
import { GuestList, type GuestTab } from './GuestList.tsx';
import { GuestsExport } from './GuestsExport.tsx';
import { GuestsFrame } from './GuestsFrame.tsx';
import { useShownDate } from './useShownDate.ts';
import type { GuestsOverlayQuery } from './__generated__/GuestsOverlayQuery.graphql';

const TailgateArrivals = lazyWithRetry(
  async () => (await import('../tailgates/TailgateArrivals.tsx')).TailgateArrivals,
);

const PUBLIC_TABS: readonly GuestTab[] = ['ACCEPTED', 'MAYBE'];
const ORGANIZER_TABS: readonly GuestTab[] = [...PUBLIC_TABS, 'REQUESTS', 'INVITED', 'DECLINED'];

/** Of a tailgate, those who manage it also see who is there. */
type Tab = GuestTab | 'HERE';

/** The guests of an event by their answer. Organizers also see requests and invitations, and manage them. */
export function GuestsOverlay({ queryRef }: EntryProps<GuestsOverlayQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<GuestsOverlayQuery>(
    graphql`
      query GuestsOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            id
            name
            manageable
            guestsMayInvite
            answersBy
            guestsCount
            interestedCount
            waitingCount
            nextOccurrence {
              occursOn
            }
            ...DateChoice_event
            requiresApproval
            cancelledAt
            viewerAttendance {
              answer
            }
            tailgate {
              arrivedCount
            }
          }
        }
      }
    `,
    queryRef,
  );
  const event = node?.event;
  const [date, setDate] = useShownDate(event);
  if (!event) throw new Problem('NOT_FOUND');
  const { id, name, manageable, guestsCount, interestedCount, waitingCount, tailgate } = event;
  const isByDate = event.answersBy === 'DATE';
  const counts: Partial<Record<Tab, number>> = {
    // Those of a series that is answered by date are of its next date.
    ...((!isByDate || date === event.nextOccurrence?.occursOn) && { ACCEPTED: guestsCount, MAYBE: interestedCount }),
    ...(tailgate && { HERE: tailgate.arrivedCount }),
  };
  const tabs: readonly Tab[] = manageable ? [...ORGANIZER_TABS, ...(tailgate ? (['HERE'] as const) : [])] : PUBLIC_TABS;
  const mayInvite = manageable || (event.guestsMayInvite && event.viewerAttendance?.answer === 'ACCEPTED');
  return (
    <GuestsFrame
      itemId={id}
      kind="event"
      title={t('events.guests')}
      subtitle={name}
      waitingCount={isByDate ? null : waitingCount}
      mayInvite={mayInvite && event.cancelledAt === null}
      buttons={manageable && <GuestsExport itemId={id} name={name} date={date} />}
      tabs={tabs.map((value) => ({ value, label: t(`events.tab.${value}`), count: counts[value] }))}
      firstTab="ACCEPTED"
      tools={(tab) =>
        // Requests and invitations are for all dates.
        isByDate && tab !== 'REQUESTS' && tab !== 'INVITED' ? (
          <DateChoice event={event} value={date} hasAll onChange={setDate} />
        ) : null
      }
      search={date}
    >
      {(tab) =>
        tab === 'HERE' ? (
          <TailgateArrivals tailgateId={id} />
        ) : (
          <GuestList itemId={id} kind="event" tab={tab} date={date} isOrganizer={manageable} />
        )
      }
    </GuestsFrame>
  );
}
