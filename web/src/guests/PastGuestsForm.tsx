import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { INVITED_MAX } from '../relationships/InvitePeopleForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useGuests, type AttendedKind } from './useGuests.ts';
import type { PastGuestsFormQuery } from './__generated__/PastGuestsFormQuery.graphql';
import styles from './InviteDialog.module.css';

interface PastGuestsFormProps {
  itemId: string;
  kind: AttendedKind;
  /** The event or the conference that they came to. */
  fromId: string;
}

/** Chooses by name whom of those who came to invite, as many as one invitation takes. */
export function PastGuestsForm({ itemId, kind, fromId }: PastGuestsFormProps) {
  const t = useText();
  const say = useProblemText();
  const { invite, isBusy } = useGuests();
  const { node } = useLazyLoadQuery<PastGuestsFormQuery>(
    graphql`
      query PastGuestsFormQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            guests(first: 100, answer: ACCEPTED) {
              edges {
                node {
                  user {
                    id
                    internalId
                    title
                    isViewer
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: fromId },
    { fetchPolicy: 'store-and-network' },
  );
  const people = (node?.item?.guests.edges ?? []).flatMap(({ node: guest }) =>
    guest?.user && !guest.user.isViewer ? [guest.user] : [],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.slice(0, INVITED_MAX).map(({ id }) => id)),
  );
  const [problem, setProblem] = useState<unknown>(null);
  if (people.length === 0) return <EmptyState title={t('events.noOneCame')} />;
  const refused = new Set(refusedIn(problem));
  const isFull = chosen.size >= INVITED_MAX;
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const submit = async () => {
    setProblem(null);
    if (isBusy || chosen.size === 0) return;
    try {
      const refusal = await invite(itemId, kind, { userIds: [...chosen], role: 'GUEST' });
      if (refusal) return setProblem(refusal);
      showToast(t('pages.invitedToast', { count: chosen.size }));
      setChosen(new Set());
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <ul className={styles.people} aria-label={t('events.whoCame')}>
        {people.map(({ id, internalId, title }) => (
          <li key={id}>
            <Checkbox
              label={<bdi>{title}</bdi>}
              checked={chosen.has(id)}
              disabled={isFull && !chosen.has(id)}
              error={refused.has(internalId) ? t('events.cannotInvite') : null}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {isFull && <p className={styles.hint}>{t('events.inviteMax', { max: INVITED_MAX })}</p>}
      <FormError text={refused.size > 0 ? t('pages.inviteRefused') : problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={chosen.size === 0}>
        {t('pages.inviteCount', { count: chosen.size })}
      </Button>
    </Form>
  );
}
