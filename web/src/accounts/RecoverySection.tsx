import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { confirm } from '../ui/confirm.ts';
import { guarded } from '../core/proof.ts';
import { useRefusal } from './problems.ts';
import { useRenewRecoveryCodes } from './useRenewRecoveryCodes.ts';
import type { RecoverySection_account$key } from './__generated__/RecoverySection_account.graphql';
import styles from './TwoFactorPanel.module.css';

interface RecoverySectionProps {
  account: RecoverySection_account$key;
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and ten new ones. */
export function RecoverySection({ account, onCodes }: RecoverySectionProps) {
  const t = useText();
  const explain = useRefusal();
  const { renew, isBusy } = useRenewRecoveryCodes();
  const [problem, setProblem] = useState<unknown>(null);
  const { twoFactor } = useFragment(
    graphql`
      fragment RecoverySection_account on Account @throwOnFieldError {
        twoFactor {
          methods
          recoveryCodesLeft
        }
      }
    `,
    account,
  );
  if (twoFactor.methods.length === 0) return null;
  const make = async () => {
    const isSure = await confirm({ text: t('security.renewText'), yes: t('security.renew') });
    if (!isSure) return;
    setProblem(null);
    try {
      const result = await guarded(renew);
      if (result.__typename !== 'RenewRecoveryCodesPayload') return setProblem(result);
      onCodes(result.recoveryCodes ?? []);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={styles.section} aria-label={t('security.recovery')}>
      <h3 className={styles.heading}>{t('security.recovery')}</h3>
      <p className={styles.text}>{t('security.codesLeft', { count: twoFactor.recoveryCodesLeft })}</p>
      <div className={styles.inset}>
        <FormError text={explain(problem).form} />
        <Button isBusy={isBusy} onClick={() => void make()}>
          {t('security.renew')}
        </Button>
      </div>
    </section>
  );
}
