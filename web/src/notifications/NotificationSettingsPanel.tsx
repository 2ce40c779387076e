import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { Switch } from '../ui/Switch.tsx';
import { MutedList } from '../moderation/MutedList.tsx';
import { showToast } from '../ui/toasts.ts';
import { CHANNELS, FIELDS, isKnown } from './kinds.ts';
import { PushSection } from './PushSection.tsx';
import { TimesSection } from './TimesSection.tsx';
import { useChangeNotificationSetting } from './useChangeNotificationSetting.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { NotificationSettingsPanelQuery } from './__generated__/NotificationSettingsPanelQuery.graphql';
import choice from '../ui/Choice.module.css';
import styles from './NotificationSettingsPanel.module.css';

/** What one is told, by kind and channel: a table where there is room, a group for each kind where there is not. */
export function NotificationSettingsPanel({ queryRef }: EntryProps<NotificationSettingsPanelQuery>) {
  const t = useText();
  const say = useProblemText();
  const { viewer } = usePreloadedQuery<NotificationSettingsPanelQuery>(
    graphql`
      query NotificationSettingsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          ...PushSection_viewer
          ...MutedList_viewer @arguments(onlyNotifications: true)
          settings {
            ...TimesSection_settings
            notifications {
              kind
              channels
              inApp
              mail
              push
              isGrouped
            }
          }
        }
      }
    `,
    queryRef,
  );
  const settings = viewer?.settings.notifications ?? [];
  const change = useChangeNotificationSetting(viewer?.id ?? '', settings);
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const turn = async (...wanted: Parameters<typeof change>) => {
    try {
      const result = await change(...wanted);
      if (result.__typename === 'PlazaError') throw new Problem(result.code);
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <>
      <FallibleSection>
        <PushSection viewer={viewer} />
      </FallibleSection>
      <FallibleSection>
        <TimesSection settings={viewer.settings} />
      </FallibleSection>
      <div className={styles.matrix}>
        <div className={styles.heads} aria-hidden="true">
          {CHANNELS.map((channel) => (
            <span key={channel}>{t(`notifications.channel.${channel}`)}</span>
          ))}
        </div>
        {settings.map(({ kind, channels: has, inApp, mail, push }) =>
          isKnown(kind) ? (
            <div key={kind} className={styles.row} role="group" aria-label={t(`notifications.kind.${kind}`)}>
              <b>{t(`notifications.kind.${kind}`)}</b>
              {CHANNELS.map((channel) =>
                has.includes(channel) ? (
                  <label key={channel} className={styles.cell}>
                    <span>{t(`notifications.channel.${channel}`)}</span>
                    <input
                      type="checkbox"
                      role="switch"
                      className={choice.switch}
                      checked={{ inApp, mail, push }[FIELDS[channel]]}
                      aria-checked={{ inApp, mail, push }[FIELDS[channel]]}
                      onChange={(event) => void turn(kind, { channel, isOn: event.target.checked })}
                    />
                  </label>
                ) : (
                  <span key={channel} />
                ),
              )}
            </div>
          ) : null,
        )}
        <p className={styles.note}>{t('notifications.always')}</p>
      </div>
      <section className={styles.groups} aria-label={t('notifications.grouped')}>
        <b>{t('notifications.grouped')}</b>
        <p className={styles.note}>{t('notifications.groupedText')}</p>
        {settings.map(({ kind, isGrouped }) =>
          isKnown(kind) && typeof isGrouped === 'boolean' ? (
            <Switch
              key={kind}
              label={t(`notifications.kind.${kind}`)}
              isOn={isGrouped}
              onChange={(isOn) => void turn(kind, { isGrouped: isOn })}
            />
          ) : null,
        )}
      </section>
      <section className={styles.silenced} aria-label={t('notifications.silencedList')}>
        <b>{t('notifications.silencedList')}</b>
        <MutedList viewer={viewer} empty={t('notifications.noneSilenced')} />
      </section>
    </>
  );
}
