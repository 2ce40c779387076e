import { useState, type ReactNode } from 'react';
import { useRefetch } from '../core/refetch.ts';
import { problemCode, requestIdOf, useProblemText } from '../core/problems.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface FallibleSectionProps {
  /** Name of the section, for the error message. */
  title?: string;
  /** Render the error as a single line. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A section of a page that can fail on its own: the error is shown in its place, and the rest of the page stays. */
export function FallibleSection({ title, isSmall, children }: FallibleSectionProps) {
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

interface FailedProps extends Pick<FallibleSectionProps, 'title' | 'isSmall'> {
  error: unknown;
  /** The answer is there, or there is none. */
  onAsked: () => void;
}

function Failed({ error, title, isSmall, onAsked }: FailedProps) {
  const again = useRefetch();
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
