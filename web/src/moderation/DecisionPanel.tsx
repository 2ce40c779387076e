import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { AppealForm } from './AppealForm.tsx';
import type { DecisionPanelQuery } from './__generated__/DecisionPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';
import parts from './Decision.module.css';

const STATES = ['PENDING_REVIEW', 'WATCHING', 'APPROVED', 'REVIEW_DENIED', 'BLOCKED'] as const;
const APPEALS = ['OPEN', 'UPHELD', 'OVERTURNED'] as const;

/** What staff decided about something of the viewer's, why, and the one appeal. */
export function DecisionPanel({ queryRef }: EntryProps<DecisionPanelQuery>) {
  const { text: t, language } = useI18n();
  const { node } = usePreloadedQuery<DecisionPanelQuery>(
    graphql`
      query DecisionPanelQuery($id: ID!) @preloadable {
        node(id: $id) {
          ... on Decision {
            id
            title
            status
            text
            appeal
            appealStatus
            appealUntil
            canAppeal
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.id || node.title === undefined) throw new Problem('not_found');
  const state = STATES.find((each) => each === node.status);
  const appeal = APPEALS.find((each) => each === node.appealStatus);
  const until = node.appealUntil
    ? new Intl.DateTimeFormat(language.code, { dateStyle: 'long' }).format(new Date(node.appealUntil))
    : '';
  return (
    <div className={styles.stack}>
      <p className={parts.title} dir="auto">
        {node.title}
      </p>
      <p>{state && t(`moderation.outcome.${state}`)}</p>
      {node.text && (
        <blockquote className={parts.words} dir="auto">
          {node.text}
        </blockquote>
      )}
      {appeal && (
        <div className={parts.appeal}>
          <b>{t(`moderation.appeal.${appeal}`)}</b>
          <p className={parts.quiet} dir="auto">
            {node.appeal}
          </p>
        </div>
      )}
      {node.canAppeal && <AppealForm id={node.id} until={until} />}
    </div>
  );
}
