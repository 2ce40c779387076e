import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n, useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { keywordPath } from '../scribbles/words.ts';
import { formatCount } from '../ui/formatCount.ts';
import type { TrendingKeywords_query$key } from './__generated__/TrendingKeywords_query.graphql';
import styles from './TrendingKeywords.module.css';

/** The keywords of these days, by how many people use them; each leads to the feed of it. */
export function TrendingKeywords({ query, limit = 5 }: { query: TrendingKeywords_query$key; limit?: number }) {
  const t = useText();
  const { language } = useI18n();
  const { keywords } = useFragment(
    graphql`
      fragment TrendingKeywords_query on Query @throwOnFieldError {
        keywords(first: 5) {
          edges {
            node {
              id
              name
              peopleCount
            }
          }
        }
      }
    `,
    query,
  );
  if (keywords.edges.length === 0) return null;
  return (
    <section className={styles.talk}>
      <h2>{t('keywords.today')}</h2>
      <ol>
        {keywords.edges.slice(0, limit).map(({ node }, at) => (
          <li key={node.id}>
            <RouterLink to={keywordPath(node.name)} className={styles.row}>
              <span className={styles.rank} aria-hidden="true">
                {formatCount(at + 1, language.locale)}
              </span>
              <span className={styles.word} dir="auto">
                {node.name}
              </span>
              <span className={styles.people}>
                {at === 0
                  ? t('keywords.people', { count: node.peopleCount })
                  : formatCount(node.peopleCount, language.locale)}
              </span>
            </RouterLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
