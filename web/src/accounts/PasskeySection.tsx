import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useRefusal } from './problems.ts';
import { useCreatePasskey } from './useCreatePasskey.ts';
import type { PasskeySection_account$key } from './__generated__/PasskeySection_account.graphql';
import styles from './TwoFactorPanel.module.css';

interface SectionProps {
  account: PasskeySection_account$key;
  onCodes: (codes: readonly string[]) => void;
}

/** Passkeys, which are also enough alone. */
export function PasskeySection({ account, onCodes }: SectionProps) {
  const t = useText();
  const explain = useRefusal();
  const { create, isBusy } = useCreatePasskey();
  const [problem, setProblem] = useState<unknown>(null);
  const { passkeys, twoFactor } = useFragment(
    graphql`
      fragment PasskeySection_account on Account @throwOnFieldError {
        twoFactor {
          canHavePasskeys
        }
        passkeys {
          id
          ...PasskeyRow_passkey
        }
      }
    `,
    account,
  );
  const isPossible = twoFactor.canHavePasskeys && browserSupportsWebAuthn();
  const add = async () => {
    setProblem(null);
    try {
      const result = await create();
      if (result.__typename !== 'CreatePasskeyPayload') return setProblem(result);
      showToast(t('security.passkeyAdded'));
      if (result.recoveryCodes) onCodes(result.recoveryCodes);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={styles.section} aria-label={t('security.passkeys')}>
      <h3 className={styles.heading}>{t('security.passkeys')}</h3>
      <p className={styles.text}>{t(isPossible ? 'security.passkeysText' : 'security.passkeysImpossible')}</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible && (
        <div className={styles.inset}>
          <FormError text={explain(problem).form} />
          <Button icon={<Plus />} isBusy={isBusy} onClick={() => void add()}>
            {t('security.addPasskey')}
          </Button>
        </div>
      )}
    </section>
  );
}
