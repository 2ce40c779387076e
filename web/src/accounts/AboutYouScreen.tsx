import { useEffect, useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { GENDERS, type Gender } from './genders.ts';
import { useSignUpDraft } from './signUpDraft.ts';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

/** Third step: a name and a birth date. The next step says when the platform refuses one of them, and leads back. */
export function AboutYouScreen({ params }: PlainProps) {
  const t = useText();
  const router = useRouter();
  const [draft, change] = useSignUpDraft();
  const [isTried, setTried] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { proof, firstName, lastName, birthDate, gender } = draft;
  useEffect(() => {
    if (!proof) router.navigate(withReturn('/welcome/sign-up', params), { replace: true });
  }, [proof, router, params]);

  const required = (value: string) => (isTried && !value.trim() ? t('accounts.required') : null);
  const isFuture = birthDate > today;
  const submit = () => {
    setTried(true);
    if (!firstName.trim() || !lastName.trim() || !birthDate || isFuture) return;
    router.navigate(withReturn('/welcome/sign-up/password', params));
  };

  return (
    <SignUpFrame step={2} title={t('accounts.aboutTitle')} params={params} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label={t('accounts.firstName')}
          value={firstName}
          onChange={(value) => change({ firstName: value })}
          error={required(firstName)}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          label={t('accounts.lastName')}
          value={lastName}
          onChange={(value) => change({ lastName: value })}
          error={required(lastName)}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={t('accounts.birthDate')}
          value={birthDate}
          onChange={(value) => change({ birthDate: value })}
          error={isTried && isFuture ? t('accounts.birthFuture') : required(birthDate)}
          autoComplete="bday"
        />
        <SelectField<Gender | ''>
          label={t('accounts.gender')}
          isOptional
          value={gender}
          options={[
            { value: '', label: t('accounts.gender.none') },
            ...GENDERS.map((value) => ({ value, label: t(`accounts.gender.${value}`) })),
          ]}
          onChange={(value) => change({ gender: value })}
          autoComplete="sex"
        />
      </div>
      <Button kind="primary" size="large" type="submit" isBlock>
        {t('accounts.continue')}
      </Button>
    </SignUpFrame>
  );
}
