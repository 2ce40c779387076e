import { Globe } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { ScheduleFields } from '../items/ScheduleFields.tsx';
import { PlaceChoice } from '../places/PlaceChoice.tsx';
import { useSavePlace } from '../places/useSavePlace.ts';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import styles from './ConferenceEditor.module.css';

interface ConferenceWhenProps extends StepProps {
  /** Opens the list of all places. Null before the first save. */
  onPlaces: (() => void) | null;
}

/** Dates, time zone, and the main place. */
export function ConferenceWhen({ fields, onChange, errors, isTried, onPlaces }: ConferenceWhenProps) {
  const t = useText();
  const act = useAct();
  const { create, isBusy } = useSavePlace();
  const { place, roomId, startDate, type } = fields;
  const createOnline = async () => {
    const result = await create({ title: t('organizing.onlinePlace'), provider: 'NONE' });
    if (result.__typename === 'PlazaError') return result;
    if ('place' in result) onChange({ place: result.place, roomId: null });
    return null;
  };
  return (
    <>
      <ScheduleFields {...{ fields, onChange, errors, isTried }} placeZone={place?.timezone} />
      <section className={styles.group} aria-labelledby="conference-where">
        <h4 id="conference-where">{t('organizing.mainPlace')}</h4>
        <p className={styles.hint}>
          {t(type === 'ONLINE' ? 'organizing.onlinePlaceHint' : 'organizing.mainPlaceHint')}
        </p>
        <PlaceChoice
          place={place}
          roomId={roomId}
          onChange={(next, room) => {
            const zone = next?.timezone && next.id !== place?.id && !startDate ? { timezone: next.timezone } : {};
            onChange({ place: next, roomId: room, ...zone });
          }}
          placeError={errors['placeId']}
          roomError={errors['roomId']}
        />
        {type === 'ONLINE' && !place && (
          <Button
            className={styles.start}
            icon={<Globe />}
            isBusy={isBusy}
            onClick={() => void act(createOnline, t('organizing.onlinePlaceUsed'))}
          >
            {t('organizing.useOnlinePlace')}
          </Button>
        )}
        {onPlaces && (
          <Button className={styles.start} kind="quiet" onClick={onPlaces}>
            {t('organizing.morePlaces')}
          </Button>
        )}
      </section>
    </>
  );
}
