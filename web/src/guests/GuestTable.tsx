import { UserMinus } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { isTyping } from '../core/shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { showToast } from '../ui/toasts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { guestName } from './guestName.ts';
import { GuestRow, type DateAnswer } from './GuestRow.tsx';
import { useGuests, type AttendedKind } from './useGuests.ts';
import type { guestName_attendance$key } from './__generated__/guestName_attendance.graphql';
import type { GuestRow_attendance$key } from './__generated__/GuestRow_attendance.graphql';
import styles from './Guests.module.css';

interface GuestTableProps {
  kind: AttendedKind;
  rows: readonly ({ readonly id: string; readonly dateAnswer?: DateAnswer } & GuestRow_attendance$key &
    guestName_attendance$key)[];
  /** The date that the rows are of; empty for all. */
  date?: string;
  /** Rows before them. */
  lead?: ReactNode;
  isOrganizer: boolean;
  /** What the column with the times is called. */
  timeLabel: string;
  /** What is said if there is no one. */
  empty: string;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** People who come, ask to come, or were invited. Moves with `j` and `k`, selects with `x`. */
export function GuestTable({
  kind,
  rows,
  date = '',
  lead,
  isOrganizer,
  timeLabel,
  empty,
  hasMore,
  isLoading,
  onMore,
}: GuestTableProps) {
  const { text: t, language } = useI18n();
  const { remove, isBusy } = useGuests();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
      text: t(
        date
          ? 'events.removeGuestsOfDateText'
          : kind === 'event'
            ? 'events.removeGuestsText'
            : 'organizing.removeManyText',
        { count },
      ),
      yes: t('events.removeGuests', { count }),
      isDangerous: true,
    });
    if (!isSure) return;
    const failed: typeof selected = [];
    // Names are read first: those who are removed are no longer in the store.
    const names = new Map(selected.map((row) => [row.id, guestName(row) ?? t('items.somebody')]));
    for (const row of selected) {
      const refusal = await remove(row.id, date).catch(() => ({ code: 'OFFLINE' }));
      if (refusal) failed.push(row);
    }
    setChosen(new Set(failed.map(({ id }) => id)));
    const people = new Intl.ListFormat(language.locale).format(failed.map(({ id }) => names.get(id) ?? ''));
    if (failed.length > 0) showToast(t('events.guestsNotRemoved', { people }), { tone: 'bad' });
    else showToast(t('events.guestsRemoved', { count }));
  };
  if (rows.length === 0 && !lead && !hasMore) return <EmptyState title={empty} />;
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
            {kind === 'event' && <th scope="col">{t('events.party')}</th>}
            {isOrganizer && <th scope="col">{t('events.guestNote')}</th>}
            <th scope="col">{timeLabel}</th>
            {isOrganizer && (
              <td>
                <VisuallyHidden>{t('events.actions')}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {lead}
          {rows.map((row) => (
            <GuestRow
              key={row.id}
              attendance={row}
              date={date}
              dateAnswer={row.dateAnswer}
              isOrganizer={isOrganizer}
              kind={kind}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => choose(row.id, isChosen)}
            />
          ))}
        </tbody>
      </table>
      <MoreItems hasMore={hasMore} isLoading={isLoading} onMore={onMore} />
    </div>
  );
}
