import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { FactorSwitches } from './FactorSwitches.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import type { TwoFactorPanelQuery } from './__generated__/TwoFactorPanelQuery.graphql';
import styles from './TwoFactorPanel.module.css';

/** What is asked for beside the password: each way stands alone, and any of them is enough. */
export function TwoFactorPanel({ queryRef }: EntryProps<TwoFactorPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<TwoFactorPanelQuery>(
    graphql`
      query TwoFactorPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          account {
            id
            ...PasskeySection_account
            ...FactorSwitches_account
            ...RecoverySection_account
          }
        }
      }
    `,
    queryRef,
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  const { account } = viewer;
  return (
    <>
      <p className={styles.intro}>{t('security.intro')}</p>
      <PasskeySection account={account} onCodes={setCodes} />
      <FactorSwitches account={account} onCodes={setCodes} />
      <RecoverySection account={account} onCodes={setCodes} />
    </>
  );
}
