import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { CrowdRow } from './CrowdRow.tsx';
import { CrowdsSection } from './CrowdsSection.tsx';
import type { ManagedCrowds_viewer$key } from './__generated__/ManagedCrowds_viewer.graphql';
import type { ManagedCrowdsPageQuery } from './__generated__/ManagedCrowdsPageQuery.graphql';
import styles from './FindCrowds.module.css';

/** The crowds that the viewer may act as. */
export function ManagedCrowds({ viewer }: { viewer: ManagedCrowds_viewer$key }) {
  const t = useText();
  const { data, ...more } = usePaginationFragment<ManagedCrowdsPageQuery, ManagedCrowds_viewer$key>(
    graphql`
      fragment ManagedCrowds_viewer on Viewer
      @refetchable(queryName: "ManagedCrowdsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        manageableCrowds(first: $count, after: $cursor) @connection(key: "ManagedCrowds_manageableCrowds") {
          edges {
            node {
              id
              ...CrowdRow_crowd
            }
          }
        }
      }
    `,
    viewer,
  );
  const crowds = data.manageableCrowds.edges.flatMap(({ node }) => (node ? [node] : []));
  if (crowds.length === 0) return null;
  return (
    <CrowdsSection title={t('crowds.run')} more={more}>
      <ul className={styles.rows}>
        {crowds.map((crowd) => (
          <CrowdRow key={crowd.id} crowd={crowd} />
        ))}
      </ul>
    </CrowdsSection>
  );
}
