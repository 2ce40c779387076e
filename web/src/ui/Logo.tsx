import styles from './Logo.module.css';

/** A square seen from above: four corners cut, the well in the middle. */
export function Logo({ hasName = true }: { hasName?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 28" {...(hasName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Plaza' })}>
        <path
          fillRule="evenodd"
          d="M8 0h12a8 8 0 0 0 8 8v12a8 8 0 0 0-8 8H8a8 8 0 0 0-8-8V8a8 8 0 0 0 8-8zm6 8.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z"
        />
      </svg>
      {hasName && <span lang="en">Plaza</span>}
    </span>
  );
}
