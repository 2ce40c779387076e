import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { FoundActors, type FoundActor } from './FoundActors.tsx';
import type { SearchKind } from './__generated__/FoundActorsQuery.graphql';
import styles from './ActorPicker.module.css';

interface ActorPickerProps {
  label: string;
  kinds: readonly SearchKind[];
  chosen: readonly FoundActor[];
  onChange: (chosen: readonly FoundActor[]) => void;
  /** More cannot be chosen. */
  max?: number;
  /** Those of them whom the platform refused, as it names them. */
  refused?: readonly string[];
  /** What screen readers say of each of them. Without it, that they can’t be sent this. */
  refusedText?: string;
  /** It is what its panel is for: one types at once. */
  isFirst?: boolean;
}

/** Finds people, and crowds where they are asked for, and takes several of them together. */
export function ActorPicker({
  label,
  kinds,
  chosen,
  onChange,
  max = Infinity,
  refused = [],
  refusedText,
  isFirst,
}: ActorPickerProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [asked, ask] = useDebouncedSearch(text);
  const drop = (id: string) => onChange(chosen.filter((each) => each.id !== id));
  return (
    <div className={styles.picker}>
      <SearchField
        label={label}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It looks for somebody: nothing is sent yet.
          event.preventDefault();
          ask();
        }}
        autoComplete="off"
        maxLength={200}
        data-autofocus={isFirst || undefined}
      />
      {asked && (
        <ErrorBoundary
          resetKey={`${asked}#${attempt}`}
          fallback={() => <ErrorNote onRetry={() => setAttempt(attempt + 1)} />}
        >
          <Suspense fallback={<ListSkeleton count={2} />}>
            <FoundActors
              search={asked}
              kinds={kinds}
              attempt={attempt}
              whenNobody={<p className={styles.nobody}>{t('actors.foundNobody')}</p>}
            >
              {(actor, face) => {
                const isOn = chosen.some(({ id }) => id === actor.id);
                return (
                  <Checkbox
                    checked={isOn}
                    disabled={!isOn && chosen.length >= max}
                    onChange={() => (isOn ? drop(actor.id) : onChange([...chosen, actor]))}
                    label={face}
                  />
                );
              }}
            </FoundActors>
          </Suspense>
        </ErrorBoundary>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('actors.chosen')}>
          {chosen.map((actor) => (
            <li key={actor.id} data-refused={refused.includes(actor.internalId) || undefined}>
              <Avatar name={actor.title} file={actor.avatar} size={24} shape={shapeOf(actor)} />
              <span dir="auto">{actor.title}</span>
              {refused.includes(actor.internalId) && (
                <VisuallyHidden>{refusedText ?? t('actors.refused')}</VisuallyHidden>
              )}
              <IconButton
                icon={<X />}
                size="small"
                label={t('actors.dropNamed', { name: actor.title })}
                onClick={() => drop(actor.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= max && <p className={styles.nobody}>{t('actors.noMore', { count: max })}</p>}
    </div>
  );
}
