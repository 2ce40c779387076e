import { FeedSkeleton } from '../ui/Skeleton.tsx';
import styles from './Screen.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.titleSkeleton} />
      <FeedSkeleton />
    </div>
  );
}
