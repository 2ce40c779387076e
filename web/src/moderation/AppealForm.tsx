import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useDraft } from '../core/storage.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { REPORT_TEXT_MAX } from './reasons.ts';
import type { AppealFormMutation } from './__generated__/AppealFormMutation.graphql';
import styles from '../panels/PanelBody.module.css';

interface AppealFormProps {
  id: string;
  /** The last day, in words. */
  until: string;
}

/** Why a decision is wrong, said once; somebody else of staff reads it. */
export function AppealForm({ id, until }: AppealFormProps) {
  const t = useText();
  const say = useProblemText();
  const [text, setText, forget] = useDraft(`appeal.${id}`);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useMutationPromise<AppealFormMutation>(graphql`
    mutation AppealFormMutation($input: AppealDecisionInput!) {
      result: appealDecision(input: $input) {
        __typename
        ... on AppealDecisionPayload {
          decision {
            id
            appeal
            appealStatus
            appealUntil
            canAppeal
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || isBlank(text) || isLongerThan(text, REPORT_TEXT_MAX)) return;
    try {
      const { result } = await send({ input: { id, text: text.trim() } });
      if (result.__typename === 'PlazaError') return setProblem(result);
      forget();
      showToast(t('moderation.appealSent'));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.group} onSubmit={submit}>
      <p>{t('moderation.mayAppeal', { until })}</p>
      <TextArea
        label={t('moderation.whyWrong')}
        value={text}
        onChange={setText}
        limit={REPORT_TEXT_MAX}
        rows={4}
        dir="auto"
        error={isTried && isBlank(text) ? t('accounts.required') : null}
      />
      <FormError text={problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('moderation.sendAppeal')}
      </Button>
    </Form>
  );
}
