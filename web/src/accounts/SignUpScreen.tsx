import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextField } from '../ui/TextField.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { isEmailLike, isPhoneLike } from './contacts.ts';
import { useRefusal } from './problems.ts';
import { useSignUpDraft } from './signUpDraft.ts';
import { useCreateToken } from './useCreateToken.ts';
import { withReturn } from './withReturn.ts';

/** First step: an address or a number that a code can reach. */
export function SignUpScreen({ params }: PlainProps) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const { createToken, isBusy } = useCreateToken();
  const [{ method, destination }, change] = useSignUpDraft();
  const [problem, setProblem] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const { form, fields } = explain(problem);
  const isEmail = method === 'EMAIL';
  const own = !destination.trim()
    ? t('accounts.required')
    : (isEmail ? isEmailLike : isPhoneLike)(destination)
      ? null
      : t(isEmail ? 'accounts.emailInvalid' : 'problems.PHONE_INVALID');

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || own) return;
    try {
      const sentTo = destination.trim();
      const result = await createToken({ destination: sentTo, method, type: 'SIGN_UP' });
      if (result.__typename !== 'CreateTokenPayload') return setProblem(result);
      change({ tokenId: result.tokenId, sentTo, proof: '' });
      router.navigate(withReturn('/welcome/verify-email', params));
    } catch (error) {
      setProblem(error);
    }
  };

  const field = {
    value: destination,
    error: fields['destination'] ?? (isTried ? own : null),
    onChange: (value: string) => {
      setProblem(null);
      change({ destination: value });
    },
  };
  return (
    <SignUpFrame
      step={0}
      title={t('onboarding.createAccount')}
      text={t('accounts.contactText')}
      params={params}
      onSubmit={() => void submit()}
    >
      <FormError text={form} />
      <SegmentedControl
        label={t('accounts.contactBy')}
        value={method}
        options={[
          { value: 'EMAIL', label: t('accounts.email') },
          { value: 'SMS', label: t('accounts.phone') },
        ]}
        onChange={(value) => {
          setTried(false);
          setProblem(null);
          change({ method: value, destination: '' });
        }}
      />
      {isEmail ? (
        <TextField key="email" {...field} label={t('accounts.email')} type="email" autoComplete="email" />
      ) : (
        <TextField
          key="phone"
          {...field}
          label={t('accounts.phone')}
          hint={t('accounts.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
      )}
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('accounts.sendCode')}
      </Button>
    </SignUpFrame>
  );
}
