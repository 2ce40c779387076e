import { isBlank } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Note } from '../ui/Note.tsx';
import { paperName } from './papers.ts';
import { splitTags } from './words.ts';
import type { MoreFrom_scribble$key } from './__generated__/MoreFrom_scribble.graphql';
import styles from './MoreFrom.module.css';

/** Two other notes of the same hand. */
export function MoreFrom({ scribble }: { scribble: MoreFrom_scribble$key }) {
  const t = useText();
  const { id, author } = useFragment(
    graphql`
      fragment MoreFrom_scribble on Scribble @throwOnFieldError {
        id
        author {
          shortName
          scribbles(first: 6) {
            edges {
              node {
                id
                internalId
                content
                paper
              }
            }
          }
        }
      }
    `,
    scribble,
  );
  const others = (author?.scribbles.edges ?? []).filter(({ node }) => node && node.id !== id && !isBlank(node.content));
  if (!author || others.length === 0) return null;
  return (
    <section className={styles.more}>
      <h2>{t('scribbles.moreFrom', { name: author.shortName })}</h2>
      <div className={styles.notes}>
        {others.slice(0, 2).map(({ node }) => (
          <RouterLink key={node.id} to={`/scribbles/${node.internalId}`} className={styles.note}>
            <Note paper={paperName(node.paper) ?? 'plain'} size="small">
              <p className={styles.words} dir="auto">
                {splitTags(node.content).words || node.content}
              </p>
            </Note>
          </RouterLink>
        ))}
      </div>
    </section>
  );
}
