import styles from './Choice.module.css';

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A row: words at the start, switch at the end; the whole row is the target. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>
        <b>{label}</b>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
