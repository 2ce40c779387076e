import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { ResetCodeStep } from './ResetCodeStep.tsx';
import { ResetDone } from './ResetDone.tsx';
import { ResetRequestStep, type ResetRequest } from './ResetRequestStep.tsx';

/** Ask for a code, enter it, choose a new password. The steps are one screen: none of them makes sense by itself. */
export function ForgotPasswordScreen({ params }: PlainProps) {
  const t = useText();
  const [request, setRequest] = useState<ResetRequest | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  if (isDone) return <ResetDone params={params} />;
  if (request && code) {
    return (
      <NewPasswordStep
        userId={request.userId}
        code={code}
        onDone={() => setDone(true)}
        onCodeRefused={(problem) => {
          setRefused(problem);
          setCode(null);
        }}
      />
    );
  }
  if (request) {
    return (
      <ResetCodeStep
        request={request}
        refused={refused}
        onVerified={setCode}
        onResent={setRequest}
        onBack={() => setRequest(null)}
      />
    );
  }
  return <ResetRequestStep title={t('accounts.forgotTitle')} params={params} onSent={setRequest} />;
}
