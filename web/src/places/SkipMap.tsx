import { useRef, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './SkipMap.module.css';

/** Lets keyboard users pass a map, which has several Tab stops. It must be in an element that positions its content. */
export function SkipMap({ children }: { children: ReactNode }) {
  const t = useText();
  const end = useRef<HTMLSpanElement>(null);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => end.current?.focus()}>
        {t('places.skipMap')}
      </button>
      {children}
      <span ref={end} tabIndex={-1}>
        <VisuallyHidden>{t('places.mapEnd')}</VisuallyHidden>
      </span>
    </>
  );
}
