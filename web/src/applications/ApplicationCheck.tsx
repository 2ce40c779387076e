import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { LANGUAGES } from '../core/languages.ts';
import type { Question } from './AnswerField.tsx';
import { isAnswered, NO_ANSWER, type ApplicationFields } from './applicationFields.ts';
import styles from './Application.module.css';

interface ApplicationCheckProps {
  fields: ApplicationFields;
  questions: readonly Question[];
  errors: Readonly<Record<string, string | undefined>>;
  errorOf: (questionId: string) => string | undefined;
  /** Returns to a field. */
  onChange: (field: string) => void;
}

/** Every answer before an application is sent, each with a way back to it. */
export function ApplicationCheck({ fields, questions, errors, errorOf, onChange }: ApplicationCheckProps) {
  const t = useText();
  const { kind, title, summary, minutes, language, availability, answers } = fields;
  const languageName = LANGUAGES.find(({ code }) => code === language)?.name ?? '';
  const row = (field: string, label: string, value: ReactNode, error?: string) => (
    <div key={field} className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {value ? (
          <span className={styles.text} dir="auto">
            {value}
          </span>
        ) : (
          <span className={styles.hint}>{t('applications.empty')}</span>
        )}
        {error && <p className={styles.wrong}>{error}</p>}
      </dd>
      <dd className={styles.change}>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('applications.changeField', { field: label })}
          onClick={() => onChange(field)}
        >
          {t('applications.change')}
        </Button>
      </dd>
    </div>
  );
  const shown = (question: Question): ReactNode => {
    const answer = answers[question.id] ?? NO_ANSWER;
    if (!isAnswered(answer)) return null;
    if (answer.fileId)
      return (
        <>
          <Paperclip aria-hidden="true" /> {t('applications.fileAttached')}
        </>
      );
    if (question.type === 'YES_NO') return t(answer.text === 'yes' ? 'applications.yes' : 'applications.no');
    return answer.options.length > 0 ? answer.options.map((at) => question.options[at]).join(', ') : answer.text;
  };
  return (
    <dl className={styles.rows}>
      {row('kind', t('applications.kind'), kind && t(`applications.kind.${kind}`), errors['kind'])}
      {row('title', t('applications.title'), title, errors['title'])}
      {row('summary', t('applications.summary'), summary, errors['summary'])}
      {row('minutes', t('applications.minutes'), minutes)}
      {row('language', t('applications.language'), languageName)}
      {row(
        'availability',
        t('applications.availability'),
        t('applications.periodsCount', { count: availability.length }),
      )}
      {questions.map((question) => row(question.id, question.text, shown(question), errorOf(question.id)))}
    </dl>
  );
}
