import { useEffect, useEffectEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import { useUpload, type Uploading } from '../files/useUpload.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { AnswerValue } from './applicationFields.ts';
import styles from './Application.module.css';

const LINE_MAX = 300;
const TEXT_MAX = 5000;

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly type: string;
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

interface AnswerFieldProps {
  question: Question;
  value: AnswerValue;
  onChange: (part: Partial<AnswerValue>) => void;
  error: string | undefined;
  /** Names the upload of a file. */
  slot: string;
}

/** One question of a conference, answered as its type says. */
export function AnswerField({ question, value, onChange, error, slot }: AnswerFieldProps) {
  const t = useText();
  const { text: label, type, options, isRequired } = question;
  const field = { label, error, isOptional: !isRequired, value: value.text, dir: 'auto' as const };
  const onText = (text: string) => onChange({ text });
  if (type === 'LONG') return <TextArea {...field} rows={6} maxLength={TEXT_MAX} onChange={onText} />;
  if (type === 'NUMBER') return <TextField {...field} inputMode="decimal" maxLength={20} onChange={onText} />;
  if (type === 'FILE') return <FileAnswer label={label} slot={slot} value={value} onChange={onChange} error={error} />;
  if (type === 'YES_NO' || type === 'CHOICE') {
    const isChoice = type === 'CHOICE';
    const choices = isChoice
      ? options.map((option, at) => ({ value: String(at), label: option }))
      : [
          { value: 'yes', label: t('applications.yes') },
          { value: 'no', label: t('applications.no') },
        ];
    return (
      <div className={styles.choice}>
        <RadioGroup
          label={label}
          value={isChoice ? String(value.options[0] ?? '') : value.text}
          options={choices}
          onChange={(chosen) => onChange(isChoice ? { options: [Number(chosen)] } : { text: chosen })}
        />
        {error && <p className={styles.wrong}>{error}</p>}
      </div>
    );
  }
  if (type === 'CHOICES')
    return (
      <fieldset className={styles.choice}>
        <legend>{label}</legend>
        {options.map((option, at) => (
          <Checkbox
            key={option}
            label={option}
            checked={value.options.includes(at)}
            onChange={(isChosen) =>
              onChange({
                options: isChosen
                  ? [...value.options, at].toSorted((a, b) => a - b)
                  : value.options.filter((each) => each !== at),
              })
            }
          />
        ))}
        {error && <p className={styles.wrong}>{error}</p>}
      </fieldset>
    );
  return <TextField {...field} maxLength={LINE_MAX} onChange={onText} />;
}

interface FileAnswerProps extends Pick<AnswerFieldProps, 'slot' | 'value' | 'onChange' | 'error'> {
  label: string;
}

/** The upload continues when the question has left the screen. */
function FileAnswer({ label, slot, value, onChange, error }: FileAnswerProps) {
  const t = useText();
  const { fileId } = value;
  const saved = fileId ? { id: fileId, name: t('applications.file'), type: null, preview: null } : null;
  const upload = useUpload(slot, { saved, accepts: 'files' });
  const { state } = upload;
  const arrived = state.kind === 'done' && state.file.id !== fileId ? state.file.id : null;
  const take = useEffectEvent((id: string) => onChange({ fileId: id }));
  useEffect(() => {
    if (arrived) take(arrived);
  }, [arrived]);
  const field: Uploading = {
    ...upload,
    remove() {
      upload.remove();
      if (state.kind === 'done') onChange({ fileId: null });
    },
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <PictureField upload={field} accepts="files" />
      {error && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
}
