import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useHold } from '../core/navigation.ts';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in a row at the end. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'sheet';
  role?: 'dialog' | 'alertdialog';
  /** A way out in the corner; a confirmation has its answers instead. */
  hasClose?: boolean;
  /** Nothing of the page behind it can be read. */
  hidesPage?: boolean;
}

/** Modal, in the browser's top layer: Escape, Back and the scrim close it, and focus returns to what opened it. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'small',
  role = 'dialog',
  hasClose = true,
  hidesPage = false,
}: DialogProps) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useHold(true, onClose);
  const modal = useModal(dialog, onClose);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <dialog
      {...modal}
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-curtain={hidesPage || undefined}
      role={role}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hasClose && <IconButton icon={<X />} label={t('ui.close')} onClick={onClose} className={styles.close} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
