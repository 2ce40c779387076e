import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import type { TextKey } from '../locales/en.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import styles from './AdminFrame.module.css';

const PAGE = 25;

interface AdminTableProps {
  columns: readonly { title: TextKey; isNumber?: boolean }[];
  rows: readonly ReactNode[];
  /** In the first column, which has no title: chooses them all. */
  chooser?: ReactNode;
  /** Said when there are none. */
  empty: TextKey;
  emptyText?: TextKey;
  /** How many more are asked for. */
  size?: number;
  page: { hasNext: boolean; isLoadingNext: boolean; loadNext: (count: number) => unknown };
}

/** A list of the desk, page by page. */
export function AdminTable({ columns, rows, chooser, empty, emptyText, size = PAGE, page }: AdminTableProps) {
  const t = useText();
  if (rows.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState title={t(empty)} text={emptyText && t(emptyText)} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {chooser && <td className={styles.choose}>{chooser}</td>}
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <MoreItems hasMore={page.hasNext} isLoading={page.isLoadingNext} onMore={() => page.loadNext(size)} />
    </>
  );
}
