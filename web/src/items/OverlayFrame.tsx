import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './OverlayFrame.module.css';

interface OverlayFrameProps {
  kind: string;
  title: string;
  /** What it is about. */
  subtitle: string;
  /** Buttons at the end of the bar. */
  buttons?: ReactNode;
  children: ReactNode;
  /** Whether it uses the width of a large screen. */
  isWide?: boolean;
  /** Dialogs of the overlay. */
  dialogs?: ReactNode;
}

/** An overlay that manages a part of an item: a bar with its title and its buttons, above what scrolls. */
export function OverlayFrame({ kind, title, subtitle, buttons, children, isWide, dialogs }: OverlayFrameProps) {
  const t = useText();
  const router = useRouter();
  useLayerTitle(title);
  return (
    <div className={styles.overlay} data-kind={kind} data-wide={isWide || undefined}>
      <header className={styles.head}>
        <IconButton icon={<X />} label={t('ui.close')} onClick={() => router.close('o')} />
        <div className={styles.titles}>
          <h2>{title}</h2>
          <p dir="auto">{subtitle}</p>
        </div>
        <span className={styles.buttons}>{buttons}</span>
      </header>
      <div className={styles.body}>{children}</div>
      {dialogs}
    </div>
  );
}
