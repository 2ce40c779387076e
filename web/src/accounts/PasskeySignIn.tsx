import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useAnswerByPasskey } from './useAnswerByPasskey.ts';

/** Signs in without a name and without a password, where the browser can. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const explain = useRefusal();
  const { answer, isBusy } = useAnswerByPasskey();
  const [problem, setProblem] = useSignInProblem();
  if (!browserSupportsWebAuthn()) return null;
  const signIn = async () => {
    setProblem(null);
    try {
      const result = await answer(null);
      if (!('viewer' in result)) return setProblem(result);
      onSignedIn();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <>
      <FormError text={explain(problem).form} />
      <Button size="large" isBlock isBusy={isBusy} icon={<KeyRound />} onClick={() => void signIn()}>
        {t('security.usePasskey')}
      </Button>
    </>
  );
}
