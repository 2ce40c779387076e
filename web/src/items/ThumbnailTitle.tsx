import styles from './Thumbnail.module.css';

/** The title of an item that has no picture. */
export function ThumbnailTitle({ title }: { title: string }) {
  return (
    <span className={styles.words} dir="auto">
      {title}
    </span>
  );
}
