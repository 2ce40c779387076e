import { useEffect, useState } from 'react';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { useLatest } from '../core/useLatest.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useOpenSupport } from './useOpenSupport.ts';
import styles from '../panels/PanelBody.module.css';

/** The way to support from anywhere: it leads on to the conversation, which is made where there is none yet. */
export function SupportPanel() {
  const say = useProblemText();
  const [problem, setProblem] = useState<unknown>(null);
  if (!problem) return <Opening onFailed={setProblem} />;
  return (
    <div className={styles.pad}>
      <ErrorNote text={say(problem)} onRetry={() => setProblem(null)} />
    </div>
  );
}

/** Each time that it is drawn it tries once. */
function Opening({ onFailed }: { onFailed: (problem: unknown) => void }) {
  const router = useRouter();
  const open = useOpenSupport();
  const go = useLatest((isWanted: () => boolean) => {
    open().then(
      (id) => isWanted() && router.open('p', `conversations/${id}`, { replace: true }),
      (error: unknown) => isWanted() && onFailed(error),
    );
  });
  useEffect(() => {
    let isOnline = true;
    go(() => isOnline);
    return () => {
      isOnline = false;
    };
  }, [go]);
  return <ListSkeleton count={3} />;
}
