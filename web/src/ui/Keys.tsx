import styles from './Keys.module.css';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `g n`, `mod+k`: each key as a cap, left to right in every language. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} dir="ltr">
      {keys.split(/[ +]/).map((key, at) => (
        <kbd key={at}>{key === 'mod' ? (IS_MAC ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  );
}
