import { useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { BatchBar } from './BatchBar.tsx';
import { RatingBar } from './RatingBar.tsx';
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
  /** The filters as the address has them. */
  step: string;
  /** Rises when the list may have changed. */
  version: number;
}

/** Applications that match, page by page: cards where there is little room, else a table. */
export function ApplicationList({ conferenceId, filters, search, step, version }: ApplicationListProps) {
  const { node } = useLazyLoadQuery<ApplicationListQuery>(
    graphql`
      query ApplicationListQuery(
        $id: ID!
        $state: ApplicationState
        $kind: ApplicationKind
        $sort: ApplicationSort
        $search: String
        $isUnreviewed: Boolean
      ) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            ...ApplicationList_conference
              @arguments(state: $state, kind: $kind, sort: $sort, search: $search, isUnreviewed: $isUnreviewed)
          }
        }
      }
    `,
    { id: conferenceId, ...filters, isUnreviewed: filters.isUnreviewed || null, search: search || null },
    { fetchPolicy: 'store-and-network', fetchKey: version },
  );
  return node?.conference ? <Applications conference={node.conference} step={step} /> : null;
}

interface ApplicationsProps {
  conference: ApplicationList_conference$key;
  step: string;
}

function Applications({ conference, step }: ApplicationsProps) {
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
        search: { type: "String" }
        isUnreviewed: { type: "Boolean" }
      )
      @throwOnFieldError {
        applications(
          first: $count
          after: $cursor
          state: $state
          kind: $kind
          sort: $sort
          search: $search
          isUnreviewed: $isUnreviewed
        )
          @connection(
            key: "ApplicationList_applications"
            filters: ["state", "kind", "sort", "search", "isUnreviewed"]
          ) {
          edges {
            node {
              id
              number
              kind
              title
              state
              manageable
              applicant {
                title
              }
              ...ApplicationChip_application
              ...RatingBar_application
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
      <ul className={styles.list} aria-label={t('applications.applications')}>
        {applications.map((application) => {
          const { id, number, kind, title, manageable, applicant } = application;
          return (
            <li key={id} className={styles.item} data-chosen={chosen.has(id) || undefined}>
              {manageable && (
                <input
                  type="checkbox"
                  aria-label={t('applications.choose', { title })}
                  checked={chosen.has(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                />
              )}
              <span className={styles.number}>{t('applications.number', { number: number ?? 0 })}</span>
              <span className={styles.words}>
                <OverlayLink overlay={`application/${id}`} className={styles.name} step={step || undefined}>
                  <span dir="auto">{title}</span>
                </OverlayLink>
                <small>
                  {kind !== '%future added value' && t(`applications.kind.${kind}`)}
                  {applicant && (
                    <>
                      {' · '}
                      <span dir="auto">{applicant.title}</span>
                    </>
                  )}
                </small>
              </span>
              <RatingBar application={application} />
              <span className={styles.state}>
                <ApplicationChip application={application} />
              </span>
            </li>
          );
        })}
      </ul>
      {hasNext && (
        <Button isBlock isBusy={isLoadingNext} onClick={() => loadNext(PAGE)}>
          {t('ui.showMore')}
        </Button>
      )}
    </>
  );
}
