import { List, Map as MapIcon, Tent } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTailgatePeriod } from '../conferences/useTailgatePeriod.ts';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { useMedia } from '../core/useMedia.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { TailgateFilters } from './TailgateFilters.tsx';
import { TailgateLimits } from './TailgateLimits.tsx';
import { TailgateRow } from './TailgateRow.tsx';
import { useTailgateFilters } from './useTailgateFilters.ts';
import { useTailgates } from './useTailgates.ts';
import type { TailgateFilters as Filters } from './__generated__/TailgatesScreenQuery.graphql';
import type { TailgateBoard_conference$key } from './__generated__/TailgateBoard_conference.graphql';
import styles from './Tailgates.module.css';

const TailgateMap = lazyWithRetry(async () => (await import('./TailgateMap.tsx')).TailgateMap);

interface TailgateBoardProps {
  conference: TailgateBoard_conference$key;
  /** The filters with which the tailgates were loaded. */
  filters: Filters;
  /** Whether the map is beside the list, or behind a button on narrow screens. */
  hasMap?: boolean;
}

const focusRow = (list: HTMLElement | null, id = ''): void =>
  list?.querySelector<HTMLElement>(`[data-tailgate="${CSS.escape(id)}"] a`)?.focus();

/** The tailgates of a conference with filters, and how to propose one. The list and the map have one focus. */
export function TailgateBoard({ conference, filters, hasMap = false }: TailgateBoardProps) {
  const { text: t } = useI18n();
  const router = useRouter();
  const isBeside = useMedia('(min-width: 820px)');
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const data = useFragment(
    graphql`
      fragment TailgateBoard_conference on Conference @argumentDefinitions(filters: { type: "TailgateFilters" }) {
        id
        places {
          title
          latitude
          longitude
        }
        ...useTailgates_conference @arguments(filters: $filters)
        ...TailgateFilters_conference
        ...useTailgatePeriod_conference
        ...TailgateLimits_conference
      }
    `,
    conference,
  );
  const { tailgates, isPending, isFiltered, hasNext, isLoadingNext, loadMore } = useTailgates(data, filters);
  const { addressOf } = useTailgateFilters();
  const period = useTailgatePeriod(data);
  // The row that gets the focus once the map, if it covers the list, has closed.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!isMapOpen && wanted.current !== null) focusRow(list.current, wanted.current);
    wanted.current = null;
  }, [isMapOpen]);
  const onListKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = tailgates.findIndex(({ id }) => id === activeId);
    if (step === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusRow(list.current, tailgates[at + step]?.id);
  };
  const map = (
    <FallibleSection>
      <Suspense fallback={<div className={styles.waiting} />}>
        <TailgateMap
          tailgates={tailgates}
          places={data.places ?? []}
          activeId={activeId}
          onActive={setActive}
          onList={() => {
            const id = activeId ?? tailgates[0]?.id;
            if (!isMapOpen) return focusRow(list.current, id);
            wanted.current = id ?? null;
            setMapOpen(false);
          }}
        />
      </Suspense>
    </FallibleSection>
  );
  return (
    <div className={styles.board}>
      <div className={styles.tools}>
        <TailgateFilters conference={data} />
        <span className={styles.buttons}>
          {hasMap && !isBeside && (
            <Button size="small" icon={<MapIcon />} aria-haspopup="dialog" onClick={() => setMapOpen(true)}>
              {t('tailgates.showMap')}
            </Button>
          )}
          <ButtonLink
            size="small"
            icon={hasMap ? <List /> : <MapIcon />}
            to={addressOf(hasMap ? 'tailgates' : 'tailgatesmap')}
          >
            {t(hasMap ? 'tailgates.list' : 'tailgates.map')}
          </ButtonLink>
          {period === 'OPEN' && (
            <Button
              size="small"
              kind="primary"
              icon={<Tent />}
              aria-haspopup="dialog"
              onClick={() => router.open('o', `create/tailgate/${data.id}`)}
            >
              {t('tailgates.propose')}
            </Button>
          )}
        </span>
      </div>
      <TailgateLimits conference={data} />
      <div className={styles.columns} data-map={(hasMap && isBeside) || undefined}>
        <div aria-busy={isPending}>
          {tailgates.length === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'tailgates.noneMatch' : 'tailgates.none')}
              {...(!isFiltered && period === 'OPEN' && { text: t('tailgates.noneText') })}
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead through its links
            <ul ref={list} className={styles.rows} aria-label={t('tailgates.title')} onKeyDown={onListKey}>
              {tailgates.map((tailgate) => (
                <TailgateRow
                  key={tailgate.id}
                  event={tailgate}
                  isActive={hasMap && tailgate.id === activeId}
                  onActive={() => setActive(tailgate.id)}
                  near={tailgate.near.map(({ name }) => name)}
                />
              ))}
            </ul>
          )}
          <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={loadMore} />
        </div>
        {hasMap && isBeside && map}
      </div>
      {hasMap && !isBeside && isMapOpen && (
        <Dialog title={t('tailgates.mapTitle')} size="medium" onClose={() => setMapOpen(false)}>
          {map}
        </Dialog>
      )}
    </div>
  );
}
