import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { formatBytes } from '../ui/formatBytes.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useChangeStorage } from './useChangeStorage.ts';
import type { StoragePlans_storage$key } from './__generated__/StoragePlans_storage.graphql';
import styles from './Storage.module.css';

/** How much room there could be, and for how much; what costs something says that it comes with payments. */
export function StoragePlans({ storage }: { storage: StoragePlans_storage$key }) {
  const { text: t, language } = useI18n();
  const say = useProblemText();
  const { change, isBusy } = useChangeStorage();
  const [problem, setProblem] = useState<string | null>(null);
  const { products } = useFragment(
    graphql`
      fragment StoragePlans_storage on StorageUse @throwOnFieldError {
        products {
          plan
          quotaBytes
          amount
          currency
          isCurrent
        }
      }
    `,
    storage,
  );
  const price = (amount: number, currency: string) =>
    new Intl.NumberFormat(language.locale, { style: 'currency', currency }).format(amount / 100);
  const choose = async (plan: Parameters<typeof change>[0]) => {
    setProblem(null);
    try {
      const refusal = await change(plan);
      if (!refusal) return showToast(t('storage.changed'));
      setProblem(refusal.code === 'NOT_CONFIGURED' ? t('storage.withPayments') : say(refusal));
    } catch (error) {
      setProblem(say(error));
    }
  };
  return (
    <section className={styles.section} aria-label={t('storage.plans')}>
      <h3>{t('storage.plans')}</h3>
      <ul className={styles.plans}>
        {products.map(({ plan, quotaBytes, amount, currency, isCurrent }) => (
          <li key={plan} data-current={isCurrent || undefined}>
            <span className={styles.plan}>
              <b>{formatBytes(quotaBytes, language.locale)}</b>
              <small>
                {amount === 0 ? t('storage.free') : t('storage.aMonth', { price: price(amount, currency) })}
              </small>
            </span>
            {isCurrent ? (
              <span className={styles.yours}>{t('storage.yours')}</span>
            ) : (
              plan !== '%future added value' && (
                <Button
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('storage.choosePlan', { room: formatBytes(quotaBytes, language.locale) })}
                  onClick={() => void choose(plan)}
                >
                  {t('storage.choose')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <FormError text={problem} />
    </section>
  );
}
