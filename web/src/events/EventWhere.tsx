import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { PlaceChoice } from '../places/PlaceChoice.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isOnlineUrlWrong } from './eventFields.ts';
import type { EventGroupProps } from './EventWhat.tsx';
import own from './EventEditor.module.css';

/** Place, room and online URL of an event, and who sees them. */
export function EventWhere({ fields, onChange, errors, isTried }: EventGroupProps) {
  const t = useText();
  const [hasLeftUrl, setLeftUrl] = useState(false);
  const { place, roomId, onlineUrl, placeSeenBy } = fields;
  const isUrlWrong = (isTried || hasLeftUrl) && isOnlineUrlWrong(fields);
  return (
    <section className={own.group} aria-labelledby="event-where">
      <h3 id="event-where">{t('events.where')}</h3>
      <PlaceChoice
        place={place}
        roomId={roomId}
        onChange={(next, room) => {
          const zone = next?.timezone && next.id !== place?.id && !fields.startDate ? { timezone: next.timezone } : {};
          onChange({ place: next, roomId: room, ...zone });
        }}
        placeError={errors['placeId']}
        roomError={errors['roomId']}
      />
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
    </section>
  );
}
