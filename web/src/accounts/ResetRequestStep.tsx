import { useState } from 'react';
import type { Params } from '../core/paths.ts';
import { useText } from '../core/i18n.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';
import { withReturn } from './withReturn.ts';

export interface ResetRequest {
  userId: string;
  username: string;
  method: 'EMAIL' | 'SMS';
}

interface ResetRequestStepProps {
  title: string;
  params: Params;
  onSent: (request: ResetRequest) => void;
}

/** First step: whose password, and how the code comes. */
export function ResetRequestStep({ title, params, onSent }: ResetRequestStepProps) {
  const t = useText();
  const { requestReset, isBusy } = useRequestPasswordReset();
  const [method, setMethod] = useState<ResetRequest['method']>('EMAIL');

  const send = async (username: string) => {
    const result = await requestReset({ username, method });
    if (result.__typename !== 'RequestPasswordResetPayload') return result;
    onSent({ userId: result.userId, username, method });
    return null;
  };

  return (
    <LoginForm
      title={title}
      text={t('accounts.forgotText')}
      action={t('accounts.sendCode')}
      isBusy={isBusy}
      back={{ to: withReturn('/welcome/sign-in', params), text: t('accounts.backToSignIn') }}
      onSend={send}
    >
      <RadioGroup
        label={t('accounts.codeBy')}
        value={method}
        options={[
          { value: 'EMAIL', label: t('accounts.byEmail') },
          { value: 'SMS', label: t('accounts.bySms') },
        ]}
        onChange={setMethod}
      />
    </LoginForm>
  );
}
