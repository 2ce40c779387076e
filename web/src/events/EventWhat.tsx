import { isBlank } from '@plaza/text/blank.ts';
import { useText } from '../core/i18n.tsx';
import { EditorCover } from '../files/EditorCover.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { EventFields } from './eventFields.ts';
import own from './EventEditor.module.css';

const NAME_MAX = 120;
const DESCRIPTION_MAX = 10_000;

export interface EventGroupProps {
  fields: EventFields;
  onChange: (part: Partial<EventFields>) => void;
  /** By the names of the API’s fields. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether to point out empty fields. */
  isTried: boolean;
}

/** Name, cover and description of an event. */
export function EventWhat({ fields, onChange, errors, isTried, slot }: EventGroupProps & { slot: string }) {
  const t = useText();
  return (
    <section className={own.group} aria-labelledby="event-what">
      <h3 id="event-what">{t('events.what')}</h3>
      <div data-gap="NAME">
        <TextField
          label={t('events.name')}
          value={fields.name}
          onChange={(name) => onChange({ name })}
          error={isTried && isBlank(fields.name) ? t('accounts.required') : errors['name']}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </div>
      <EditorCover
        label={t('events.cover')}
        slot={slot}
        fileId={fields.coverId}
        onChange={(coverId) => onChange({ coverId })}
      />
      <TextArea
        label={t('events.description')}
        isOptional
        rows={4}
        value={fields.description}
        onChange={(description) => onChange({ description })}
        error={errors['description']}
        maxLength={DESCRIPTION_MAX}
        dir="auto"
      />
    </section>
  );
}
