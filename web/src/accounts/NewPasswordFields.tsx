import { useText } from '../core/i18n.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';
import { brokenRules } from './passwordRules.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Whether the form was sent once: until then nobody is told what is missing. */
  isTried: boolean;
  /** What the platform said, by its names of the fields. */
  fields: Record<string, string | undefined>;
}

export const isGoodPassword = ({ password, confirmation }: NewPassword): boolean =>
  brokenRules(password).length === 0 && password === confirmation;

/** A password, its rules as they are met, and the password once more. */
export function NewPasswordFields({ value, onChange, isTried, fields }: NewPasswordFieldsProps) {
  const t = useText();
  const { password, confirmation } = value;
  const broken = brokenRules(password).map((rule) => t(rule.key));
  const missing = !password
    ? t('accounts.required')
    : broken.length > 0
      ? t('accounts.rulesMissing', { rules: broken.join(', ') })
      : null;
  const isOther = confirmation !== '' || isTried ? password !== confirmation : false;
  return (
    <>
      <div>
        <PasswordField
          label={t('accounts.newPassword')}
          value={password}
          onChange={(next) => onChange({ ...value, password: next })}
          error={fields['password'] ?? (isTried ? missing : null)}
          autoComplete="new-password"
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField
        label={t('accounts.passwordAgain')}
        value={confirmation}
        onChange={(next) => onChange({ ...value, confirmation: next })}
        error={fields['passwordConfirmation'] ?? (isTried && isOther ? t('problems.PASSWORD_MISMATCH') : null)}
        autoComplete="new-password"
      />
    </>
  );
}
