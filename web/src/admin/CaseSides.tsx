import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { REASONS } from '../moderation/reasons.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CaseContext } from './CaseContext.tsx';
import type { CaseSides_file$key } from './__generated__/CaseSides_file.graphql';
import styles from './AdminCase.module.css';

/** What those who reported it say, and what its author says. */
export function CaseSides({ file }: { file: CaseSides_file$key }) {
  const t = useText();
  const { reports, appeal, appealUntil } = useFragment(
    graphql`
      fragment CaseSides_file on CaseFile {
        appeal
        appealUntil
        reports {
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
