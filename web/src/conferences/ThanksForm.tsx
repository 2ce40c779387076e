import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import type { ThanksFormMutation } from './__generated__/ThanksFormMutation.graphql';
import styles from './Recap.module.css';

const THANKS_MAX = 2_000;

interface ThanksFormProps {
  conferenceId: string;
  saved: string;
  onDone: () => void;
}

/** Writes what the organizers thank for. What is typed stays until it is saved or discarded. */
export function ThanksForm({ conferenceId, saved, onDone }: ThanksFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { draft, change, clear } = useFormDraft(`thanks.${conferenceId}`, { thanks: saved });
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useRefusable<ThanksFormMutation>(graphql`
    mutation ThanksFormMutation($input: UpdateRecapInput!) {
      result: updateRecap(input: $input) {
        __typename
        ... on UpdateRecapPayload {
          conference {
            ...RecapThanks_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const { form, fields } = explain(problem);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const leave = () => {
    clear();
    onDone();
  };
  const save = async () => {
    setProblem(null);
    try {
      const refusal = await send({ input: { conferenceId, thanks: draft.thanks.trim() || null } });
      if (refusal) return setProblem(refusal);
      showToast(t('live.thanksSaved'));
      leave();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void save()}>
      <TextArea
        label={t('live.thanks')}
        hint={t('live.thanksHint')}
        rows={5}
        value={draft.thanks}
        onChange={(thanks) => change({ thanks })}
        error={fields['thanks']}
        maxLength={THANKS_MAX}
        dir="auto"
        ref={area}
      />
      <FormError text={form} />
      <span className={styles.buttons}>
        <Button onClick={leave}>{t('ui.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('live.saveThanks')}
        </Button>
      </span>
    </Form>
  );
}
