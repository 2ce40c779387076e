import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useDecisions, type ApplicationDecision } from './useDecisions.ts';
import type { DecisionBar_application$key } from './__generated__/DecisionBar_application.graphql';
import styles from './Desk.module.css';

const DECISIONS = ['ACCEPTED', 'SHORTLISTED', 'DECLINED', 'SENT'] as const satisfies readonly ApplicationDecision[];

interface DecisionBarProps {
  application: DecisionBar_application$key;
  /** Shows the email first. */
  onTell: () => void;
}

/** What organizers decide, which session it is for, and when the applicant is told. */
export function DecisionBar({ application, onTell }: DecisionBarProps) {
  const t = useText();
  const { act, refused } = useFormAct();
  const { decide, isBusy } = useDecisions();
  const { id, state, toldAt, session, conference } = useFragment(
    graphql`
      fragment DecisionBar_application on Application @throwOnFieldError {
        id
        state
        toldAt
        session {
          id
          name
        }
        conference {
          sessions(first: 100) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
      }
    `,
    application,
  );
  const [sessionId, setSessionId] = useState(session?.id ?? '');
  if (toldAt != null || state === 'WITHDRAWN')
    return session ? <p className={styles.hint}>{t('applications.inSession', { name: session.name })}</p> : null;
  const sessions = (conference?.sessions.edges ?? []).map(({ node }) => node).filter((node) => node);
  const send = (decision: ApplicationDecision) =>
    act(
      () => decide([id], decision, decision === 'ACCEPTED' ? sessionId || null : null),
      t('applications.decided', { count: 1 }),
    );
  return (
    <section className={styles.decision} aria-labelledby="application-decision">
      <h4 id="application-decision">{t('applications.decision')}</h4>
      <SelectField
        label={t('applications.session')}
        value={sessionId}
        options={[
          { value: '', label: t('applications.newSession') },
          ...sessions.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        onChange={setSessionId}
        error={refused.fields['sessionId']}
      />
      <span className={styles.buttons}>
        {DECISIONS.filter((decision) => decision !== 'SENT' || state !== 'SENT').map((decision) => (
          <Button
            key={decision}
            size="small"
            kind={decision === 'ACCEPTED' ? 'primary' : 'secondary'}
            isBusy={isBusy}
            aria-pressed={decision === state}
            onClick={() => void send(decision)}
          >
            {t(`applications.decide.${decision}`)}
          </Button>
        ))}
        {(state === 'ACCEPTED' || state === 'DECLINED') && (
          <Button size="small" aria-haspopup="dialog" onClick={onTell}>
            {t('applications.tell')}
          </Button>
        )}
      </span>
      <FormError text={refused.form} />
      <p className={styles.hint}>{t('applications.decisionHint')}</p>
    </section>
  );
}
