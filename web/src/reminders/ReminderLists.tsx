import { List, Users } from 'lucide-react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PAGE } from './limits.ts';
import { useListTitle } from './useListTitle.ts';
import { useReminderNews } from './useReminderNews.ts';
import type { ReminderLists_viewer$key } from './__generated__/ReminderLists_viewer.graphql';
import pageQuery, { type ReminderListsPageQuery } from './__generated__/ReminderListsPageQuery.graphql';

/** One's lists, with whom they are shared and how much is open. */
export function ReminderLists({ viewer }: { viewer: ReminderLists_viewer$key }) {
  const t = useText();
  const titleOf = useListTitle();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ReminderListsPageQuery,
    ReminderLists_viewer$key
  >(
    graphql`
      fragment ReminderLists_viewer on Viewer
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ReminderListsPageQuery")
      @throwOnFieldError {
        reminderLists(first: $first, after: $after) @connection(key: "ReminderLists_reminderLists") {
          edges {
            node {
              id
              title
              manageable
              openCount
              dueCount
              owner {
                title
              }
              people {
                id
                title
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const lists = data.reminderLists.edges.map(({ node }) => node).filter((node) => node);
  useReminderNews(pageQuery, {}, lists.length);
  return (
    <>
      {lists.map((list) => {
        const { id, manageable, openCount, dueCount, owner, people } = list;
        const shared = manageable
          ? people.length > 0 && t('reminders.sharedWith', { names: people.map(({ title }) => title).join(', ') })
          : t('reminders.sharedBy', { name: owner?.title ?? t('items.somebody') });
        const due = dueCount > 0 && t('reminders.dueCount', { count: dueCount });
        return (
          <PanelRow
            key={id}
            panel={`reminders/${id}`}
            icon={shared ? <Users aria-hidden="true" /> : <List aria-hidden="true" />}
            title={titleOf(list)}
            text={[due, shared].filter(Boolean).join(' · ') || undefined}
            side={openCount > 0 && <Badge count={openCount} isNew={false} />}
          />
        );
      })}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
