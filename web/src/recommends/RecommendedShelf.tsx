import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { RecommendedCard } from './RecommendedCard.tsx';
import type { RecommendedShelf_actor$key } from './__generated__/RecommendedShelf_actor.graphql';
import styles from './RecommendedShelf.module.css';

/** The newest things that somebody recommends to everybody; nothing for who recommends nothing. */
export function RecommendedShelf({ actor }: { actor: RecommendedShelf_actor$key }) {
  const t = useText();
  const { id, shortName, isViewer, recommended } = useFragment(
    graphql`
      fragment RecommendedShelf_actor on Actor @throwOnFieldError {
        id
        shortName
        isViewer
        recommended(first: 4) {
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              id
              ...RecommendedCard_recommendation
            }
          }
        }
      }
    `,
    actor,
  );
  if (recommended.edges.length === 0) return null;
  const title = isViewer ? t('recommends.shelfYours') : t('recommends.shelf', { name: shortName });
  return (
    <section className={styles.shelf} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {recommended.pageInfo.hasNextPage && (
          <PanelLink panel={`recommended/${id}`} className={styles.all}>
            {t('recommends.all')}
          </PanelLink>
        )}
      </div>
      <ul className={styles.cards}>
        {recommended.edges.map(({ node }) => (
          <RecommendedCard key={node.id} recommendation={node} />
        ))}
      </ul>
    </section>
  );
}
