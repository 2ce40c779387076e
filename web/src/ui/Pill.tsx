import { ArrowDown } from 'lucide-react';
import styles from './Pill.module.css';

interface PillProps {
  /** What waits; nothing: the pill is not there. */
  text: string | null;
  /** At the end of a list, for what came below; else at its top. */
  isBelow?: boolean;
  /** Nothing new waits there: it is only the way. */
  isQuiet?: boolean;
  onPress: () => void;
}

/** What is new waits behind it; the list never moves under the reader. */
export function Pill({ text, isBelow = false, isQuiet = false, onPress }: PillProps) {
  return (
    <div className={isBelow ? styles.below : styles.above} role="status">
      {text !== null && (
        <button type="button" className={styles.pill} onClick={onPress}>
          {!isQuiet && <i aria-hidden="true" />}
          {text}
          {isBelow && <ArrowDown aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}
