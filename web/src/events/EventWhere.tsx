import { MapPin, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { PlacePicker } from '../places/PlacePicker.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isOnlineUrlWrong } from './eventFields.ts';
import type { EventGroupProps } from './EventWhat.tsx';
import { RoomField } from './RoomField.tsx';
import own from './EventEditor.module.css';

/** Place, room and online URL of an event, and who sees them. */
export function EventWhere({ fields, onChange, errors, isTried }: EventGroupProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const [hasLeftUrl, setLeftUrl] = useState(false);
  const { place, roomId, onlineUrl, placeSeenBy } = fields;
  const isUrlWrong = (isTried || hasLeftUrl) && isOnlineUrlWrong(fields);
  return (
    <section className={own.group} aria-labelledby="event-where">
      <h3 id="event-where">{t('events.where')}</h3>
      <div className={own.place} data-gap="PLACE">
        {place && <b dir="auto">{place.title}</b>}
        <Button icon={<MapPin />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {t(place ? 'events.changePlace' : 'events.choosePlace')}
        </Button>
        {place && (
          <IconButton
            icon={<X />}
            label={t('events.removePlace')}
            onClick={() => onChange({ place: null, roomId: null })}
          />
        )}
      </div>
      <FormError text={errors['placeId'] ?? null} />
      {place && (
        <FallibleSection key={place.id} isSmall>
          <Suspense fallback={null}>
            <RoomField
              placeId={place.id}
              roomId={roomId}
              error={errors['roomId']}
              onChange={(id) => onChange({ roomId: id })}
            />
          </Suspense>
        </FallibleSection>
      )}
      <TextField
        type="url"
        label={t('events.onlineUrl')}
        isOptional
        value={onlineUrl}
        onChange={(url) => onChange({ onlineUrl: url })}
        onBlur={() => setLeftUrl(true)}
        error={isUrlWrong ? t('events.onlineUrlWrong') : errors['onlineUrl']}
        dir="ltr"
      />
      <RadioGroup
        label={t('events.placeSeenBy')}
        value={placeSeenBy}
        options={[
          { value: 'EVERYONE', label: t('events.placeSeenBy.EVERYONE') },
          { value: 'GUESTS', label: t('events.placeSeenBy.GUESTS') },
        ]}
        onChange={(value) => onChange({ placeSeenBy: value })}
      />
      {isPicking && (
        <PlacePicker
          onPick={({ id, title, timezone }) => {
            const zone = timezone && !fields.startDate ? { timezone } : {};
            onChange({ place: { id, title, timezone }, roomId: null, ...zone });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}
