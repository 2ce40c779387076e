import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { itemPath } from '../items/itemPath.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CaseContext } from './CaseContext.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CaseEntries } from './CaseEntries.tsx';
import { knownKind } from './filters.ts';
import type { CaseItem_case$data, CaseItem_case$key } from './__generated__/CaseItem_case.graphql';
import styles from './AdminCase.module.css';

type Content = CaseItem_case$data['file']['reported'];

/** By what one tells whether it was changed: links of files are signed anew each week. */
const gist = ({ title, words, files, parts }: Content): string =>
  JSON.stringify([title, words, files, parts.map((part) => [part.words, part.item?.id, part.files])]);

/** The item as it was when it was first reported, and as it is now; and the way to it, for whom it opens. */
export function CaseItem({ found }: { found: CaseItem_case$key }) {
  const t = useText();
  const { id, contextType, file, context, author } = useFragment(
    graphql`
      fragment CaseItem_case on Case @throwOnFieldError {
        id
        contextType
        author {
          __typename
          title
          ... on Actor {
            path
          }
        }
        context {
          __typename
          internalId
          ... on Actor {
            path
          }
          ... on Collection {
            collectionType: type
          }
        }
        file {
          publishedAt
          isOpenToViewer
          madeBy {
            ...CaseContext_user
          }
          reported {
            title
            words
            files {
              id
            }
            parts {
              words
              item {
                id
              }
              files {
                id
              }
            }
            ...CaseContent_content
          }
          now {
            title
            words
            files {
              id
            }
            parts {
              words
              item {
                id
              }
              files {
                id
              }
            }
            partsCount
            ...CaseContent_content
          }
        }
      }
    `,
    found,
  );
  const { reported, now, madeBy, publishedAt } = file;
  const kind = knownKind(contextType);
  const path = context && file.isOpenToViewer ? itemPath(context) : null;
  const by = author ? itemPath(author) : null;
  return (
    <section className={styles.part}>
      <h2>{t('admin.asReported')}</h2>
      <article className={styles.sheet}>
        <p className={styles.quiet}>
          {kind && t(`admin.kind.${kind}`)}
          {author && (
            <>
              {' · '}
              {by ? <TextLink to={by}>{author.title}</TextLink> : <bdi>{author.title}</bdi>}
            </>
          )}
          {madeBy && (
            <>
              {' · '}
              <CaseContext person={madeBy} />
            </>
          )}
          {publishedAt && (
            <>
              {' · '}
              <RelativeTime at={publishedAt} />
            </>
          )}
        </p>
        <CaseContent content={reported} />
        {path ? (
          <TextLink to={path}>{t('admin.openItem')}</TextLink>
        ) : (
          <p className={styles.quiet}>{t(now ? 'admin.closedPlace' : 'admin.noPlace')}</p>
        )}
      </article>
      {now && gist(now) !== gist(reported) && (
        <article className={styles.sheet}>
          <p className={styles.quiet}>{t('admin.asItIsNow')}</p>
          <CaseContent content={now} />
        </article>
      )}
      {contextType === 'COLLECTION' && now && now.partsCount > now.parts.length && <CaseEntries caseId={id} />}
    </section>
  );
}
