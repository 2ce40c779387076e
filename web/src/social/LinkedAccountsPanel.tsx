import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { useTwitterLink } from './useTwitterLink.ts';
import type { LinkedAccountsPanelQuery } from './__generated__/LinkedAccountsPanelQuery.graphql';
import styles from './LinkedAccountsPanel.module.css';

/** Accounts elsewhere, to share there in one's own name. */
export function LinkedAccountsPanel({ queryRef }: EntryProps<LinkedAccountsPanelQuery>) {
  const t = useText();
  const explain = useRefusal();
  const { start, undo, isBusy } = useTwitterLink();
  const [problem, setProblem] = useState<unknown>(null);
  const { viewer } = usePreloadedQuery<LinkedAccountsPanelQuery>(
    graphql`
      query LinkedAccountsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          account {
            id
            twitter {
              isConfigured
              username
              linkedAt
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { isConfigured, username } = viewer.account.twitter;
  const link = async () => {
    setProblem(null);
    try {
      const result = await start(location.pathname + location.search);
      if (result.__typename !== 'StartTwitterLinkPayload') return setProblem(result);
      location.assign(result.url);
    } catch (error) {
      setProblem(error);
    }
  };
  const unlink = async () => {
    const isSure = await confirm({ text: t('social.unlinkText'), yes: t('social.unlink'), isDangerous: true });
    if (!isSure) return;
    setProblem(null);
    try {
      const result = await undo();
      if (result.__typename !== 'UnlinkTwitterPayload') return setProblem(result);
      showToast(t('social.unlinked'));
    } catch (error) {
      setProblem(error);
    }
  };
  const said = username ? `\u2068@${username}\u2069` : t(isConfigured ? 'social.notLinked' : 'social.notConfigured');
  return (
    <>
      <p className={styles.text}>{t('social.intro')}</p>
      <section className={styles.row} aria-label={t('social.twitter')}>
        <span className={styles.words}>
          <b>{t('social.twitter')}</b>
          <small>{said}</small>
        </span>
        {username ? (
          <Button size="small" isBusy={isBusy} onClick={() => void unlink()}>
            {t('social.unlink')}
          </Button>
        ) : (
          isConfigured && (
            <Button size="small" isBusy={isBusy} onClick={() => void link()}>
              {t('social.link')}
            </Button>
          )
        )}
      </section>
      <div className={styles.error}>
        <FormError text={explain(problem).form} />
      </div>
    </>
  );
}
