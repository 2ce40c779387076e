import { Clock, Search } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { problemCode, useProblemText } from '../core/problems.ts';
import { SearchFilters } from '../discover/SearchFilters.tsx';
import { readFilters, type FilterParams } from '../discover/filters.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Form } from '../ui/Form.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { clearSearches, recentSearches, rememberSearch } from './recent.ts';
import styles from './SearchPanel.module.css';

/** The arrow keys go from the words to what they find, and back. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-stop]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** People and things by words. The words and the list stay while results are opened. */
export function SearchPanel() {
  const t = useText();
  const say = useProblemText();
  const router = useRouter();
  const [text, setText] = useState(() => router.param('q') ?? '');
  const [asked, setAsked] = useState(text.trim());
  const [filters, setFilters] = useState<FilterParams>({});
  const [recent, setRecent] = useState(recentSearches);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const shown = useDeferredValue(JSON.stringify({ ...readFilters(filters), search: asked || undefined }));
  const isEmpty = shown === '{}';
  return (
    <div className={styles.panel} role="presentation" onKeyDown={stepThrough}>
      <Form role="search" onSubmit={() => setAsked(text.trim())}>
        <SearchField
          label={t('search.label')}
          icon={<Search aria-hidden="true" />}
          value={text}
          onChange={setText}
          data-autofocus
          autoComplete="off"
          maxLength={200}
        />
      </Form>
      <SearchFilters filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
      {isEmpty ? (
        recent.length > 0 ? (
          <section>
            <div className={styles.head}>
              <h3>{t('search.recent')}</h3>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  clearSearches();
                  setRecent([]);
                }}
              >
                {t('ui.clear')}
              </Button>
            </div>
            <ul>
              {recent.map((words) => (
                <li key={words}>
                  <button
                    type="button"
                    className={styles.recent}
                    data-stop=""
                    dir="auto"
                    onClick={() => {
                      setText(words);
                      setAsked(words);
                    }}
                  >
                    <Clock aria-hidden="true" />
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <EmptyState title={t('search.start')} text={t('search.startText')} />
        )
      ) : (
        <ErrorBoundary
          resetKey={`${shown}#${attempt}`}
          fallback={(error) => (
            <ErrorNote
              text={problemCode(error) === 'INTERNAL' ? undefined : say(error)}
              onRetry={() => setAttempt(attempt + 1)}
            />
          )}
        >
          <Suspense fallback={<ListSkeleton />}>
            <SearchResults filters={shown} attempt={attempt} onOpen={() => asked && setRecent(rememberSearch(asked))} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
