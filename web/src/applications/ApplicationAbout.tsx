import { LANGUAGES } from '../core/languages.ts';
import { useText } from '../core/i18n.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AvailabilityField } from './AvailabilityField.tsx';
import { areMinutes, type ApplicationFields, type Kind } from './applicationFields.ts';
import styles from './Application.module.css';

const TITLE_MAX = 120;
const SUMMARY_MAX = 2000;

interface ApplicationAboutProps {
  fields: ApplicationFields;
  /** The kinds that the conference accepts. */
  kinds: readonly Kind[];
  onChange: (part: Partial<ApplicationFields>) => void;
  errors: Readonly<Record<string, string | undefined>>;
  /** Which of the fields, where each has a screen of its own. */
  part: 'kind' | 'words' | 'details';
  /** Where the conference is. */
  city: string;
}

/** What every application has: its kind, title, summary, language, and length. */
export function ApplicationAbout({ fields, kinds, onChange, errors, part, city }: ApplicationAboutProps) {
  const t = useText();
  const errorOf = (name: string) => errors[name] ?? errors[`input.${name}`];
  if (part === 'kind')
    return (
      <div data-field="kind" className={styles.choice}>
        <RadioGroup
          label={t('applications.kind')}
          value={fields.kind}
          options={kinds.map((value) => ({
            value,
            label: t(`applications.kind.${value}`),
            hint: t(`applications.kindHint.${value}`),
          }))}
          onChange={(kind) => onChange({ kind })}
        />
        {errorOf('kind') && <p className={styles.wrong}>{errorOf('kind')}</p>}
      </div>
    );
  if (part === 'words')
    return (
      <>
        <div data-field="title">
          <TextField
            label={t('applications.title')}
            value={fields.title}
            onChange={(title) => onChange({ title })}
            error={errorOf('title')}
            maxLength={TITLE_MAX}
            dir="auto"
          />
        </div>
        <div data-field="summary">
          <TextArea
            label={t('applications.summary')}
            rows={6}
            value={fields.summary}
            onChange={(summary) => onChange({ summary })}
            error={errorOf('summary')}
            maxLength={SUMMARY_MAX}
            dir="auto"
          />
        </div>
      </>
    );
  return (
    <>
      <div className={styles.pair}>
        <div data-field="minutes">
          <TextField
            label={t('applications.minutes')}
            isOptional
            inputMode="numeric"
            maxLength={3}
            value={fields.minutes}
            onChange={(minutes) => onChange({ minutes })}
            error={areMinutes(fields.minutes) ? errorOf('minutes') : t('applications.minutesWrong')}
          />
        </div>
        <div data-field="language">
          <SelectField
            label={t('applications.language')}
            value={fields.language}
            options={[
              { value: '', label: t('applications.otherLanguage') },
              ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(language) => onChange({ language })}
            error={errorOf('language')}
          />
        </div>
      </div>
      <div data-field="availability">
        <AvailabilityField
          periods={fields.availability}
          onChange={(availability) => onChange({ availability })}
          city={city}
        />
      </div>
    </>
  );
}
