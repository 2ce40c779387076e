import { UsersRound } from 'lucide-react';
import { Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { DateChoice } from './DateChoice.tsx';
import { useShownDate } from './useShownDate.ts';
import { WaitlistOfDate } from './WaitlistOfDate.tsx';
import { WaitlistTable } from './WaitlistTable.tsx';
import type { WaitlistOverlayQuery } from './__generated__/WaitlistOverlayQuery.graphql';

/** The wait list of an event or a conference. */
export function WaitlistOverlay({ queryRef }: EntryProps<WaitlistOverlayQuery>) {
  const t = useText();
  const router = useRouter();
  const { node } = usePreloadedQuery<WaitlistOverlayQuery>(
    graphql`
      query WaitlistOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            __typename
            id
            title
            waitingCount
            ... on Event @alias(as: "series") {
              answersBy
              nextOccurrence {
                occursOn
              }
              ...DateChoice_event
            }
            ...WaitlistTable_item
          }
        }
      }
    `,
    queryRef,
  );
  const item = node?.item;
  const [date, setDate] = useShownDate(item?.series);
  if (!item) throw new Problem('NOT_FOUND');
  const isConference = item.__typename === 'Conference';
  const isByDate = item.series?.answersBy === 'DATE';
  return (
    <OverlayFrame
      kind={isConference ? 'conference' : 'event'}
      title={t('events.waitlist')}
      subtitle={isByDate ? item.title : `${item.title} · ${t('events.waitingCount', { count: item.waitingCount })}`}
      buttons={
        <Button
          size="small"
          icon={<UsersRound />}
          onClick={() => router.open('o', `${isConference ? 'participants' : 'guests'}/${item.id}`, { replace: true })}
        >
          {t(isConference ? 'organizing.people' : 'events.guests')}
        </Button>
      }
    >
      {item.series && isByDate ? (
        <>
          <DateChoice event={item.series} value={date} onChange={setDate} />
          <FallibleSection key={date}>
            <Suspense fallback={<ListSkeleton />}>
              <WaitlistOfDate eventId={item.id} date={date} />
            </Suspense>
          </FallibleSection>
        </>
      ) : (
        <WaitlistTable item={item} />
      )}
    </OverlayFrame>
  );
}
