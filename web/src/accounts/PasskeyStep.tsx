import { KeyRound } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useAnswerByPasskey } from './useAnswerByPasskey.ts';
import type { StepProps } from './SecondStep.tsx';
import styles from '../onboarding/Onboarding.module.css';

/** The browser asks for the passkey itself; a press starts it. */
export function PasskeyStep({ challenge, onDone }: StepProps) {
  const t = useText();
  const explain = useRefusal();
  const { answer, isBusy } = useAnswerByPasskey();
  const [problem, setProblem] = useSignInProblem();
  const ask = async () => {
    setProblem(null);
    try {
      const result = await answer(challenge.internalId);
      if (!('viewer' in result)) return setProblem(result);
      onDone(result.viewer.id);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <>
      <p className={styles.text}>{t('security.passkeyText')}</p>
      <FormError text={explain(problem).form} />
      <Button
        kind="primary"
        size="large"
        isBlock
        isBusy={isBusy}
        icon={<KeyRound />}
        data-autofocus
        onClick={() => void ask()}
      >
        {t('security.usePasskey')}
      </Button>
    </>
  );
}
