import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { CODE_LENGTH } from './code.ts';
import { isEmailLike, isPhoneLike } from './contacts.ts';
import { guarded } from '../core/proof.ts';
import { useRefusal } from './problems.ts';
import { useCreateToken } from './useCreateToken.ts';
import { useUpdateContact } from './useUpdateContact.ts';
import styles from '../panels/PanelBody.module.css';

export const EmailPanel = () => <ContactPanel kind="email" />;
export const PhonePanel = () => <ContactPanel kind="phone" />;

/** A new address or number: a code goes there first. */
function ContactPanel({ kind }: { kind: 'email' | 'phone' }) {
  const { text: t, rich } = useI18n();
  const router = useRouter();
  const explain = useRefusal();
  const { createToken, isBusy: isSending } = useCreateToken();
  const { updateContact, isBusy } = useUpdateContact(kind);
  const [destination, setDestination] = useState('');
  const [tokenId, setTokenId] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const isEmail = kind === 'email';
  const isPlausible = (isEmail ? isEmailLike : isPhoneLike)(destination);

  const ask = async () => {
    setTried(true);
    setProblem(null);
    setCode('');
    if (isSending || !isPlausible) return;
    try {
      const asked = {
        destination: destination.trim(),
        method: isEmail ? 'EMAIL' : 'SMS',
        type: isEmail ? 'EMAIL' : 'PHONE',
      } as const;
      const result = await guarded(() => createToken(asked));
      if (result.__typename !== 'CreateTokenPayload') return setProblem(result);
      setTokenId(result.tokenId);
    } catch (error) {
      setProblem(error);
    }
  };

  const verify = async (digits: string) => {
    setProblem(null);
    if (isBusy || digits.length < CODE_LENGTH) return;
    try {
      const result = await guarded(() => updateContact(tokenId, digits));
      if (result.__typename === 'PlazaError') {
        setCode('');
        return setProblem(result);
      }
      showToast(t(isEmail ? 'settings.emailChanged' : 'settings.phoneChanged'));
      router.up('p', 'account/settings/info');
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={() => (tokenId ? verify(code) : ask())}>
      <FormError text={form ?? (tokenId ? fields['destination'] : null)} />
      {tokenId ? (
        <>
          <p>{rich('accounts.codeText', { to: destination, b: (words) => <b dir="auto">{words}</b> })}</p>
          <CodeField
            label={t('accounts.code')}
            value={code}
            onChange={setCode}
            onComplete={(digits) => void verify(digits)}
            error={fields['code']}
          />
        </>
      ) : (
        <TextField
          label={t(isEmail ? 'settings.newEmail' : 'settings.newPhone')}
          hint={t(isEmail ? 'settings.newEmailHint' : 'accounts.phoneHint')}
          type={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          value={destination}
          onChange={(value) => {
            setProblem(null);
            setDestination(value);
          }}
          error={
            fields['destination'] ??
            (isTried && !isPlausible ? t(isEmail ? 'accounts.emailInvalid' : 'problems.PHONE_INVALID') : null)
          }
        />
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={tokenId ? isBusy : isSending}>
          {t(tokenId ? 'accounts.continue' : 'accounts.sendCode')}
        </Button>
        {tokenId && (
          <Button kind="quiet" isBusy={isSending} onClick={() => void ask()}>
            {t('accounts.resend')}
          </Button>
        )}
      </div>
    </Form>
  );
}
