import { Maximize2, PhoneOff } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { dispatch } from './callController.ts';
import { callDetails } from './callStore.ts';
import { useCallStatus } from './useCallStatus.ts';
import styles from './CallCard.module.css';

/** The call at the top of a phone, while one reads on. */
export function CallBar({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const { partner } = useStore(callDetails);
  const { words, clock } = useCallStatus();
  const name = partner?.title ?? t('items.somebody');
  return (
    <section className={styles.bar} aria-label={t('calls.with', { name })}>
      <button type="button" className={styles.barOpen} onClick={onOpen} title={t('calls.open')}>
        <Maximize2 aria-hidden="true" />
        <b dir="auto">{name}</b>
        <span className="num" role={clock ? 'timer' : 'status'}>
          {clock ?? words}
        </span>
      </button>
      <button
        type="button"
        className={styles.barEnd}
        aria-label={t('calls.hangUp')}
        onClick={() => dispatch({ type: 'hangUp' })}
      >
        <PhoneOff aria-hidden="true" />
      </button>
    </section>
  );
}
