import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../core/i18n.tsx';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { COLUMNS, useApplicationFilters, type Column, type Direction } from './useApplicationFilters.ts';
import type { ApplicationRow_application$key } from './__generated__/ApplicationRow_application.graphql';
import styles from './ApplicationTable.module.css';

/** Keys that lead through the rows. Arrows only from a row: elsewhere, they scroll. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const USUAL = {
  NUMBER: 'ASC',
  TITLE: 'ASC',
  KIND: 'ASC',
  RATING: 'DESC',
  SPREAD: 'DESC',
  REVIEWS: 'DESC',
  STATE: 'ASC',
} as const satisfies Record<Column, Direction>;

interface ApplicationTableProps {
  conferenceId: string;
  applications: readonly ({ readonly id: string; readonly manageable: boolean } & ApplicationRow_application$key)[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** Applications in rows, sorted by a column. `j`, `k` and arrows lead through them, Enter reads, `x` chooses. */
export function ApplicationTable({ conferenceId, applications, chosen, onChoose }: ApplicationTableProps) {
  const t = useText();
  const { reading, read } = useApplicationFilters();
  const table = useRef<HTMLTableElement>(null);
  const canChoose = applications.some(({ manageable }) => manageable);
  usePlainKeys((key, pressed) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const step = STEPS[key];
    if (step !== undefined && (focused >= 0 || key === 'j' || key === 'k')) {
      const at = focused >= 0 ? focused : rows.findIndex((row) => row.dataset['row'] === reading);
      const row = rows[Math.max(0, at + step)];
      if (!row) return;
      pressed.preventDefault();
      row.querySelector('a')?.focus();
      if (reading !== null) read(row.dataset['row'] ?? null);
    } else if (key === 'x' && applications[focused]?.manageable) {
      const { id } = applications[focused];
      onChoose(id, !chosen.has(id));
    }
  });
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} aria-label={t('applications.applications')}>
        <thead>
          <tr>
            {canChoose && (
              <td>
                <VisuallyHidden>{t('events.selection')}</VisuallyHidden>
              </td>
            )}
            {COLUMNS.map((column) => (
              <SortHeader key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              conferenceId={conferenceId}
              application={application}
              canChoose={canChoose}
              isChosen={chosen.has(application.id)}
              onChoose={(isChosen) => onChoose(application.id, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sorts by its column; if it already does, in the other direction. */
function SortHeader({ column }: { column: Column }) {
  const t = useText();
  const { filters, change } = useApplicationFilters();
  const isSorted = filters.sort === column;
  const direction = filters.direction ?? USUAL[column];
  const other = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (direction === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sort: column, direction: isSorted ? other : null })}
      >
        {t(`applications.column.${column}`)}
        {isSorted && (direction === 'ASC' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />)}
      </button>
    </th>
  );
}
