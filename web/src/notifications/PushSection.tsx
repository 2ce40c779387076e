import { BellOff, BellRing, MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { pushState, readPush } from './push.ts';
import { useSetPush } from './useSetPush.ts';
import type { PushSection_viewer$key } from './__generated__/PushSection_viewer.graphql';
import styles from './PushSection.module.css';

/** Whether this browser takes pushes, and which others of the person do. */
export function PushSection({ viewer }: { viewer: PushSection_viewer$key }) {
  const t = useText();
  const state = useStore(pushState);
  const { turnOn, turnOff, isBusy } = useSetPush();
  useEffect(() => void readPush(), []);
  const { push } = useFragment(
    graphql`
      fragment PushSection_viewer on Viewer @throwOnFieldError {
        push {
          publicKey
          subscriptions {
            id
            device
            isCurrent
            createdAt
            pushedAt
          }
        }
      }
    `,
    viewer,
  );
  const here = push.subscriptions.find(({ isCurrent }) => isCurrent);
  const others = push.subscriptions.filter(({ isCurrent }) => !isCurrent);
  // The browser and the platform have to agree: either may have forgotten it.
  const isOn = state === 'on' && here !== undefined;
  const shown = state === 'on' && !isOn ? 'off' : state;
  return (
    <section className={styles.section} aria-label={t('notifications.push')}>
      <div className={styles.here} data-state={shown}>
        <span className={styles.mark}>{isOn ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}</span>
        <div className={styles.words}>
          <b>{t(`notifications.pushState.${shown}`)}</b>
          <p>{t(`notifications.pushText.${shown}`)}</p>
        </div>
        {shown === 'off' && (
          <Button kind="primary" isBusy={isBusy} onClick={() => void turnOn(push.publicKey)}>
            {t('notifications.pushTurnOn')}
          </Button>
        )}
        {isOn && here && (
          <Button isBusy={isBusy} onClick={() => void turnOff(here.id, true)}>
            {t('notifications.pushTurnOff')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ul aria-label={t('notifications.pushOthers')}>
          {others.map(({ id, device, createdAt, pushedAt }) => {
            const name = device ?? t('notifications.pushSomeDevice');
            return (
              <li key={id} className={styles.device}>
                <MonitorSmartphone aria-hidden="true" />
                <span className={styles.words}>
                  <span dir="auto">{name}</span>
                  <small>
                    {t(pushedAt ? 'notifications.pushedAt' : 'notifications.pushSince')}{' '}
                    <RelativeTime at={pushedAt ?? createdAt} />
                  </small>
                </span>
                <Button
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('notifications.pushTurnOffNamed', { device: name })}
                  onClick={() => void turnOff(id, false)}
                >
                  {t('notifications.pushTurnOff')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
