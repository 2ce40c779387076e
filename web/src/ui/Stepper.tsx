import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
}

/** A small number between two buttons. */
export function Stepper({ label, hint, value, min, max, onChange, lessLabel, moreLabel }: StepperProps) {
  const { language } = useI18n();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.row}>
      <span className={styles.label}>
        <b id={id}>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          icon={<Minus />}
          label={lessLabel}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output className={styles.value} aria-live="polite">
          {value.toLocaleString(language.locale)}
        </output>
        <IconButton
          size="small"
          icon={<Plus />}
          label={moreLabel}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}
