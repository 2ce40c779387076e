import { useRef, type KeyboardEvent } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { addressText, type Address } from './addressText.ts';
import type { Candidate, KnownPlace } from './useFindPlaces.ts';
import styles from './PlacePicker.module.css';

interface PlaceResultsProps {
  places: readonly KnownPlace[];
  candidates: readonly Candidate[];
  hasFailed: boolean;
  onPlace: (place: KnownPlace) => void;
  onCandidate: (candidate: Candidate) => void;
}

/** Their license asks for the credit wherever their data is shown. */
const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** What was found: one Tab stop, in which arrows move and Enter chooses. */
export function PlaceResults({ places, candidates, hasFailed, onPlace, onCandidate }: PlaceResultsProps) {
  const { text: t, language } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  const options = [
    ...places.map((place) => ({ key: place.id, found: place, side: t('places.known'), choose: () => onPlace(place) })),
    ...candidates.map((candidate, at) => ({
      key: `${at} ${candidate.providerRef}`,
      found: candidate,
      side: null,
      choose: () => onCandidate(candidate),
    })),
  ];
  const move = (event: KeyboardEvent, at: number) => {
    const next = STEPS[event.key]?.(at, options.length - 1);
    if (next === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
    event.preventDefault();
  };
  const line = (found: Address) => addressText(found, language.code);
  return (
    <>
      <p role="status" className={styles.status}>
        {hasFailed ? t('places.searchFailed') : t('places.results', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div ref={list} role="listbox" aria-label={t('places.found')} className={styles.results}>
          {options.map(({ key, found, side, choose }, at) => (
            <button
              type="button"
              key={key}
              role="option"
              aria-selected={false}
              tabIndex={at === 0 ? 0 : -1}
              className={styles.option}
              onClick={choose}
              onKeyDown={(event) => move(event, at)}
            >
              <b dir="auto">{found.title}</b>
              {line(found) && <small dir="auto">{line(found)}</small>}
              {side && <small>{side}</small>}
            </button>
          ))}
        </div>
      )}
      {candidates.some(({ provider }) => provider === 'OSM') && (
        <a className={styles.source} href={OSM_COPYRIGHT} target="_blank" rel="noreferrer">
          {t('places.osm')}
        </a>
      )}
    </>
  );
}
