import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { isPlayerShown } from '../player/playing.ts';
import styles from './SkipLinks.module.css';

/** The first stops of the Tab key: past the navigation to what was come for. */
export function SkipLinks({ hasPanel }: { hasPanel: boolean }) {
  const t = useText();
  const hasPlayer = useStore(isPlayerShown);
  const jump = (id: string) => () => {
    const target = document.getElementById(id);
    target?.focus();
    target?.scrollIntoView();
  };
  return (
    <div className={styles.links}>
      <button type="button" className={styles.link} onClick={jump('content')}>
        {t('shell.skipToContent')}
      </button>
      {hasPanel && (
        <button type="button" className={styles.link} onClick={jump('panel')}>
          {t('shell.skipToPanel')}
        </button>
      )}
      {hasPlayer && (
        <button type="button" className={styles.link} onClick={jump('player')}>
          {t('shell.skipToPlayer')}
        </button>
      )}
    </div>
  );
}
