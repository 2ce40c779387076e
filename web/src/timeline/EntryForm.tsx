import { trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import type { Uploading } from '../files/useUpload.ts';
import { AudienceField } from '../items/AudienceField.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PartialDateField } from '../ui/PartialDateField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { EntryDraft, Wrong } from './useEntryDraft.ts';
import { useEntryForm } from './useEntryForm.ts';
import styles from '../panels/PanelBody.module.css';

const WORDS_MAX = 2000;

interface EntryFormProps {
  draft: EntryDraft;
  change: (part: Partial<EntryDraft>) => void;
  clear: () => void;
  upload: Uploading;
  wrong: Wrong;
  /** Names of the two dates; without a name the end is not asked for. */
  dates: readonly [from: string, until: string | null];
  /** A new one cannot be removed. */
  isNew: boolean;
  isBusy: boolean;
  isRemoving: boolean;
  /** What is sent of every chapter alike, with the picture that has arrived. */
  save: (words: Shared) => Promise<object | null>;
  remove: () => Promise<object | null>;
  /** Its own fields, which show what is wrong with them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

export interface Shared {
  description: string | null;
  startDate: string;
  endDate: string | null;
  coverId: string | null;
  audience: EntryDraft['audience'];
}

/** The form of a chapter: its own fields, then when it was, words, a picture, and who may see it. */
export function EntryForm({ draft, change, upload, dates, isNew, isBusy, isRemoving, ...props }: EntryFormProps) {
  const t = useText();
  const isLong = isLongerThan(draft.description, WORDS_MAX);
  const { form, errorOf, submit, drop } = useEntryForm({
    ...props,
    isHeld: isBusy || isLong || upload.state.kind === 'uploading',
    save: () =>
      props.save({
        description: trimmed(draft.description) || null,
        startDate: draft.startDate,
        endDate: draft.endDate || null,
        coverId: upload.state.kind === 'done' ? upload.state.file.id : null,
        audience: draft.audience,
      }),
  });
  return (
    <Form className={styles.stack} onSubmit={submit}>
      {props.children(errorOf)}
      <PartialDateField
        label={dates[0]}
        value={draft.startDate}
        onChange={(startDate) => change({ startDate })}
        error={errorOf('startDate')}
      />
      {dates[1] !== null && (
        <PartialDateField
          label={dates[1]}
          value={draft.endDate}
          onChange={(endDate) => change({ endDate })}
          error={errorOf('endDate')}
        />
      )}
      <TextArea
        label={t('careers.description')}
        isOptional
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
        limit={WORDS_MAX}
        dir="auto"
      />
      <PictureField upload={upload} />
      <FormError text={form} />
      <AudienceField value={draft.audience} onChange={(audience) => change({ audience })} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('careers.save')}
      </Button>
      {!isNew && (
        <Button kind="danger" isBusy={isRemoving} onClick={() => void drop()}>
          {t('careers.remove')}
        </Button>
      )}
    </Form>
  );
}
