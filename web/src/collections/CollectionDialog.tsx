import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { CollectionDialogBody } from './CollectionDialogBody.tsx';

interface CollectionDialogProps {
  id: string;
  onClose: () => void;
}

/** What is in a collection, over the page; a collection inside it opens its own list, with a way back. */
export function CollectionDialog({ id, onClose }: CollectionDialogProps) {
  const t = useText();
  const say = useProblemText();
  const [trail, setTrail] = useState<readonly string[]>([id]);
  const [attempt, setAttempt] = useState(0);
  const top = trail.at(-1) ?? id;
  return (
    <Dialog title={t('collections.inside')} size="large" onClose={onClose}>
      <ErrorBoundary
        resetKey={`${top}#${attempt}`}
        fallback={(error) => <ErrorNote text={say(error)} onRetry={() => setAttempt(attempt + 1)} />}
      >
        <Suspense fallback={<ListSkeleton count={4} />}>
          <CollectionDialogBody
            key={top}
            id={top}
            attempt={attempt}
            onEnter={(inner) => setTrail([...trail, inner])}
            {...(trail.length > 1 ? { onBack: () => setTrail(trail.slice(0, -1)) } : {})}
          />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
