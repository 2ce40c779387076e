import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { CODE_LENGTH } from './code.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useAnswerByCode } from './useAnswerByCode.ts';
import type { StepProps } from './SecondStep.tsx';
import styles from '../onboarding/Onboarding.module.css';

interface SentCodeStepProps extends StepProps {
  method: 'EMAIL' | 'SMS';
}

/** A code by mail or text message: it is sent with a press, since a text costs money. */
export function SentCodeStep({ challenge, method, onDone }: SentCodeStepProps) {
  const { text: t, rich } = useI18n();
  const explain = useRefusal();
  const { sendCode, answer, isSending, isBusy } = useAnswerByCode();
  const [tokenId, setTokenId] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useSignInProblem();
  const { form, fields } = explain(problem);
  const to = (method === 'EMAIL' ? challenge.emailHint : challenge.phoneHint) ?? '';
  const b = (words: unknown) => <bdi>{String(words)}</bdi>;

  const ask = async () => {
    setProblem(null);
    setCode('');
    if (isSending) return;
    try {
      const result = await sendCode(challenge.internalId, method);
      if (result.__typename !== 'SendChallengeCodePayload') return setProblem(result);
      setTokenId(result.tokenId);
    } catch (error) {
      setProblem(error);
    }
  };
  const verify = async (digits: string) => {
    setProblem(null);
    if (isBusy) return;
    if (digits.length < CODE_LENGTH)
      return setProblem({ code: 'INVALID', fields: [{ field: 'input.code', messages: [t('accounts.codeShort')] }] });
    try {
      const result = await answer(tokenId, digits);
      if (result.__typename === 'AnswerChallengeByCodePayload') return onDone(result.viewer?.id);
      setCode('');
      setProblem(result);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={() => void (tokenId ? verify(code) : ask())}>
      <p className={styles.text}>
        {tokenId ? rich('accounts.codeText', { to, b }) : rich(`security.text.${method}`, { to, b })}
      </p>
      <FormError text={form} />
      {tokenId ? (
        <CodeEntry
          code={code}
          error={fields['code']}
          isBusy={isBusy}
          isSending={isSending}
          onChange={setCode}
          onComplete={(digits) => void verify(digits)}
          onResend={() => void ask()}
        />
      ) : (
        <Button kind="primary" size="large" isBlock type="submit" isBusy={isSending}>
          {t('accounts.sendCode')}
        </Button>
      )}
    </Form>
  );
}
