import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { ReminderRows } from './ReminderRows.tsx';
import { useReminderNews } from './useReminderNews.ts';
import type { DoneReminders_list$key } from './__generated__/DoneReminders_list.graphql';
import pageQuery, { type DoneRemindersPageQuery } from './__generated__/DoneRemindersPageQuery.graphql';
import type { DoneRemindersQuery } from './__generated__/DoneRemindersQuery.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './ReminderListPanel.module.css';

/** What is done, folded away until somebody looks. */
export function DoneReminders({ listId }: { listId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight className="flip" aria-hidden="true" />
        {t('reminders.done')}
      </button>
      {isOpen && (
        <ErrorBoundary resetKey={listId} fallback={() => <ErrorNote />}>
          <Suspense fallback={<ListSkeleton count={2} />}>
            <Done listId={listId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

function Done({ listId }: { listId: string }) {
  const { reminderList } = useLazyLoadQuery<DoneRemindersQuery>(
    graphql`
      query DoneRemindersQuery($id: ID!) @throwOnFieldError {
        reminderList(id: $id) {
          ...DoneReminders_list
        }
      }
    `,
    { id: listId },
    { fetchPolicy: 'store-and-network' },
  );
  return reminderList && <DoneRows list={reminderList} />;
}

function DoneRows({ list }: { list: DoneReminders_list$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    DoneRemindersPageQuery,
    DoneReminders_list$key
  >(
    graphql`
      fragment DoneReminders_list on ReminderList
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "DoneRemindersPageQuery")
      @throwOnFieldError {
        id
        reminders(first: $first, after: $after, isCompleted: true)
          @connection(key: "DoneReminders_reminders", filters: []) {
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
  if (rows.length === 0) return <p className={panel.pad}>{t('reminders.nothingDone')}</p>;
  return (
    <ReminderRows
      label={t('reminders.done')}
      listId={id}
      reminders={rows}
      hasNext={hasNext}
      isLoadingNext={isLoadingNext}
      loadNext={loadNext}
    />
  );
}
