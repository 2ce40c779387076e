import { MonitorSmartphone } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { useRevokeSessions } from './useRevokeSessions.ts';
import type { SessionsPanelQuery } from './__generated__/SessionsPanelQuery.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './SessionsPanel.module.css';

/** Where one is signed in; any of them can be ended from here. */
export function SessionsPanel({ queryRef }: EntryProps<SessionsPanelQuery>) {
  const t = useText();
  const say = useProblemText();
  const { viewer } = usePreloadedQuery<SessionsPanelQuery>(
    graphql`
      query SessionsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          sessions {
            id
            device
            ip
            isCurrent
            lastUsedAt
          }
        }
      }
    `,
    queryRef,
  );
  const { revoke, revokeOthers, isBusy } = useRevokeSessions(viewer?.id ?? '');
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { sessions } = viewer;
  const tell = (done: Promise<unknown>, text: string) =>
    void done.then(
      () => showToast(text),
      (error: unknown) => showToast(say(error), { tone: 'bad' }),
    );
  const endOthers = async () => {
    const isSure = await confirm({
      text: t('settings.endOthersText'),
      yes: t('settings.endOthers'),
      isDangerous: true,
    });
    if (isSure) tell(revokeOthers(), t('settings.othersEnded'));
  };
  return (
    <>
      <ul>
        {sessions.map(({ id, device, ip, isCurrent, lastUsedAt }) => (
          <li key={id} className={styles.session}>
            <MonitorSmartphone aria-hidden="true" />
            <span className={styles.words}>
              <b>{device ?? t('settings.unknownDevice')}</b>
              <small>
                <bdi>{ip}</bdi> · <RelativeTime at={lastUsedAt} />
              </small>
            </span>
            {isCurrent ? (
              <Chip tone="good">{t('settings.thisDevice')}</Chip>
            ) : (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('settings.endNamed', { device: device ?? t('settings.unknownDevice') })}
                onClick={() => tell(revoke(id), t('settings.ended'))}
              >
                {t('settings.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={panel.stack}>
          <Button kind="danger" isBusy={isBusy} onClick={() => void endOthers()}>
            {t('settings.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
