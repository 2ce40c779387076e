import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import { CHANNELS, FIELDS, isKnown } from './kinds.ts';
import { useChangeNotificationSetting } from './useChangeNotificationSetting.ts';
import type { NotificationSettingsPanelQuery } from './__generated__/NotificationSettingsPanelQuery.graphql';
import choice from '../ui/Choice.module.css';
import styles from './NotificationSettingsPanel.module.css';

/** What one is told, by kind and channel: a table where there is room, a group for each kind where there is not. */
export function NotificationSettingsPanel({ queryRef }: EntryProps<NotificationSettingsPanelQuery>) {
  const t = useText();
  const say = useProblemText();
  const { viewer } = usePreloadedQuery<NotificationSettingsPanelQuery>(
    graphql`
      query NotificationSettingsPanelQuery @preloadable {
        viewer {
          id
          settings {
            notifications {
              kind
              inApp
              mail
              push
            }
          }
        }
      }
    `,
    queryRef,
  );
  const settings = viewer?.settings.notifications ?? [];
  const change = useChangeNotificationSetting(viewer?.id ?? '', settings);
  if (!viewer) throw new Problem('unauthenticated');
  const turn = async (...wanted: Parameters<typeof change>) => {
    try {
      const result = await change(...wanted);
      if (result.__typename === 'PlazaError') throw new Problem(result.code);
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <div className={styles.matrix}>
      <div className={styles.heads} aria-hidden="true">
        {CHANNELS.map((channel) => (
          <span key={channel}>{t(`notifications.channel.${channel}`)}</span>
        ))}
      </div>
      {settings.map(({ kind, ...channels }) =>
        isKnown(kind) ? (
          <div key={kind} className={styles.row} role="group" aria-label={t(`notifications.kind.${kind}`)}>
            <b>{t(`notifications.kind.${kind}`)}</b>
            {CHANNELS.map((channel) => (
              <label key={channel} className={styles.cell}>
                <span>{t(`notifications.channel.${channel}`)}</span>
                <input
                  type="checkbox"
                  role="switch"
                  className={choice.switch}
                  checked={channels[FIELDS[channel]]}
                  aria-checked={channels[FIELDS[channel]]}
                  onChange={(event) => void turn(kind, channel, event.target.checked)}
                />
              </label>
            ))}
          </div>
        ) : null,
      )}
      <p className={styles.note}>{t('notifications.pushLater')}</p>
      <p className={styles.note}>{t('notifications.always')}</p>
    </div>
  );
}
