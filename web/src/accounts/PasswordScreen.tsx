import { useEffect, useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { isGoodPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { useRefusal } from './problems.ts';
import { forgetSignUp, lastStep, useSignUpDraft } from './signUpDraft.ts';
import { useCreateAccount } from './useCreateAccount.ts';
import { withReturn } from './withReturn.ts';

/** Where a field that the platform refuses is changed. */
const STEP_OF: Record<string, string> = {
  email: '/welcome/sign-up',
  phone: '/welcome/sign-up',
  proof: '/welcome/sign-up',
  code: '/welcome/sign-up',
  birth_date: '/welcome/sign-up/about',
  first_name: '/welcome/sign-up/about',
  last_name: '/welcome/sign-up/about',
};

/** Last step: a password and the terms; then the account is there and signed in. */
export function PasswordScreen({ params }: PlainProps) {
  const { text: t, rich, language } = useI18n();
  const router = useRouter();
  const explain = useRefusal();
  const { createAccount, isBusy } = useCreateAccount();
  const [{ proof, method, sentTo, firstName, lastName, birthDate, gender }] = useSignUpDraft();
  const { hasAccepted, ...value } = useStore(lastStep);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const isReady = Boolean(proof && firstName && lastName && birthDate);
  useEffect(() => {
    if (!isReady) router.navigate(withReturn('/welcome/sign-up', params), { replace: true });
  }, [isReady, router, params]);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || !isGoodPassword(value) || !hasAccepted) return;
    try {
      const refusal = await createAccount({
        proof,
        email: method === 'EMAIL' ? sentTo : null,
        phone: method === 'SMS' ? sentTo : null,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        birthDate,
        gender: gender || null,
        inviteToken: params.invite ?? null,
        language: language.code,
        password: value.password,
        passwordConfirmation: value.confirmation,
      });
      if (refusal) return setProblem(refusal);
      forgetSignUp();
      // Loaded anew as the person who is signed in now.
      location.assign(withReturn('/complete-profile', { to: params.to ?? '' }));
    } catch (error) {
      setProblem(error);
    }
  };

  const elsewhere = Object.keys(fields).find((name) => name in STEP_OF);
  return (
    <SignUpFrame step={3} title={t('accounts.passwordTitle')} params={params} onSubmit={() => void submit()}>
      <FormError text={form ?? (elsewhere && fields[elsewhere])} />
      {elsewhere && <TextLink to={withReturn(STEP_OF[elsewhere] ?? '', params)}>{t('accounts.changeIt')}</TextLink>}
      <NewPasswordFields
        value={value}
        onChange={(next) => {
          setProblem(null);
          lastStep.set({ ...next, hasAccepted });
        }}
        isTried={isTried}
        fields={fields}
      />
      <Checkbox
        checked={hasAccepted}
        onChange={(isYes) => lastStep.set({ ...value, hasAccepted: isYes })}
        error={isTried && !hasAccepted ? t('accounts.acceptFirst') : null}
        label={
          <span>
            {rich('accounts.accept', {
              terms: (words) => <TextLink to="/welcome/terms-and-conditions">{words}</TextLink>,
              privacy: (words) => <TextLink to="/privacy">{words}</TextLink>,
            })}
          </span>
        }
      />
      <Button kind="primary" size="large" type="submit" isBlock isBusy={isBusy}>
        {t('onboarding.createAccount')}
      </Button>
    </SignUpFrame>
  );
}
