import { useDeferredValue, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { BatchBar } from './BatchBar.tsx';
import type { ApplicationFilters } from './useApplicationFilters.ts';
import type { ApplicationList_conference$key } from './__generated__/ApplicationList_conference.graphql';
import type { ApplicationListPageQuery } from './__generated__/ApplicationListPageQuery.graphql';
import type { ApplicationListQuery } from './__generated__/ApplicationListQuery.graphql';
import styles from './Desk.module.css';

const PAGE = 25;

interface ApplicationListProps {
  conferenceId: string;
  filters: ApplicationFilters;
  search: string;
  /** Whether there is room for a table. */
  isTable: boolean;
  /** Rises when the list may have changed. */
  version: number;
}

/** Applications that match, page by page: cards where there is little room, else a table. */
export function ApplicationList({ conferenceId, filters, search, isTable, version }: ApplicationListProps) {
  // In another order the table stays until it is there, with the focus on its column.
  const sort = useDeferredValue(filters.sort);
  const direction = useDeferredValue(filters.direction);
  const { node } = useLazyLoadQuery<ApplicationListQuery>(
    graphql`
      query ApplicationListQuery(
        $id: ID!
        $state: ApplicationState
        $kind: ApplicationKind
        $sort: ApplicationSort
        $direction: OrderDirection
        $search: String
        $isUnreviewed: Boolean
      ) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            ...ApplicationList_conference
              @arguments(
                state: $state
                kind: $kind
                sort: $sort
                direction: $direction
                search: $search
                isUnreviewed: $isUnreviewed
              )
          }
        }
      }
    `,
    {
      id: conferenceId,
      ...filters,
      sort,
      direction,
      isUnreviewed: filters.isUnreviewed || null,
      search: search || null,
    },
    { fetchPolicy: 'store-and-network', fetchKey: version },
  );
  return node?.conference ? <Applications conference={node.conference} isTable={isTable} /> : null;
}

interface ApplicationsProps {
  conference: ApplicationList_conference$key;
  isTable: boolean;
}

function Applications({ conference, isTable }: ApplicationsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ApplicationListPageQuery,
    ApplicationList_conference$key
  >(
    graphql`
      fragment ApplicationList_conference on Conference
      @refetchable(queryName: "ApplicationListPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        state: { type: "ApplicationState" }
        kind: { type: "ApplicationKind" }
        sort: { type: "ApplicationSort" }
        direction: { type: "OrderDirection" }
        search: { type: "String" }
        isUnreviewed: { type: "Boolean" }
      )
      @throwOnFieldError {
        id
        applications(
          first: $count
          after: $cursor
          state: $state
          kind: $kind
          sort: $sort
          direction: $direction
          search: $search
          isUnreviewed: $isUnreviewed
        )
          @connection(
            key: "ApplicationList_applications"
            filters: ["state", "kind", "sort", "direction", "search", "isUnreviewed"]
          ) {
          edges {
            node {
              id
              manageable
              ...ApplicationCard_application
              ...ApplicationRow_application
            }
          }
        }
      }
    `,
    conference,
  );
  const applications = data.applications.edges.map(({ node }) => node).filter((node) => node);
  if (applications.length === 0) return <EmptyState title={t('applications.none')} text={t('applications.noneText')} />;
  const canChoose = applications.some(({ manageable }) => manageable);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const ids = applications.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  return (
    <>
      {canChoose && (
        <BatchBar
          ids={ids}
          isAll={ids.length === applications.length}
          onAll={(isAll) => setChosen(new Set(isAll ? applications.map(({ id }) => id) : []))}
          onDone={() => setChosen(new Set())}
        />
      )}
      {isTable ? (
        <ApplicationTable conferenceId={data.id} applications={applications} chosen={chosen} onChoose={choose} />
      ) : (
        <ul className={styles.list} aria-label={t('applications.applications')}>
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              isChosen={chosen.has(application.id)}
              onChoose={(isChosen) => choose(application.id, isChosen)}
            />
          ))}
        </ul>
      )}
      {hasNext && (
        <Button isBlock isBusy={isLoadingNext} onClick={() => loadNext(PAGE)}>
          {t('ui.showMore')}
        </Button>
      )}
    </>
  );
}
