import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
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
  const { act, refused } = useFormAct();
  const { draft, change, clear } = useFormDraft(`thanks.${conferenceId}`, { thanks: saved });
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
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const leave = () => {
    clear();
    onDone();
  };
  const save = async () => {
    const input = { conferenceId, thanks: draft.thanks.trim() || null };
    if (await act(() => send({ input }), t('live.thanksSaved'))) leave();
  };
  return (
    <Form className={styles.form} onSubmit={() => void save()}>
      <TextArea
        label={t('live.thanks')}
        hint={t('live.thanksHint')}
        rows={5}
        value={draft.thanks}
        onChange={(thanks) => change({ thanks })}
        error={refused.fields['thanks']}
        maxLength={THANKS_MAX}
        dir="auto"
        ref={area}
      />
      <FormError text={refused.form} />
      <span className={styles.buttons}>
        <Button onClick={leave}>{t('ui.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('live.saveThanks')}
        </Button>
      </span>
    </Form>
  );
}
