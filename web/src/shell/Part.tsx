import { useState, type ReactNode } from 'react';
import { useAgain } from '../core/again.ts';
import { problemCode, requestIdOf, useProblemText } from '../core/problems.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface PartProps {
  /** What did not load. */
  title?: string;
  /** It is one line among others. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A part of a page that can fail by itself: the rest stands, and it says in its own place what it is that did not load. */
export function Part({ title, isSmall, children }: PartProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      resetKey={`${attempt}`}
      fallback={(error) => (
        <Failed error={error} title={title} isSmall={isSmall} onAsked={() => setAttempt(attempt + 1)} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface FailedProps extends Pick<PartProps, 'title' | 'isSmall'> {
  error: unknown;
  /** The answer is there, or there is none. */
  onAsked: () => void;
}

function Failed({ error, title, isSmall, onAsked }: FailedProps) {
  const again = useAgain();
  const say = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    // Where there is no answer, this stays what is known.
    await again().catch(() => undefined);
    setBusy(false);
    onAsked();
  };
  return (
    <ErrorNote
      title={title}
      text={problemCode(error) === 'INTERNAL' ? undefined : say(error)}
      reference={isSmall ? null : requestIdOf(error)}
      isSmall={isSmall}
      isBusy={isBusy}
      onRetry={() => void retry()}
    />
  );
}
