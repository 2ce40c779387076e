import { useState } from 'react';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { NAME_MAX, PEOPLE_MAX } from './limits.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { useOpenConversation } from './useOpenConversation.ts';
import styles from '../panels/PanelBody.module.css';

/** With one the conversation that there is; with several a new group, named or not. */
export function NewConversationPanel() {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { open, isBusy } = useOpenConversation();
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const refused = refusedIn(problem);
  const isGroup = chosen.length > 1;
  const submit = async () => {
    if (isBusy || chosen.length === 0) return;
    setProblem(null);
    try {
      const personIds = chosen.map(({ id }) => id);
      const result = await open({ personIds, ...(isGroup && { name: name.trim() }) });
      if (result.__typename !== 'OpenConversationPayload') return setProblem(result);
      router.open('p', `conversations/${result.conversation.id}`, { replace: true });
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <ActorPicker
          label={t('conversations.whom')}
          kinds={['USER', 'CROWD']}
          chosen={chosen}
          onChange={setChosen}
          max={PEOPLE_MAX - 1}
          refused={refused}
          isFirst
        />
        {isGroup && (
          <TextField
            label={t('conversations.name')}
            hint={t('conversations.nameHint')}
            isOptional
            value={name}
            onChange={setName}
            maxLength={NAME_MAX}
          />
        )}
        <FormError text={refused.length > 0 ? t('conversations.refused') : problem ? say(problem) : null} />
        {chosen.length > 0 && (
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t(isGroup ? 'conversations.beginGroup' : 'conversations.write')}
          </Button>
        )}
      </Form>
    </div>
  );
}
