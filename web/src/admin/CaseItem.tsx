import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { itemPath } from '../items/itemPath.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { KINDS } from './filters.ts';
import type { CaseItem_case$key } from './__generated__/CaseItem_case.graphql';
import styles from './AdminCase.module.css';

/** The words as they were when they were first reported, and the way to what they are now. */
export function CaseItem({ found }: { found: CaseItem_case$key }) {
  const t = useText();
  const { title, contextType, file, context, author } = useFragment(
    graphql`
      fragment CaseItem_case on Case @throwOnFieldError {
        title
        contextType
        author {
          __typename
          title
          ... on User {
            slug
          }
        }
        context {
          __typename
          internalId
          title
          ... on User {
            slug
          }
          ... on Scribble {
            content
          }
          ... on Vscribble {
            content
          }
          ... on Comment {
            content
          }
        }
        file {
          words
          publishedAt
        }
      }
    `,
    found,
  );
  const kind = KINDS.find((each) => each === contextType);
  const path = context ? itemPath(context) : null;
  const by = author ? itemPath(author) : null;
  const now = context?.content;
  const hasChanged = typeof now === 'string' && typeof file.words === 'string' && now !== file.words;
  return (
    <section className={styles.part}>
      <h2>{t('admin.asReported')}</h2>
      <article className={styles.sheet}>
        <p className={styles.quiet}>
          {kind ? t(`admin.kind.${kind}`) : contextType}
          {author && (
            <>
              {' · '}
              {by ? <TextLink to={by}>{author.title}</TextLink> : <bdi>{author.title}</bdi>}
            </>
          )}
          {file.publishedAt && (
            <>
              {' · '}
              <RelativeTime at={file.publishedAt} />
            </>
          )}
        </p>
        {file.words ? (
          <p className={styles.words} dir="auto">
            {file.words}
          </p>
        ) : (
          <h3 dir="auto">{title || t('admin.untitled')}</h3>
        )}
        {path ? (
          <TextLink to={path}>{t('admin.openItem')}</TextLink>
        ) : (
          <p className={styles.quiet}>{t('admin.noPlace')}</p>
        )}
      </article>
      {hasChanged && (
        <article className={styles.sheet}>
          <p className={styles.quiet}>{t('admin.asItIsNow')}</p>
          <p className={styles.words} dir="auto">
            {now}
          </p>
        </article>
      )}
    </section>
  );
}
