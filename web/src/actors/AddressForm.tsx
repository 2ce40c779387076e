import { AtSign, Link } from 'lucide-react';
import { useState } from 'react';
import { useRefusal, type Refusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { confirm } from '../ui/confirm.ts';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAddressAvailability } from './useAddressAvailability.ts';
import styles from '../panels/PanelBody.module.css';

const RULE = /^[a-z0-9_.]{3,30}$/;

/** Answers why not, or null. */
export type SaveAddress = (username: string | null) => Promise<Refusal | null>;

interface AddressFormProps {
  username: string;
  /** Another one may be chosen now. */
  isOpen: boolean;
  /** Enough follow for another one, also later. */
  isEarned: boolean;
  who: 'person' | 'crowd';
  /** The crowd whose address it is. */
  crowdId: string | null;
  isBusy: boolean;
  save: SaveAddress;
}

/** Chooses, changes or gives back an address; it is confirmed, because it cannot change again for a month. */
export function AddressForm({ username, isOpen, isEarned, who, crowdId, isBusy, save }: AddressFormProps) {
  const t = useText();
  const explain = useRefusal();
  const [typed, setTyped] = useState(username);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const wished = typed.trim().toLowerCase();
  const isGood = RULE.test(wished);
  const isNew = wished !== username;
  const isFree = useAddressAvailability(isGood && isNew ? wished : null, crowdId);
  const shown = (name: string) => (who === 'crowd' ? `/crowds/${name}` : `@${name}`);
  const { form, fields } = explain(problem);
  const own =
    isNew && isFree === false ? t('problems.USERNAME_TAKEN') : isTried && !isGood ? t('actors.addressRule') : null;

  const ask = async (next: string | null) => {
    setProblem(null);
    const isSure = await confirm(
      next
        ? { title: t('actors.addressSure', { address: shown(next) }), text: t('actors.addressSureText', { who }) }
        : {
            title: t('actors.addressDropSure', { who }),
            text: t('actors.addressDropText', { isEarned: String(isEarned) }),
            isDangerous: true,
          },
    );
    if (!isSure) return;
    try {
      const refusal = await save(next);
      if (refusal) return setProblem(refusal);
      setTyped(next ?? '');
      showToast(next ? t('actors.addressSaved', { who, address: shown(next) }) : t('actors.addressDropped'));
    } catch (error) {
      setProblem(error);
    }
  };
  const submit = () => {
    setTried(true);
    if (isGood && isNew && isFree !== false) void ask(wished);
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormError text={form} />
      {isOpen && (
        <>
          <TextField
            label={t('actors.addressField')}
            hint={isNew && isFree ? t('actors.addressFree') : t('actors.addressRule')}
            error={fields['username'] ?? own}
            icon={who === 'crowd' ? <Link aria-hidden="true" /> : <AtSign aria-hidden="true" />}
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
            {t('actors.addressTake')}
          </Button>
        </>
      )}
      {username && (
        <Button kind="quiet" onClick={() => void ask(null)}>
          {t('actors.addressDrop')}
        </Button>
      )}
    </Form>
  );
}
