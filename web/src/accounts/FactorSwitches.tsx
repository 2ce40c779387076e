import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Switch } from '../ui/Switch.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { guarded } from '../core/proof.ts';
import { useRefusal } from './problems.ts';
import { useChangeFactor } from './useChangeFactor.ts';
import type { FactorSwitches_account$key } from './__generated__/FactorSwitches_account.graphql';
import styles from './TwoFactorPanel.module.css';

/** Of either change. */
interface Outcome {
  __typename: string;
  code?: string;
  recoveryCodes?: readonly string[] | null | undefined;
}

interface SwitchesProps {
  account: FactorSwitches_account$key;
  onCodes: (codes: readonly string[]) => void;
}

/** An app, and codes that come by mail or text message. */
export function FactorSwitches({ account, onCodes }: SwitchesProps) {
  const t = useText();
  const explain = useRefusal();
  const { enable, disable, isBusy } = useChangeFactor();
  const [problem, setProblem] = useState<unknown>(null);
  const { email, phone, twoFactor } = useFragment(
    graphql`
      fragment FactorSwitches_account on Account @throwOnFieldError {
        email
        phone
        twoFactor {
          methods
          available
        }
      }
    `,
    account,
  );
  const { methods, available } = twoFactor;
  const run = async (change: () => Promise<Outcome>) => {
    setProblem(null);
    try {
      const result = await guarded(change);
      if (result.code) return setProblem(result);
      showToast(t('security.changed'));
      if (result.recoveryCodes) onCodes(result.recoveryCodes);
    } catch (error) {
      setProblem(error);
    }
  };
  const dropApp = async () => {
    const isSure = await confirm({ text: t('security.removeAppText'), yes: t('security.remove'), isDangerous: true });
    if (isSure) await run(() => disable('TOTP'));
  };
  const codeSwitch = (method: 'EMAIL' | 'SMS', to: string | null | undefined) => (
    <Switch
      label={t(`security.method.${method}`)}
      hint={available.includes(method) && to ? `\u2068${to}\u2069` : t(`security.missing.${method}`)}
      isOn={methods.includes(method)}
      isDisabled={isBusy || !available.includes(method)}
      onChange={(isOn) => void run(() => (isOn ? enable(method) : disable(method)))}
    />
  );
  return (
    <section className={styles.section} aria-label={t('security.codes')}>
      <h3 className={styles.heading}>{t('security.codes')}</h3>
      {methods.includes('TOTP') ? (
        <div className={styles.row}>
          <Smartphone aria-hidden="true" />
          <span className={styles.words}>
            <b>{t('security.method.TOTP')}</b>
            <small>{t('security.on')}</small>
          </span>
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t('security.removeNamed', { name: t('security.method.TOTP') })}
            onClick={() => void dropApp()}
          >
            {t('security.remove')}
          </Button>
        </div>
      ) : (
        <PanelRow
          panel="account/settings/two-factor/app"
          icon={<Smartphone />}
          title={t('security.method.TOTP')}
          text={t('security.appText')}
        />
      )}
      <div className={styles.switches}>
        <FormError text={explain(problem).form} />
        {codeSwitch('EMAIL', email)}
        {codeSwitch('SMS', phone)}
      </div>
    </section>
  );
}
