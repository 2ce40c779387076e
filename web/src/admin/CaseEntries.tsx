import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { CasePart } from './CasePart.tsx';
import type { CaseEntries_case$key } from './__generated__/CaseEntries_case.graphql';
import type { CaseEntriesPageQuery } from './__generated__/CaseEntriesPageQuery.graphql';
import type { CaseEntriesQuery } from './__generated__/CaseEntriesQuery.graphql';
import styles from './AdminCase.module.css';

const PAGE = 25;

/** All that is in a collection now, once somebody wants to look at it. */
export function CaseEntries({ caseId }: { caseId: string }) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  if (attempt === 0) {
    return (
      <div>
        <Button size="small" onClick={() => setAttempt(1)}>
          {t('admin.allEntries')}
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.sheet} aria-label={t('admin.allEntries')}>
      <p className={styles.quiet}>{t('admin.allEntries')}</p>
      <ErrorBoundary
        resetKey={`${attempt}`}
        fallback={() => <ErrorNote isSmall onRetry={() => setAttempt(attempt + 1)} />}
      >
        <Suspense fallback={<ListSkeleton count={3} />}>
          <Entries caseId={caseId} attempt={attempt} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

function Entries({ caseId, attempt }: { caseId: string; attempt: number }) {
  const { node } = useLazyLoadQuery<CaseEntriesQuery>(
    graphql`
      query CaseEntriesQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Case @alias(as: "found") {
            ...CaseEntries_case
          }
        }
      }
    `,
    { id: caseId },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  return node?.found && <EntryList found={node.found} />;
}

function EntryList({ found }: { found: CaseEntries_case$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CaseEntriesPageQuery, CaseEntries_case$key>(
    graphql`
      fragment CaseEntries_case on Case
      @refetchable(queryName: "CaseEntriesPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        entries(first: $count, after: $cursor) @connection(key: "CaseEntries_entries") {
          edges {
            cursor
            node {
              ...CasePart_part
            }
          }
        }
      }
    `,
    found,
  );
  return (
    <>
      <ol className={styles.parts} aria-label={t('admin.madeOf')}>
        {data.entries.edges.map(({ cursor, node }) => node && <CasePart key={cursor} part={node} />)}
      </ol>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
