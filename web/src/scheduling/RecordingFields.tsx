import { useText } from '../core/i18n.tsx';
import { FileField } from '../live/FileField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isOffset, type SessionFields } from './sessionFields.ts';

interface RecordingFieldsProps {
  fields: Pick<SessionFields, 'recording' | 'recordingOffset'>;
  /** Errors of the API by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<SessionFields>) => void;
}

/** The recording of a session, and where in it the session starts. */
export function RecordingFields({ fields: { recording, recordingOffset }, errors, onChange }: RecordingFieldsProps) {
  const t = useText();
  return (
    <>
      <FileField
        label={t('scheduling.recording')}
        hint={t('scheduling.recordingHint')}
        types={['VIDEO', 'AUDIO']}
        value={recording}
        onChange={(file) => onChange({ recording: file })}
        error={errors['recordingId']}
      />
      {recording && (
        <TextField
          label={t('scheduling.recordingOffset')}
          isOptional
          inputMode="decimal"
          value={recordingOffset}
          onChange={(value) => onChange({ recordingOffset: value })}
          error={isOffset(recordingOffset) ? errors['recordingOffset'] : t('scheduling.recordingOffsetWrong')}
        />
      )}
    </>
  );
}
