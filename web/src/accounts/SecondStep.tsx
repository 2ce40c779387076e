import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import type { Challenge, Method } from './challenge.ts';
import { MethodList } from './MethodList.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { SecretStep } from './SecretStep.tsx';
import { SentCodeStep } from './SentCodeStep.tsx';
import styles from '../onboarding/Onboarding.module.css';

export interface StepProps {
  challenge: Challenge;
  /** Gets the id of the viewer who is signed in now. */
  onDone: (viewerId: string | undefined) => void;
}

/** Any one of the ways that a challenge leaves; another can be chosen at any time. */
export function SecondStep({ challenge, onDone }: StepProps) {
  const t = useText();
  const { methods } = challenge;
  const [method, setMethod] = useState<Method | null>(methods[0] ?? null);
  if (!method) return <MethodList challenge={challenge} onChoose={setMethod} />;
  return (
    <div className={styles.stack}>
      {method === 'PASSKEY' && <PasskeyStep challenge={challenge} onDone={onDone} />}
      {(method === 'EMAIL' || method === 'SMS') && (
        <SentCodeStep key={method} challenge={challenge} method={method} onDone={onDone} />
      )}
      {(method === 'TOTP' || method === 'RECOVERY' || method === 'PASSWORD') && (
        <SecretStep key={method} challenge={challenge} method={method} onDone={onDone} />
      )}
      {methods.length > 1 && (
        <Button kind="quiet" isBlock onClick={() => setMethod(null)}>
          {t('security.otherWay')}
        </Button>
      )}
    </div>
  );
}
