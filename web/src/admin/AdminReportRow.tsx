import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { REASONS } from '../moderation/reasons.ts';
import { Button } from '../ui/Button.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { showToast } from '../ui/toasts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { FEEDBACK, type Feedback } from './filters.ts';
import { useDecideReport } from './useDecideReport.ts';
import type { AdminReportRow_report$key } from './__generated__/AdminReportRow_report.graphql';
import styles from './AdminFrame.module.css';

/** One report: what, why, from whom; the state is changed where it stands. */
export function AdminReportRow({ report }: { report: AdminReportRow_report$key }) {
  const t = useText();
  const say = useProblemText();
  const [isWriting, setWriting] = useState(false);
  const { decide, isBusy } = useDecideReport();
  const { id, reason, text, status, decision, createdAt, context, reporter } = useFragment(
    graphql`
      fragment AdminReportRow_report on Report {
        id
        reason
        text
        status
        decision
        createdAt
        context {
          __typename
          id
          internalId
          title
          ... on User {
            slug
          }
        }
        reporter {
          slug
          name {
            full
          }
        }
      }
    `,
    report,
  );
  const title = context?.title ?? t('admin.gone');
  const known = REASONS.find((each) => each === reason);
  const path =
    context?.__typename === 'User'
      ? `/@${context.slug}`
      : context?.__typename === 'Scribble'
        ? `/scribbles/${context.internalId}`
        : null;
  const current = FEEDBACK.find((each) => each === status) ?? 'PENDING_REVIEW';
  const change = async (next: Feedback) => {
    try {
      const refusal = await decide({ id, status: next });
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('admin.decided'));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <tr>
      <td dir="auto">{path ? <TextLink to={path}>{title}</TextLink> : title}</td>
      <td>
        <span className={styles.words}>
          <b>{known && t(`moderation.reason.${known}`)}</b>
          {text && (
            <small className={styles.quiet} dir="auto">
              {text}
            </small>
          )}
        </span>
      </td>
      <td>{reporter && <TextLink to={`/@${reporter.slug}`}>{reporter.name.full}</TextLink>}</td>
      <td className={styles.quiet}>
        <RelativeTime at={createdAt} />
      </td>
      <td>
        <SelectField<Feedback>
          label={t('admin.decide', { title })}
          className={styles.decision}
          value={current}
          disabled={isBusy}
          options={FEEDBACK.map((value) => ({ value, label: t(`admin.feedback.${value}`) }))}
          onChange={(next) => void change(next)}
        />
        <span className={styles.words}>
          {decision && (
            <small className={styles.quiet} dir="auto">
              {decision}
            </small>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-label={t('admin.writeDecisionOn', { title })}
            onClick={() => setWriting(true)}
          >
            {t(decision ? 'admin.changeDecision' : 'admin.writeDecision')}
          </Button>
        </span>
        {isWriting && (
          <DecisionDialog
            id={id}
            title={title}
            status={current}
            decision={decision ?? ''}
            onClose={() => setWriting(false)}
          />
        )}
      </td>
    </tr>
  );
}
