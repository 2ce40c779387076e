import { isBlank } from '@plaza/text/blank.ts';
import { useI18n } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DESCRIPTION_MAX, isCapacity, KINDS, languageOptions, NAME_MAX, type SessionFields } from './sessionFields.ts';
import { SpeakerFields } from './SpeakerFields.tsx';
import type { WorkingCopy } from './workingCopy.ts';
import styles from './SessionForm.module.css';

interface SessionInputsProps {
  fields: SessionFields;
  tracks: WorkingCopy['tracks'];
  /** Errors of the API by field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether the form was sent once. Before that, empty fields are no errors. */
  isTried: boolean;
  onChange: (part: Partial<SessionFields>) => void;
}

/** What a session is. Its time and room are set in the schedule. */
export function SessionInputs({ fields, tracks, errors, isTried, onChange }: SessionInputsProps) {
  const { text: t, language } = useI18n();
  const { name, description, kind, language: tag, capacity, trackIds, speakers } = fields;
  const toggled = (id: string, isChosen: boolean) =>
    isChosen ? [...trackIds, id] : trackIds.filter((other) => other !== id);
  return (
    <>
      <TextField
        label={t('scheduling.sessionTitle')}
        value={name}
        onChange={(value) => onChange({ name: value })}
        error={isTried && isBlank(name) ? t('accounts.required') : errors['name']}
        maxLength={NAME_MAX}
        dir="auto"
        data-autofocus
      />
      <div className={styles.pair}>
        <SelectField
          label={t('scheduling.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`schedule.kind.${value}`) }))}
          onChange={(value) => onChange({ kind: value })}
          error={errors['kind']}
        />
        <SelectField
          label={t('scheduling.language')}
          value={tag}
          options={[{ value: '', label: t('scheduling.languageUnknown') }, ...languageOptions(language.locale, tag)]}
          onChange={(value) => onChange({ language: value })}
          error={errors['language']}
        />
        <TextField
          label={t('scheduling.capacity')}
          isOptional
          inputMode="numeric"
          value={capacity}
          onChange={(value) => onChange({ capacity: value })}
          error={isCapacity(capacity) ? errors['capacity'] : t('scheduling.capacityWrong')}
        />
      </div>
      {tracks.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('schedule.tracks')}</legend>
          <div className={styles.tracks}>
            {tracks.map((track) => (
              <ChoiceChip
                key={track.id}
                icon={<i className={styles.dot} style={{ '--kh': track.hue }} />}
                isChosen={trackIds.includes(track.id)}
                onChange={(isChosen) => onChange({ trackIds: toggled(track.id, isChosen) })}
              >
                {track.name}
              </ChoiceChip>
            ))}
          </div>
          {errors['trackIds'] && <p className={styles.error}>{errors['trackIds']}</p>}
        </fieldset>
      )}
      {kind !== 'BREAK' && (
        <SpeakerFields
          speakers={speakers}
          error={errors['speakers']}
          onChange={(value) => onChange({ speakers: value })}
        />
      )}
      <TextArea
        label={t('scheduling.description')}
        isOptional
        value={description}
        onChange={(value) => onChange({ description: value })}
        error={errors['description']}
        maxLength={DESCRIPTION_MAX}
        rows={4}
        dir="auto"
      />
    </>
  );
}
