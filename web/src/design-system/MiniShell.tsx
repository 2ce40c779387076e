import styles from './MiniShell.module.css';

interface MiniShellProps {
  width: 1280 | 820 | 390;
}

/** The shell in outline at one width: what pushes, what covers, what is a sheet. */
export function MiniShell({ width }: MiniShellProps) {
  return (
    <figure className={styles.figure}>
      <figcaption dir="ltr">{width}</figcaption>
      <div className={styles.stage} data-width={width} style={{ '--w': width }} aria-hidden="true">
        <i className={styles.drawer} />
        <i className={styles.page} />
        <i className={styles.scrim} />
        <i className={styles.panel} />
        <i className={styles.bar} />
      </div>
    </figure>
  );
}
