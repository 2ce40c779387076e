import type { Part } from './marks.ts';
import styles from './SearchPanel.module.css';

/** Words that were found, with what was looked for marked. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
