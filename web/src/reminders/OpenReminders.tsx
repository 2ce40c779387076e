import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReminderRows } from './ReminderRows.tsx';
import { useReminderNews } from './useReminderNews.ts';
import type { OpenReminders_list$key } from './__generated__/OpenReminders_list.graphql';
import pageQuery, { type OpenRemindersPageQuery } from './__generated__/OpenRemindersPageQuery.graphql';
import panel from '../panels/PanelBody.module.css';

/** What is to do, by due date; what changes elsewhere puts it in order again. */
export function OpenReminders({ list }: { list: OpenReminders_list$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OpenRemindersPageQuery,
    OpenReminders_list$key
  >(
    graphql`
      fragment OpenReminders_list on ReminderList
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "OpenRemindersPageQuery")
      @throwOnFieldError {
        id
        reminders(first: $first, after: $after, isCompleted: false)
          @connection(key: "OpenReminders_reminders", filters: []) {
          edges {
            node {
              id
              ...ReminderRow_reminder
            }
          }
        }
      }
    `,
    list,
  );
  const { id } = data;
  const rows = data.reminders.edges.map(({ node }) => node).filter((node) => node);
  useReminderNews(pageQuery, { id }, rows.length);
  if (rows.length === 0 && !hasNext) {
    return (
      <div className={panel.pad}>
        <EmptyState title={t('reminders.empty')} text={t('reminders.emptyText')} />
      </div>
    );
  }
  return (
    <ReminderRows
      label={t('reminders.open')}
      tour="reminders-open"
      listId={id}
      reminders={rows}
      hasNext={hasNext}
      isLoadingNext={isLoadingNext}
      loadNext={loadNext}
    />
  );
}
