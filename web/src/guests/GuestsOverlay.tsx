import { Hourglass, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { DateChoice } from './DateChoice.tsx';
import { GuestList, type GuestTab } from './GuestList.tsx';
import { GuestsExport } from './GuestsExport.tsx';
import { useShownDate } from './useShownDate.ts';
import type { GuestsOverlayQuery } from './__generated__/GuestsOverlayQuery.graphql';

const TailgateArrivals = lazyWithRetry(
  async () => (await import('../tailgates/TailgateArrivals.tsx')).TailgateArrivals,
);
const InviteDialog = lazyWithRetry(async () => (await import('./InviteDialog.tsx')).InviteDialog);

const PUBLIC_TABS: readonly GuestTab[] = ['ACCEPTED', 'MAYBE'];
const ORGANIZER_TABS: readonly GuestTab[] = [...PUBLIC_TABS, 'REQUESTS', 'INVITED', 'DECLINED'];

/** Of a tailgate, those who manage it also see who is there. */
type Tab = GuestTab | 'HERE';

/** The guests of an event by their answer. Organizers also see requests and invitations, and manage them. */
export function GuestsOverlay({ queryRef }: EntryProps<GuestsOverlayQuery>) {
  const t = useText();
  const router = useRouter();
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
  const { id, manageable, guestsCount, interestedCount, waitingCount } = event;
  // Where a notification of a request leads.
  const [tab, setTab] = useState<Tab>(() =>
    manageable && router.param('step') === 'requests' ? 'REQUESTS' : 'ACCEPTED',
  );
  const [isInviting, setInviting] = useState(false);
  const { tailgate } = event;
  const counts: Partial<Record<Tab, number>> = {
    // Those of an event that is answered by date are of its next one.
    ...((event.answersBy !== 'DATE' || date === event.nextOccurrence?.occursOn) && {
      ACCEPTED: guestsCount,
      MAYBE: interestedCount,
    }),
    ...(tailgate && { HERE: tailgate.arrivedCount }),
  };
  const tabs: readonly Tab[] = manageable ? [...ORGANIZER_TABS, ...(tailgate ? (['HERE'] as const) : [])] : PUBLIC_TABS;
  const mayInvite = manageable || (event.guestsMayInvite && event.viewerAttendance?.answer === 'ACCEPTED');
  const labelOf = (value: Tab) => {
    const count = counts[value];
    return count === undefined
      ? t(`events.tab.${value}`)
      : t('events.tabCount', { label: t(`events.tab.${value}`), count });
  };
  return (
    <OverlayFrame
      kind="event"
      title={t('events.guests')}
      subtitle={event.name}
      buttons={
        <>
          {(waitingCount > 0 || date !== '') && (
            <Button
              size="small"
              icon={<Hourglass />}
              onClick={() => router.open('o', `waitlist/${id}`, { replace: true })}
            >
              {event.answersBy === 'DATE'
                ? t('events.waitlist')
                : t('events.tabCount', { label: t('events.waitlist'), count: waitingCount })}
            </Button>
          )}
          {manageable && <GuestsExport itemId={id} name={event.name} date={date} />}
          {mayInvite && event.cancelledAt === null && (
            <Button
              kind="primary"
              size="small"
              icon={<UserPlus />}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
            >
              {t('events.invite')}
            </Button>
          )}
        </>
      }
      dialogs={
        isInviting && (
          <Suspense fallback={null}>
            <InviteDialog itemId={id} kind="event" onClose={() => setInviting(false)} />
          </Suspense>
        )
      }
    >
      {event.answersBy === 'DATE' && <DateChoice event={event} value={date} hasAll onChange={setDate} />}
      <Tabs
        label={t('events.guests')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: labelOf(value) }))}
        onChange={setTab}
      >
        <FallibleSection key={`${tab} ${date}`}>
          <Suspense fallback={<ListSkeleton />}>
            {tab === 'HERE' ? (
              <TailgateArrivals tailgateId={id} />
            ) : (
              <GuestList itemId={id} kind="event" tab={tab} date={date} isOrganizer={manageable} />
            )}
          </Suspense>
        </FallibleSection>
      </Tabs>
    </OverlayFrame>
  );
}
