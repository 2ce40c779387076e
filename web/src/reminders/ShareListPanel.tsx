import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { refusedIn } from '../core/refusedPeople.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { LIST_PEOPLE_MAX } from './limits.ts';
import { useChangeList } from './useChangeList.ts';
import type { ShareListPanelQuery } from './__generated__/ShareListPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Shares a list with people: they see and change what is in it. */
export function ShareListPanel({ queryRef }: EntryProps<ShareListPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { reminderList: list } = usePreloadedQuery<ShareListPanelQuery>(
    graphql`
      query ShareListPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        reminderList(id: $id) {
          id
          manageable
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
  const { share, isBusy } = useChangeList(list?.id ?? '');
  if (!list?.manageable) throw new Problem('NOT_FOUND');
  const refused = refusedIn(problem);
  const submit = async () => {
    if (isBusy || chosen.length === 0) return;
    try {
      const result = await share(chosen.map(({ id }) => id));
      if (result) return setProblem(result);
      router.up('p', `reminders/${list.id}/about`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <p>{t('reminders.shareText')}</p>
        <ActorPicker
          label={t('reminders.whom')}
          kinds={['USER']}
          chosen={chosen}
          onChange={setChosen}
          max={LIST_PEOPLE_MAX - 1 - list.people.length}
          refused={refused}
          isFirst
        />
        <FormError text={refused.length > 0 ? t('reminders.notWith') : problem ? say(problem) : null} />
        {chosen.length > 0 && (
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('reminders.shareCount', { count: chosen.length })}
          </Button>
        )}
      </Form>
    </div>
  );
}
