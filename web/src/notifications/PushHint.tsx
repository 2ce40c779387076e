import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { storage } from '../core/storage.ts';
import { useStore } from '../core/store.ts';
import { PanelLink } from '../core/links.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { pushState, readPush } from './push.ts';
import styles from './PushHint.module.css';

const SEEN = 'pushHint';

/** Once, where pushes could be on and nobody was asked yet: a line that leads to where they are turned on. */
export function PushHint() {
  const t = useText();
  const state = useStore(pushState);
  const [isSeen, setSeen] = useState(() => storage.get(SEEN) !== null);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void readPush().then(() => setKnown(true)), []);
  const close = () => {
    storage.set(SEEN, 'yes');
    setSeen(true);
  };
  if (isSeen || !isKnown || state !== 'off' || Notification.permission !== 'default') return null;
  return (
    <p className={styles.hint}>
      <span>
        {t('notifications.pushHint')}{' '}
        <PanelLink panel="account/settings/notifications" className={styles.link} onClick={close}>
          {t('notifications.pushHintLink')}
        </PanelLink>
      </span>
      <IconButton icon={<X />} label={t('notifications.pushHintClose')} onClick={close} />
    </p>
  );
}
