import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { WaitlistRow } from './WaitlistRow.tsx';
import type { WaitlistTable_item$key } from './__generated__/WaitlistTable_item.graphql';
import type { WaitlistTablePageQuery } from './__generated__/WaitlistTablePageQuery.graphql';
import styles from './Guests.module.css';

const PAGE = 25;

interface WaitlistTableProps {
  item: WaitlistTable_item$key;
  /** The date that it is the list of, if each is answered by itself. */
  date?: { readonly capacity: number | null | undefined; readonly guestsCount: number } | null | undefined;
}

/** The wait list in order. Users who don’t organize it see only their own place. */
export function WaitlistTable({ item, date }: WaitlistTableProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    WaitlistTablePageQuery,
    WaitlistTable_item$key
  >(
    graphql`
      fragment WaitlistTable_item on Attendable
      @refetchable(queryName: "WaitlistTablePageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        occursOn: { type: "String" }
      )
      @throwOnFieldError {
        id
        manageable
        ... on Event {
          capacity
        }
        ... on Conference {
          maxGuestCount
        }
        guestsCount
        waitlist(first: $count, after: $cursor, occursOn: $occursOn)
          @connection(key: "WaitlistTable_waitlist", filters: ["occursOn"]) {
          edges {
            node {
              id
              state
              partySize
              offeredSize
              name
              user {
                title
              }
              ...WaitlistRow_entry
            }
          }
        }
      }
    `,
    item,
  );
  const { id, manageable, waitlist } = data;
  const { capacity, guestsCount } = date ?? { capacity: data.maxGuestCount, ...data };
  const entries = waitlist.edges.flatMap(({ node }) =>
    node && (node.state === 'WAITING' || node.state === 'OFFERED') ? [node] : [],
  );
  if (entries.length === 0) return <EmptyState title={t(manageable ? 'events.noOneWaiting' : 'events.notWaiting')} />;
  const first = entries.find(({ state }) => state === 'WAITING');
  const held = entries.reduce((sum, { state, offeredSize }) => sum + (state === 'OFFERED' ? (offeredSize ?? 0) : 0), 0);
  const free = capacity === null || capacity === undefined ? 0 : capacity - guestsCount - held;
  return (
    <>
      {manageable && first && free > 0 && free < first.partySize && (
        <p className={styles.blocked}>
          {t('events.headBlocked', {
            free,
            count: first.partySize,
            name: first.user?.title ?? first.name ?? t('items.somebody'),
          })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('events.place.number')}</th>
            <th scope="col">{t('events.name')}</th>
            <th scope="col">{t('events.party')}</th>
            <th scope="col">{t('events.waitState')}</th>
            {manageable && <th scope="col">{t('events.guestNote')}</th>}
            <td>
              <VisuallyHidden>{t('events.actions')}</VisuallyHidden>
            </td>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <WaitlistRow
              key={entry.id}
              entry={entry}
              itemId={id}
              isOrganizer={manageable}
              isFirst={entry.id === first?.id}
            />
          ))}
        </tbody>
      </table>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
