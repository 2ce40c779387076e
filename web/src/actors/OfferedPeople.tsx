import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { FoundActors, type FoundActor } from './FoundActors.tsx';
import styles from './OfferedPeople.module.css';

interface OfferedPeopleProps {
  /** What is typed of a name. */
  words: string;
  onChoose: (person: FoundActor) => void;
  whenNobody?: ReactNode;
  whenBroken?: ReactNode;
}

/** People of Plaza who go by these words, offered while one types; one of them is chosen. */
export function OfferedPeople({ words, onChoose, whenNobody, whenBroken = null }: OfferedPeopleProps) {
  const [asked] = useDebouncedSearch(words);
  const shown = useDeferredValue(asked);
  if (!words.trim() || !shown) return null;
  return (
    <ErrorBoundary resetKey={shown} fallback={() => whenBroken}>
      <Suspense fallback={null}>
        <FoundActors search={shown} kinds={['USER']} whenNobody={whenNobody}>
          {(person, face) => (
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              {face}
            </button>
          )}
        </FoundActors>
      </Suspense>
    </ErrorBoundary>
  );
}
