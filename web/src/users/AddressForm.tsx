import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { confirm } from '../ui/confirm.ts';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAddressAvailability } from './useAddressAvailability.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

const RULE = /^[a-z0-9_.]{3,30}$/;

/** Chooses, changes or gives back an address; it is confirmed, because it cannot change again for a month. */
export function AddressForm({ username }: { username: string }) {
  const t = useText();
  const explain = useRefusal();
  const { updateProfile, isBusy } = useUpdateProfile();
  const [typed, setTyped] = useState(username);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const wished = typed.trim().toLowerCase();
  const isGood = RULE.test(wished);
  const isNew = wished !== username;
  const isFree = useAddressAvailability(isGood && isNew ? wished : null);
  const { form, fields } = explain(problem);
  const own =
    isNew && isFree === false ? t('problems.username_taken') : isTried && !isGood ? t('users.addressRule') : null;

  const save = async (next: string | null) => {
    setProblem(null);
    const isSure = await confirm(
      next
        ? { title: t('users.addressSure', { address: `@${next}` }), text: t('users.addressSureText') }
        : { title: t('users.addressDropSure'), text: t('users.addressDropText'), isDangerous: true },
    );
    if (!isSure) return;
    try {
      const refusal = await updateProfile({ username: next });
      if (refusal) return setProblem(refusal);
      setTyped(next ?? '');
      showToast(next ? t('users.addressSaved', { address: `@${next}` }) : t('users.addressDropped'));
    } catch (error) {
      setProblem(error);
    }
  };
  const submit = () => {
    setTried(true);
    if (isGood && isNew && isFree !== false) void save(wished);
  };

  return (
    <Form style={{ display: 'grid', gap: 16 }} onSubmit={submit}>
      <FormError text={form} />
      <TextField
        label={t('users.addressField')}
        hint={isNew && isFree ? t('users.addressFree') : t('users.addressRule')}
        error={fields['username'] ?? own}
        icon={<AtSign aria-hidden="true" />}
        value={typed}
        onChange={(text) => {
          setProblem(null);
          setTyped(text);
        }}
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('users.addressTake')}
      </Button>
      {username && (
        <Button kind="quiet" onClick={() => void save(null)}>
          {t('users.addressDrop')}
        </Button>
      )}
    </Form>
  );
}
