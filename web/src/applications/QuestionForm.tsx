import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { KINDS, type Kind } from './applicationFields.ts';
import styles from './Desk.module.css';

export const QUESTION_TYPES = ['TEXT', 'LONG', 'CHOICE', 'CHOICES', 'NUMBER', 'YES_NO', 'FILE'] as const;
const TEXT_MAX = 300;
const OPTIONS_MIN = 2;

export interface QuestionDraft {
  text: string;
  type: (typeof QUESTION_TYPES)[number];
  options: readonly string[];
  kinds: readonly Kind[];
  isRequired: boolean;
  isIdentifying: boolean;
}

const EMPTY: QuestionDraft = {
  text: '',
  type: 'TEXT',
  options: [],
  kinds: [],
  isRequired: false,
  isIdentifying: false,
};

interface QuestionFormProps {
  /** Null for a new one. */
  saved: QuestionDraft | null;
  isBusy: boolean;
  /** Returns the refusal, or null. */
  save: (question: QuestionDraft) => Promise<{ readonly code: string } | null>;
  onDone: () => void;
}

/** One question: what it asks, how it is answered, and of whom it is asked. */
export function QuestionForm({ saved, isBusy, save, onDone }: QuestionFormProps) {
  const t = useText();
  const { act, refused } = useFormAct();
  const [question, setQuestion] = useState(saved ?? EMPTY);
  const [lines, setLines] = useState((saved?.options ?? []).join('\n'));
  const [isTried, setTried] = useState(false);
  const { text, type, kinds, isRequired, isIdentifying } = question;
  const hasOptions = type === 'CHOICE' || type === 'CHOICES';
  const options = hasOptions ? [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean) : [];
  const change = (part: Partial<QuestionDraft>) => setQuestion({ ...question, ...part });
  const submit = async () => {
    setTried(true);
    if (isBlank(text) || (hasOptions && options.length < OPTIONS_MIN) || isBusy) return;
    if (await act(() => save({ ...question, text: text.trim(), options }), t('applications.questionSaved'))) onDone();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('applications.question')}
        value={text}
        onChange={(value) => change({ text: value })}
        error={isTried && isBlank(text) ? t('accounts.required') : refused.fields['text']}
        hint={saved ? t('applications.questionHint') : undefined}
        maxLength={TEXT_MAX}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the button was pressed
        autoFocus
      />
      <SelectField
        label={t('applications.type')}
        value={type}
        options={QUESTION_TYPES.map((value) => ({ value, label: t(`applications.type.${value}`) }))}
        onChange={(value) => change({ type: value })}
        error={refused.fields['type']}
      />
      {hasOptions && (
        <TextArea
          label={t('applications.options')}
          hint={t('applications.optionsHint')}
          rows={4}
          value={lines}
          onChange={setLines}
          error={isTried && options.length < OPTIONS_MIN ? t('applications.optionsWrong') : refused.fields['options']}
          dir="auto"
        />
      )}
      <fieldset className={styles.kinds}>
        <legend>{t('applications.askedFor')}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`applications.kind.${kind}`)}
            checked={kinds.length === 0 || kinds.includes(kind)}
            onChange={(isAsked) => {
              const all = kinds.length === 0 ? KINDS : kinds;
              const next = isAsked ? [...all, kind] : all.filter((each) => each !== kind);
              change({ kinds: next.length === KINDS.length ? [] : next });
            }}
          />
        ))}
      </fieldset>
      <Switch label={t('applications.required')} isOn={isRequired} onChange={(isOn) => change({ isRequired: isOn })} />
      <Switch
        label={t('applications.identifying')}
        hint={t('applications.identifyingHint')}
        isOn={isIdentifying}
        onChange={(isOn) => change({ isIdentifying: isOn })}
      />
      <FormError text={refused.fields['kinds'] ?? refused.form} />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('events.save')}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
