import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CrowdCard } from './CrowdCard.tsx';
import { CrowdsSection } from './CrowdsSection.tsx';
import type { CrowdsToDiscover_query$key } from './__generated__/CrowdsToDiscover_query.graphql';
import type { CrowdsToDiscoverPageQuery } from './__generated__/CrowdsToDiscoverPageQuery.graphql';
import styles from './FindCrowds.module.css';

interface CrowdsToDiscoverProps {
  query: CrowdsToDiscover_query$key;
  onChange: () => void;
}

/** Crowds that the viewer has nothing to do with yet, the best suited first. */
export function CrowdsToDiscover({ query, onChange }: CrowdsToDiscoverProps) {
  const t = useText();
  const { data, ...more } = usePaginationFragment<CrowdsToDiscoverPageQuery, CrowdsToDiscover_query$key>(
    graphql`
      fragment CrowdsToDiscover_query on Query
      @refetchable(queryName: "CrowdsToDiscoverPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        others: crowds(membership: NONE, first: $count, after: $cursor) @connection(key: "CrowdsToDiscover_others") {
          edges {
            node {
              id
              title
              ...CrowdCard_crowd
            }
          }
        }
      }
    `,
    query,
  );
  const crowds = data.others.edges.flatMap(({ node }) => (node ? [node] : []));
  return (
    <CrowdsSection
      title={t('crowds.discover')}
      text={crowds.length > 0 ? t('crowds.discoverText') : undefined}
      more={more}
    >
      {crowds.length === 0 ? (
        <EmptyState title={t('crowds.nothingToDiscover')} text={t('crowds.nothingToDiscoverText')} />
      ) : (
        <div role="feed" aria-label={t('crowds.discover')} aria-busy={more.isLoadingNext} className={styles.cards}>
          {crowds.map((crowd, at) => (
            <article
              key={crowd.id}
              aria-label={crowd.title}
              aria-posinset={at + 1}
              aria-setsize={more.hasNext ? -1 : crowds.length}
            >
              <CrowdCard crowd={crowd} onChange={onChange} />
            </article>
          ))}
        </div>
      )}
    </CrowdsSection>
  );
}
