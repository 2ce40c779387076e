import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PAGE } from './limits.ts';
import { ReminderRow } from './ReminderRow.tsx';
import { useListTitle } from './useListTitle.ts';
import type { ReminderSearchPageQuery } from './__generated__/ReminderSearchPageQuery.graphql';
import type { ReminderSearchQuery } from './__generated__/ReminderSearchQuery.graphql';
import type { ReminderSearch_viewer$key } from './__generated__/ReminderSearch_viewer.graphql';
import panel from '../panels/PanelBody.module.css';

/** Reminders of all lists by their words. */
export function ReminderSearch({ search }: { search: string }) {
  const { viewer } = useLazyLoadQuery<ReminderSearchQuery>(
    graphql`
      query ReminderSearchQuery($search: String!) @throwOnFieldError {
        viewer {
          ...ReminderSearch_viewer @arguments(search: $search)
        }
      }
    `,
    { search },
    { fetchPolicy: 'store-and-network' },
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Found viewer={viewer} />;
}

function Found({ viewer }: { viewer: ReminderSearch_viewer$key }) {
  const t = useText();
  const titleOf = useListTitle();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ReminderSearchPageQuery,
    ReminderSearch_viewer$key
  >(
    graphql`
      fragment ReminderSearch_viewer on Viewer
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
        search: { type: "String!" }
      )
      @refetchable(queryName: "ReminderSearchPageQuery")
      @throwOnFieldError {
        reminderSearch(first: $first, after: $after, search: $search)
          @connection(key: "ReminderSearch_reminderSearch") {
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
  const rows = data.reminderSearch.edges.map(({ node }) => node).filter((node) => node);
  if (rows.length === 0) {
    return (
      <div className={panel.pad}>
        <EmptyState title={t('reminders.foundNothing')} text={t('reminders.foundNothingText')} />
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('reminders.found')}>
        {rows.map((reminder) => {
          const [list] = reminder.lists;
          return (
            list && <ReminderRow key={reminder.id} reminder={reminder} listId={list.id} listTitle={titleOf(list)} />
          );
        })}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
