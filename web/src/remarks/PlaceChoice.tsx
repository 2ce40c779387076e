import { Clock, FileText } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../core/i18n.tsx';
import { usePlayhead } from '../core/playheads.ts';
import { Button } from '../ui/Button.tsx';
import { RefusedPlace } from './RefusedPlace.tsx';
import { UntilChoice } from './UntilChoice.tsx';
import { usePlaceName } from './usePlaceName.ts';
import styles from './PlaceChoice.module.css';

/** Where something that one writes belongs. */
export interface Place {
  time?: number;
  timeEnd?: number;
  page?: number;
}

interface PlaceChoiceProps {
  contextId: string;
  /** Empty where what is written is about all of it. */
  place: Place;
  /** It was sent, and there is no such place. */
  isRefused: boolean;
  onChange: (place: Place) => void;
}

/** Whether what one writes is about where one is in what plays, or about all of it; nothing where nothing plays. */
export function PlaceChoice({ contextId, place, isRefused, onChange }: PlaceChoiceProps) {
  const t = useText();
  const nameOf = usePlaceName();
  const playhead = usePlayhead(contextId);
  const refusal = useId();
  if (!playhead) return null;
  const { unit, at } = playhead;
  const chosen = place.page ?? place.time;
  const toggle = () => onChange(chosen !== undefined ? {} : unit === 'page' ? { page: at } : { time: at });
  return (
    <span className={styles.choice}>
      <Button
        size="small"
        kind={chosen === undefined ? 'quiet' : 'chosen'}
        icon={unit === 'page' ? <FileText /> : <Clock />}
        aria-pressed={chosen !== undefined}
        aria-describedby={isRefused ? refusal : undefined}
        onClick={toggle}
      >
        {t('remarks.at', { place: nameOf(unit, chosen ?? at) })}
      </Button>
      {place.time !== undefined && (
        <UntilChoice
          from={place.time}
          until={place.timeEnd}
          playhead={playhead}
          onChange={(timeEnd) => onChange({ time: place.time, ...(timeEnd !== undefined && { timeEnd }) })}
        />
      )}
      {isRefused && <RefusedPlace id={refusal} />}
    </span>
  );
}
