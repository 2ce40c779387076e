import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { CrowdCard } from './CrowdCard.tsx';
import { CrowdsSection } from './CrowdsSection.tsx';
import type { WaitingCrowds_query$key } from './__generated__/WaitingCrowds_query.graphql';
import type { WaitingCrowdsPageQuery } from './__generated__/WaitingCrowdsPageQuery.graphql';
import styles from './FindCrowds.module.css';

interface WaitingCrowdsProps {
  query: WaitingCrowds_query$key;
  onChange: () => void;
}

/** Crowds that have invited the viewer, then those that they ask to be let in to. */
export function WaitingCrowds({ query, onChange }: WaitingCrowdsProps) {
  const t = useText();
  const { data, ...more } = usePaginationFragment<WaitingCrowdsPageQuery, WaitingCrowds_query$key>(
    graphql`
      fragment WaitingCrowds_query on Query
      @refetchable(queryName: "WaitingCrowdsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        waiting: crowds(membership: PENDING, first: $count, after: $cursor) @connection(key: "WaitingCrowds_waiting") {
          edges {
            node {
              id
              ...CrowdCard_crowd
            }
          }
        }
      }
    `,
    query,
  );
  const crowds = data.waiting.edges.flatMap(({ node }) => (node ? [node] : []));
  if (crowds.length === 0) return null;
  return (
    <CrowdsSection title={t('crowds.waitingFor')} more={more}>
      <ul className={styles.cards}>
        {crowds.map((crowd) => (
          <li key={crowd.id}>
            <CrowdCard crowd={crowd} onChange={onChange} />
          </li>
        ))}
      </ul>
    </CrowdsSection>
  );
}
