import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { useIsSeen } from '../core/useIsSeen.ts';
import { ToastNote } from './ToastNote.tsx';
import { dismissToast, toasts } from './toasts.ts';
import { modals } from './useModal.ts';
import styles from './Toast.module.css';

/** Bottom centre, over whatever is open. Its clock runs while it is seen, and stops where one hovers or focuses; it never takes focus. */
export function ToastRegion({ label }: { label: string }) {
  const t = useText();
  const all = useStore(toasts);
  const modal = useStore(modals).at(-1);
  const [isPaused, setPaused] = useState(false);
  const isSeen = useIsSeen();
  const first = all[0]?.id;
  useEffect(() => {
    if (first === undefined || isPaused || !isSeen) return;
    const timer = setTimeout(() => dismissToast(first), TOAST_MS);
    return () => clearTimeout(timer);
  }, [first, isPaused, isSeen]);
  const region = (
    <section
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {all.map((toast) => (
        <ToastNote key={toast.id} toast={toast} undoLabel={t('ui.undo')} dismissLabel={t('ui.dismiss')} />
      ))}
    </section>
  );
  return modal ? createPortal(region, modal) : region;
}
