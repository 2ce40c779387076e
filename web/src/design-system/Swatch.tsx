import { useEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { contrast } from './contrast.ts';
import styles from './Catalogue.module.css';

interface SwatchProps {
  token: string;
  /** Whose token it is, where each kind or paper has its own. */
  name?: string;
  /** What it is read on; without it the colour is not for reading. */
  on?: string;
  /** 4.5 for words, 3 for outlines and focus. */
  least?: number;
}

/** A token as it is painted here, with its contrast measured now. */
export function Swatch({ token, name, on, least = 4.5 }: SwatchProps) {
  const t = useText();
  const chip = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    if (!on || !chip.current) return;
    const style = getComputedStyle(chip.current);
    setRatio(contrast(style.backgroundColor, style.color));
  }, [on]);
  return (
    <div className={styles.swatch} role="group" aria-label={[token, name, on].filter(Boolean).join(' ')}>
      <span ref={chip} className={styles.chip} style={{ background: `var(--${token})`, color: on && `var(--${on})` }} />
      <span>
        <b dir="ltr">--{token}</b>
        {name && <span className={styles.label}> {name}</span>}
        {on && <span className={styles.label}> {t('design.on', { token: on })}</span>}
      </span>
      {ratio !== null && (
        <span className={styles.ratio}>
          <Chip tone={ratio >= least ? 'good' : 'bad'}>{ratio.toFixed(2)}</Chip>
        </span>
      )}
    </div>
  );
}
