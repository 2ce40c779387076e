import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { AppealForm } from './AppealForm.tsx';
import type { DecisionView_decision$key } from './__generated__/DecisionView_decision.graphql';
import styles from '../panels/PanelBody.module.css';
import parts from './Decision.module.css';

const STATES = ['PENDING_REVIEW', 'WATCHING', 'APPROVED', 'REVIEW_DENIED', 'BLOCKED'] as const;
const APPEALS = ['OPEN', 'UPHELD', 'OVERTURNED'] as const;

/** What staff decided about something of the viewer's, why, and the one appeal. */
export function DecisionView({ decision }: { decision: DecisionView_decision$key }) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment DecisionView_decision on Decision {
        id
        title
        status
        text
        appeal
        appealStatus
        appealUntil
        canAppeal
      }
    `,
    decision,
  );
  const state = STATES.find((each) => each === data.status);
  const appeal = APPEALS.find((each) => each === data.appealStatus);
  const until = data.appealUntil
    ? new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' }).format(new Date(data.appealUntil))
    : '';
  return (
    <div className={styles.stack}>
      <p className={parts.title} dir="auto">
        {data.title}
      </p>
      <p>{state && t(`moderation.outcome.${state}`)}</p>
      {data.text && (
        <blockquote className={parts.words} dir="auto">
          {data.text}
        </blockquote>
      )}
      {appeal && (
        <div className={parts.appeal}>
          <b>{t(`moderation.appeal.${appeal}`)}</b>
          <p className={parts.quiet} dir="auto">
            {data.appeal}
          </p>
        </div>
      )}
      {data.canAppeal && <AppealForm id={data.id} until={until} />}
    </div>
  );
}
