import { graphql, useFragment, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { REASONS } from '../moderation/reasons.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { CaseContext } from './CaseContext.tsx';
import type { CaseSides_case$key } from './__generated__/CaseSides_case.graphql';
import type { CaseSides_file$key } from './__generated__/CaseSides_file.graphql';
import type { CaseSidesPageQuery } from './__generated__/CaseSidesPageQuery.graphql';
import styles from './AdminCase.module.css';

const PAGE = 25;

/** The reports about an item, and the appeal of its author. */
export function CaseSides({ found, file }: { found: CaseSides_case$key; file: CaseSides_file$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CaseSidesPageQuery, CaseSides_case$key>(
    graphql`
      fragment CaseSides_case on Case
      @refetchable(queryName: "CaseSidesPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        reports(first: $count, after: $cursor) @connection(key: "CaseSides_reports") {
          edges {
            node {
              internalId
              reason
              text
              createdAt
              reporter {
                path
                title
              }
              madeBy {
                ...CaseContext_user
              }
            }
          }
        }
      }
    `,
    found,
  );
  const reports = data.reports.edges.flatMap(({ node }) => node ?? []);
  const { appeal, appealUntil } = useFragment(
    graphql`
      fragment CaseSides_file on CaseFile {
        appeal
        appealUntil
      }
    `,
    file,
  );
  return (
    <section className={styles.part}>
      <h2>{t('admin.sides')}</h2>
      <ul className={styles.list}>
        {reports.map(({ internalId, reason, text, createdAt, reporter, madeBy }) => {
          const known = REASONS.find((each) => each === reason);
          return (
            <li key={internalId} className={styles.entry}>
              <b>{known && t(`moderation.reason.${known}`)}</b>
              {text && (
                <p className={styles.words} dir="auto">
                  {text}
                </p>
              )}
              <p className={styles.quiet}>
                {reporter ? <TextLink to={reporter.path}>{reporter.title}</TextLink> : t('admin.gone')}
                {madeBy && (
                  <>
                    {' · '}
                    <CaseContext person={madeBy} />
                  </>
                )}
                {' · '}
                <RelativeTime at={createdAt} />
              </p>
            </li>
          );
        })}
        {reports.length === 0 && <li className={styles.quiet}>{t('admin.noReporter')}</li>}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      <ul className={styles.list}>
        <li className={styles.entry} data-side="author">
          <b>{t('admin.authorSays')}</b>
          <p className={appeal ? styles.words : styles.quiet} dir="auto">
            {appeal ?? t(appealUntil ? 'admin.mayAppeal' : 'admin.nothingYet')}
          </p>
        </li>
      </ul>
    </section>
  );
}
