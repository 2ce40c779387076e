import { MapPin, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PlacePicker, type PickedPlace } from './PlacePicker.tsx';
import { RoomField } from './RoomField.tsx';
import styles from './PlaceChoice.module.css';

interface PlaceChoiceProps {
  place: PickedPlace | null;
  roomId: string | null;
  onChange: (place: PickedPlace | null, roomId: string | null) => void;
  placeError: string | undefined;
  roomError: string | undefined;
  /** Whether a room can be chosen, too. */
  hasRooms?: boolean;
}

/** The place and the room in it, in an editor. */
export function PlaceChoice({ place, roomId, onChange, placeError, roomError, hasRooms = true }: PlaceChoiceProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <div className={styles.place} data-gap="PLACE">
        {place && <b dir="auto">{place.title}</b>}
        <Button icon={<MapPin />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {t(place ? 'events.changePlace' : 'events.choosePlace')}
        </Button>
        {place && <IconButton icon={<X />} label={t('events.removePlace')} onClick={() => onChange(null, null)} />}
      </div>
      <FormError text={placeError ?? null} />
      {place && hasRooms && (
        <FallibleSection key={place.id} isSmall>
          <Suspense fallback={null}>
            <RoomField placeId={place.id} roomId={roomId} error={roomError} onChange={(id) => onChange(place, id)} />
          </Suspense>
        </FallibleSection>
      )}
      {isPicking && (
        <PlacePicker
          onPick={({ id, title, timezone }) => {
            onChange({ id, title, timezone }, null);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
