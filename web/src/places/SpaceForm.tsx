import { isBlank } from '@plaza/text/blank.ts';
import { useState, type ReactNode } from 'react';
import { useRefusal, type Refusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { readCapacity } from './capacity.ts';
import styles from '../panels/PanelBody.module.css';

interface Space {
  title: string;
  capacity: number | null;
}

interface SpaceFormProps {
  saved: { readonly title: string; readonly capacity: number | null | undefined } | null | undefined;
  titleLabel: string;
  titleMax: number;
  submitLabel: string;
  /** Returns the refusal, or null. */
  save: (space: Space) => Promise<Pick<Refusal, 'code'> | null>;
  onSaved: () => void;
  isBusy: boolean;
  /** What to mind about a number of people. */
  warn?: (capacity: number | null) => string | undefined;
  /** Further fields. */
  children: ReactNode;
  /** Buttons next to the one that saves. */
  buttons?: ReactNode;
}

/** A place or a room: its name, and how many people fit. */
export function SpaceForm({
  saved,
  titleLabel,
  titleMax,
  submitLabel,
  save,
  onSaved,
  isBusy,
  warn,
  children,
  buttons,
}: SpaceFormProps) {
  const t = useText();
  const explain = useRefusal();
  const [title, setTitle] = useState(saved?.title ?? '');
  const [people, setPeople] = useState(String(saved?.capacity ?? ''));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const capacity = readCapacity(people);
  const submit = async () => {
    setTried(true);
    if (isBusy || isBlank(title) || capacity === undefined) return;
    setProblem(null);
    try {
      const refusal = await save({ title: title.trim(), capacity });
      if (refusal) return setProblem(refusal);
      onSaved();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={titleLabel}
        value={title}
        onChange={setTitle}
        error={isTried && isBlank(title) ? t('accounts.required') : fields['title']}
        maxLength={titleMax}
        dir="auto"
        data-autofocus
      />
      <TextField
        label={t('places.capacity')}
        hint={capacity === undefined ? undefined : warn?.(capacity)}
        isOptional
        value={people}
        onChange={setPeople}
        error={isTried && capacity === undefined ? t('places.capacityWrong') : fields['capacity']}
        inputMode="numeric"
        dir="ltr"
      />
      {children}
      <FormError text={form} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {buttons}
      </div>
    </Form>
  );
}
