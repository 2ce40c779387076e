import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { REASONS } from '../moderation/reasons.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CaseStatus } from './CaseStatus.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { knownKind } from './filters.ts';
import type { AdminCaseRow_case$key } from './__generated__/AdminCaseRow_case.graphql';
import styles from './AdminFrame.module.css';

/** One case of the queue: what, by whom, why, and who works on it. */
export function AdminCaseRow({ found }: { found: AdminCaseRow_case$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment AdminCaseRow_case on Case {
        id
        title
        contextType
        reasons
        reportsCount
        decision
        createdAt
        author {
          title
        }
        assignee {
          name {
            full
          }
        }
        ...CaseStatus_case
        ...ClaimButton_case
      }
    `,
    found,
  );
  const kind = knownKind(data.contextType);
  const reasons = REASONS.filter((reason) => data.reasons.includes(reason));
  const name = (
    <span className={styles.words}>
      <TextLink to={`/admin/reports/${encodeURIComponent(data.id)}`} data-case="" dir="auto">
        {data.title || t('admin.untitled')}
      </TextLink>
      <small className={styles.quiet}>
        {kind && t(`admin.kind.${kind}`)}
        {data.author && kind !== 'USER' && (
          <>
            {' · '}
            <bdi>{data.author.title}</bdi>
          </>
        )}
      </small>
    </span>
  );
  return (
    <tr>
      <td>{name}</td>
      <td>
        <span className={styles.words}>
          {reasons.map((reason) => t(`moderation.reason.${reason}`)).join(', ')}
          <small className={styles.quiet}>{t('admin.reportsCount', { count: data.reportsCount })}</small>
        </span>
      </td>
      <td>
        <CaseStatus found={data} />
      </td>
      <td className={styles.quiet}>{data.assignee ? <bdi>{data.assignee.name.full}</bdi> : t('admin.nobody')}</td>
      <td className={styles.quiet}>
        <RelativeTime at={data.createdAt} />
      </td>
      <td>
        <ClaimButton found={data} />
      </td>
    </tr>
  );
}
