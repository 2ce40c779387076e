import { useId } from 'react';
import { useText } from '../core/i18n.tsx';
import { PAPER_CHOICES, type PaperChoice } from './papers.ts';
import styles from './PaperPicker.module.css';

interface PaperPickerProps {
  paper: PaperChoice;
  onChange: (paper: PaperChoice) => void;
}

/** The papers side by side; arrows move between them. */
export function PaperPicker({ paper, onChange }: PaperPickerProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.papers}>
      <legend className={styles.legend}>{t('scribbles.papers')}</legend>
      {PAPER_CHOICES.map((choice) => {
        const label = t(`scribbles.paper.${choice ?? 'none'}`);
        return (
          <label key={choice ?? 'none'} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              checked={choice === paper}
              onChange={() => onChange(choice)}
              aria-label={label}
            />
            <i className={styles.paper} data-note={choice ?? 'plain'} aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
