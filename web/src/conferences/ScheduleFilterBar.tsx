import { CalendarHeart } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { SESSION_KINDS, type ScheduleData, type Slot } from './scheduleSlots.ts';
import { useScheduleAddress } from './useScheduleAddress.ts';
import styles from './Schedule.module.css';

interface ScheduleFilterBarProps {
  slots: readonly Slot[];
  tracks: ScheduleData['tracks'];
}

/** Filters sessions by track and kind, and to those in the schedule of the viewer. The choice is in the address. */
export function ScheduleFilterBar({ slots, tracks }: ScheduleFilterBarProps) {
  const t = useText();
  const { isMember } = useSession();
  const { filters, change } = useScheduleAddress();
  const kinds = SESSION_KINDS.filter((kind) => slots.some((slot) => slot.kind === kind));
  const toggled = (values: readonly string[], value: string, isChosen: boolean) =>
    isChosen ? [...values, value] : values.filter((other) => other !== value);
  if (!isMember && kinds.length < 2 && tracks.length === 0) return null;
  return (
    <div className={styles.filters} role="group" aria-label={t('schedule.filters')}>
      {isMember && (
        <ChoiceChip
          icon={<CalendarHeart aria-hidden="true" />}
          isChosen={filters.isMine}
          onChange={(isChosen) => change('mine', isChosen ? ['1'] : [])}
        >
          {t('schedule.mine')}
        </ChoiceChip>
      )}
      {tracks.map(({ trackId, name, hue }) => (
        <ChoiceChip
          key={trackId}
          icon={<i className={styles.dot} data-kind="conference" style={{ '--kh': hue }} />}
          isChosen={filters.tracks.includes(trackId)}
          onChange={(isChosen) => change('track', toggled(filters.tracks, trackId, isChosen))}
        >
          {name}
        </ChoiceChip>
      ))}
      {kinds.length > 1 &&
        kinds.map((kind) => (
          <ChoiceChip
            key={kind}
            isChosen={filters.kinds.includes(kind)}
            onChange={(isChosen) => change('kind', toggled(filters.kinds, kind, isChosen))}
          >
            {t(`schedule.kinds.${kind}`)}
          </ChoiceChip>
        ))}
    </div>
  );
}
