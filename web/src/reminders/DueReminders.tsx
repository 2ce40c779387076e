import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PAGE } from './limits.ts';
import { ReminderRow } from './ReminderRow.tsx';
import { useListTitle } from './useListTitle.ts';
import { useReminderNews } from './useReminderNews.ts';
import type { DueReminders_viewer$key } from './__generated__/DueReminders_viewer.graphql';
import pageQuery, { type DueRemindersPageQuery } from './__generated__/DueRemindersPageQuery.graphql';
import styles from './Reminders.module.css';

/** What is due today or was before, of all lists, the longest overdue first. */
export function DueReminders({ viewer }: { viewer: DueReminders_viewer$key }) {
  const t = useText();
  const titleOf = useListTitle();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    DueRemindersPageQuery,
    DueReminders_viewer$key
  >(
    graphql`
      fragment DueReminders_viewer on Viewer
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "DueRemindersPageQuery")
      @throwOnFieldError {
        dueReminders(first: $first, after: $after) @connection(key: "DueReminders_dueReminders") {
          edges {
            node {
              id
              lists {
                id
                title
              }
              ...ReminderRow_reminder
            }
          }
        }
      }
    `,
    viewer,
  );
  const rows = data.dueReminders.edges.map(({ node }) => node).filter((node) => node);
  useReminderNews(pageQuery, {}, rows.length);
  if (rows.length === 0 && !hasNext) return <p className={styles.none}>{t('reminders.nothingDue')}</p>;
  return (
    <section data-tour="reminders-due">
      <h3 id="reminders-due">{t('reminders.due')}</h3>
      <ul aria-labelledby="reminders-due">
        {rows.map((reminder) => {
          const [list] = reminder.lists;
          return (
            list && <ReminderRow key={reminder.id} reminder={reminder} listId={list.id} listTitle={titleOf(list)} />
          );
        })}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </section>
  );
}
