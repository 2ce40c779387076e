import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PEOPLE_MAX } from './limits.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { useChangeConversation } from './useChangeConversation.ts';
import type { AddPeoplePanelQuery } from './__generated__/AddPeoplePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Brings people into a group: they see what is said from then on. */
export function AddPeoplePanel({ queryRef }: EntryProps<AddPeoplePanelQuery>) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { conversation } = usePreloadedQuery<AddPeoplePanelQuery>(
    graphql`
      query AddPeoplePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        conversation(id: $id) {
          id
          people {
            id
          }
        }
      }
    `,
    queryRef,
  );
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const { add, isBusy } = useChangeConversation(conversation?.id ?? '');
  if (!conversation) throw new Problem('NOT_FOUND');
  const refused = refusedIn(problem);
  const submit = async () => {
    if (isBusy || chosen.length === 0) return;
    try {
      const result = await add(chosen.map(({ id }) => id));
      if (result) return setProblem(result);
      router.up('p', `conversations/${conversation.id}/info`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <p>{t('conversations.addText')}</p>
        <ActorPicker
          label={t('conversations.whom')}
          kinds={['USER', 'CROWD']}
          chosen={chosen}
          onChange={setChosen}
          max={PEOPLE_MAX - conversation.people.length}
          refused={refused}
          isFirst
        />
        <FormError text={refused.length > 0 ? t('conversations.refused') : problem ? say(problem) : null} />
        {chosen.length > 0 && (
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('conversations.addCount', { count: chosen.length })}
          </Button>
        )}
      </Form>
    </div>
  );
}
