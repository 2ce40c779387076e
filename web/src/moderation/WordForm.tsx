import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { DaysField } from './DaysField.tsx';
import { WORD_MAX, daysInput, type Days } from './mutes.ts';
import { useWordPreview } from './useWordPreview.ts';
import type { WordFormMuteMutation } from './__generated__/WordFormMuteMutation.graphql';
import type { WordFormUpdateMutation } from './__generated__/WordFormUpdateMutation.graphql';
import styles from '../panels/PanelBody.module.css';

interface WordFormProps {
  /** The word that is changed; nothing for a new one. */
  edited: { readonly id: string; readonly word: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** A word and for how long; before it is sent it says how much it would hide. */
export function WordForm({ edited, onDone, onCancel }: WordFormProps) {
  const t = useText();
  const say = useProblemText();
  const [word, setWord] = useState(edited?.word ?? '');
  const [days, setDays] = useState<Days>('NONE');
  const [problem, setProblem] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const preview = useWordPreview(useDeferredValue(word.trim()));
  const [mute, isMuting] = useMutationPromise<WordFormMuteMutation>(graphql`
    mutation WordFormMuteMutation($input: CreateMutedWordInput!) {
      result: createMutedWord(input: $input) {
        __typename
        ... on CreateMutedWordPayload {
          mutedWord {
            ...WordRow_word
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [update, isUpdating] = useMutationPromise<WordFormUpdateMutation>(graphql`
    mutation WordFormUpdateMutation($input: UpdateMutedWordInput!) {
      result: updateMutedWord(input: $input) {
        __typename
        ... on UpdateMutedWordPayload {
          mutedWord {
            ...WordRow_word
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const isBusy = isMuting || isUpdating;
  const submit = async () => {
    setTried(true);
    setProblem(null);
    const words = trimmed(word);
    if (isBusy || !words) return;
    const given = { word: words, days: daysInput(days) };
    try {
      const { result } = await (edited ? update({ input: { ...given, id: edited.id } }) : mute({ input: given }));
      if (result.__typename === 'PlazaError') return setProblem(result);
      showToast(t('moderation.wordMuted', { word: words }));
      setWord('');
      setTried(false);
      onDone();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <TextField
        label={t('moderation.word')}
        hint={preview ? t('moderation.wouldHide', preview) : t('moderation.wordHint')}
        value={word}
        onChange={setWord}
        maxLength={WORD_MAX}
        dir="auto"
        error={isTried && isBlank(word) ? t('accounts.required') : null}
      />
      <DaysField value={days} onChange={setDays} />
      <FormError text={problem ? say(problem) : null} />
      <div className={styles.actions}>
        {edited && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t(edited ? 'users.save' : 'moderation.muteWord')}
        </Button>
      </div>
    </Form>
  );
}
