import { UserMinus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { isTyping } from '../core/shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { showToast } from '../ui/toasts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { GuestRow } from './GuestRow.tsx';
import { useGuests } from './useGuests.ts';
import type { GuestList_event$key } from './__generated__/GuestList_event.graphql';
import type { GuestListPageQuery } from './__generated__/GuestListPageQuery.graphql';
import type { GuestListQuery } from './__generated__/GuestListQuery.graphql';
import styles from './Guests.module.css';

const PAGE = 25;

export type GuestTab = 'ACCEPTED' | 'MAYBE' | 'DECLINED' | 'REQUESTS' | 'INVITED';

interface GuestListProps {
  eventId: string;
  tab: GuestTab;
  isOrganizer: boolean;
}

/** Guests by their answer, requests, or invitations. Moves with `j` and `k`, selects with `x`. */
export function GuestList({ eventId, tab, isOrganizer }: GuestListProps) {
  const isPending = tab === 'REQUESTS' || tab === 'INVITED';
  const { node } = useLazyLoadQuery<GuestListQuery>(
    graphql`
      query GuestListQuery($id: ID!, $answer: EventAnswer, $status: AttendanceStatus) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            ...GuestList_event @arguments(answer: $answer, status: $status)
          }
        }
      }
    `,
    { id: eventId, answer: isPending ? null : tab, status: isPending ? 'PENDING' : null },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.event ? <GuestTable event={node.event} tab={tab} isOrganizer={isOrganizer} /> : null;
}

function GuestTable({
  event,
  tab,
  isOrganizer,
}: Pick<GuestListProps, 'tab' | 'isOrganizer'> & { event: GuestList_event$key }) {
  const t = useText();
  const { remove, isBusy } = useGuests();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<GuestListPageQuery, GuestList_event$key>(
    graphql`
      fragment GuestList_event on Event
      @refetchable(queryName: "GuestListPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        answer: { type: "EventAnswer" }
        status: { type: "AttendanceStatus" }
      )
      @throwOnFieldError {
        guests(first: $count, after: $cursor, answer: $answer, status: $status)
          @connection(key: "GuestList_guests", filters: ["answer", "status"]) {
          edges {
            node {
              id
              status
              answer
              isInvited
              ...GuestRow_attendance
            }
          }
        }
      }
    `,
    event,
  );
  const rows = data.guests.edges.flatMap(({ node }) => {
    if (!node) return [];
    if (tab === 'REQUESTS' || tab === 'INVITED')
      return node.status === 'PENDING' && node.isInvited === (tab === 'INVITED') ? [node] : [];
    return node.answer === tab ? [node] : [];
  });
  const selected = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isText = isTyping(event.target) && !(event.target as HTMLElement).matches('[type="checkbox"]');
    if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) lines[Math.max(0, at + step)]?.focus();
    else if (event.key === 'x' && isOrganizer && lines[at]?.dataset['row'])
      choose(lines[at].dataset['row'], !chosen.has(lines[at].dataset['row']));
    else return;
    event.preventDefault();
  };
  const removeAll = async () => {
    const count = selected.length;
    const isSure = await confirm({
      text: t('events.removeGuestsText', { count }),
      yes: t('events.removeGuests', { count }),
      isDangerous: true,
    });
    if (!isSure) return;
    let failed = 0;
    for (const { id } of selected) {
      const refusal = await remove(id).catch(() => ({ code: 'OFFLINE' }));
      if (refusal) failed += 1;
    }
    setChosen(new Set());
    if (failed > 0) showToast(t('events.guestsNotRemoved', { count: failed }), { tone: 'bad' });
    else showToast(t('events.guestsRemoved', { count }));
  };
  if (rows.length === 0 && !hasNext) return <EmptyState title={t(`events.noGuests.${tab}`)} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows in it
    <div className={styles.list} onKeyDown={onKeyDown}>
      {selected.length > 0 && (
        <div className={styles.batch}>
          <span>{t('events.selected', { count: selected.length })}</span>
          <Button size="small" icon={<UserMinus />} isBusy={isBusy} onClick={() => void removeAll()}>
            {t('events.removeGuests', { count: selected.length })}
          </Button>
        </div>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {isOrganizer && (
              <td className={styles.choose}>
                <VisuallyHidden>{t('events.selection')}</VisuallyHidden>
              </td>
            )}
            <th scope="col">{t('events.name')}</th>
            <th scope="col">{t('events.party')}</th>
            {isOrganizer && <th scope="col">{t('events.guestNote')}</th>}
            <th scope="col">{t(tab === 'INVITED' ? 'events.invitedAt' : 'events.answeredAt')}</th>
            {isOrganizer && (
              <td>
                <VisuallyHidden>{t('events.actions')}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GuestRow
              key={row.id}
              attendance={row}
              isOrganizer={isOrganizer}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => choose(row.id, isChosen)}
            />
          ))}
        </tbody>
      </table>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </div>
  );
}
