import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { MemberName } from './MemberName.tsx';
import { useAct } from '../ui/useAct.ts';
import { useAnswerMembership } from './useAnswerMembership.ts';
import type { RequestRow_membership$key } from './__generated__/RequestRow_membership.graphql';
import type { RequestRow_crowd$key } from './__generated__/RequestRow_crowd.graphql';
import styles from './CrowdMembers.module.css';

interface RequestRowProps {
  membership: RequestRow_membership$key;
  crowd: RequestRow_crowd$key;
  onLetIn: () => void;
}

/** One who asks to be let in, with what they answered. */
export function RequestRow({ membership, crowd, onLetIn }: RequestRowProps) {
  const t = useText();
  const act = useAct();
  const { answer, isBusy } = useAnswerMembership();
  const { joinQuestions } = useFragment(
    graphql`
      fragment RequestRow_crowd on Crowd {
        joinQuestions
      }
    `,
    crowd,
  );
  const data = useFragment(
    graphql`
      fragment RequestRow_membership on Membership {
        id
        name
        answers
        user {
          title
        }
        ...MemberName_membership
      }
    `,
    membership,
  );
  const { id, user, answers } = data;
  const name = user?.title ?? data.name ?? t('items.somebody');
  const letIn = async () => {
    if (await act(() => answer({ id, answer: 'ACCEPT' }), t('crowds.wasLetIn', { name }))) onLetIn();
  };
  return (
    <li className={styles.request}>
      <MemberName membership={data} />
      {answers && answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map((words, n) => (
            <div key={n}>
              <dt dir="auto">{joinQuestions[n]}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <span className={styles.decide}>
        <Button
          kind="primary"
          size="small"
          isBusy={isBusy}
          aria-label={t('crowds.letIn', { name })}
          onClick={() => void letIn()}
        >
          {t('crowds.accept')}
        </Button>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t('crowds.turnAway', { name })}
          onClick={() => void act(() => answer({ id, answer: 'DECLINE' }), t('crowds.wasTurnedAway', { name }))}
        >
          {t('crowds.decline')}
        </Button>
      </span>
    </li>
  );
}
