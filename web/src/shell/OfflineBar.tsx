import { CloudOff } from 'lucide-react';
import { isOnline } from '../core/network.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { queuedWrites } from '../core/whenOnline.ts';
import styles from './OfflineBar.module.css';

export function OfflineBar() {
  const t = useText();
  const isConnected = useStore(isOnline);
  const count = useStore(queuedWrites);
  return (
    <div role="status" className={styles.region}>
      {!isConnected && (
        <div className={styles.bar}>
          <CloudOff aria-hidden="true" />
          <span>
            <b>{t('shell.offline')}</b> {t('shell.offlineText', { count })}
          </span>
        </div>
      )}
    </div>
  );
}
