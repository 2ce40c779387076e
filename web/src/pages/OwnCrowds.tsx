import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { CrowdRow } from './CrowdRow.tsx';
import { CrowdsSection } from './CrowdsSection.tsx';
import type { OwnCrowds_query$key } from './__generated__/OwnCrowds_query.graphql';
import type { OwnCrowdsPageQuery } from './__generated__/OwnCrowdsPageQuery.graphql';
import styles from './FindCrowds.module.css';

/** The crowds that the viewer belongs to and does not run. */
export function OwnCrowds({ query }: { query: OwnCrowds_query$key }) {
  const t = useText();
  const { data, ...more } = usePaginationFragment<OwnCrowdsPageQuery, OwnCrowds_query$key>(
    graphql`
      fragment OwnCrowds_query on Query
      @refetchable(queryName: "OwnCrowdsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        own: crowds(membership: MEMBER, first: $count, after: $cursor) @connection(key: "OwnCrowds_own") {
          edges {
            node {
              id
              ...CrowdRow_crowd
            }
          }
        }
      }
    `,
    query,
  );
  const crowds = data.own.edges.flatMap(({ node }) => (node ? [node] : []));
  if (crowds.length === 0) return null;
  return (
    <CrowdsSection title={t('crowds.belong')} more={more}>
      <ul className={styles.rows}>
        {crowds.map((crowd) => (
          <CrowdRow key={crowd.id} crowd={crowd} />
        ))}
      </ul>
    </CrowdsSection>
  );
}
