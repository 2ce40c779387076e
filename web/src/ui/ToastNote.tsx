import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { dismissToast, type Toast } from './toasts.ts';
import styles from './Toast.module.css';

interface ToastNoteProps {
  toast: Toast;
  undoLabel: string;
  dismissLabel: string;
}

export function ToastNote({ toast, undoLabel, dismissLabel }: ToastNoteProps) {
  const { id, text, tone, undo } = toast;
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.text}>{text}</span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismissToast(id);
            undo();
          }}
        >
          {undoLabel}
        </button>
      )}
      <IconButton icon={<X />} label={dismissLabel} onClick={() => dismissToast(id)} className={styles.dismiss} />
    </div>
  );
}
