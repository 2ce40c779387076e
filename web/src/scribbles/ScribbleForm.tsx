import { isBlank } from '@plaza/text/blank.ts';
import { countGraphemes } from '@plaza/text/graphemes.ts';
import { useId, type ReactNode } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { PictureField } from '../files/PictureField.tsx';
import { useFileDrop } from '../files/useFileDrop.ts';
import type { Uploading } from '../files/useUpload.ts';
import { AudienceField } from '../items/AudienceField.tsx';
import type { AudienceChoice } from '../core/audiences.ts';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { PaperPicker } from './PaperPicker.tsx';
import type { PaperChoice } from './papers.ts';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import styles from './ScribbleForm.module.css';

const LIMIT = 2000;

interface ScribbleFormProps {
  /** As whom a new one is written. */
  postingAs?: ReactNode;
  content: string;
  onContent: (content: string) => void;
  paper: PaperChoice;
  onPaper: (paper: PaperChoice) => void;
  audience: AudienceChoice;
  /** Whose it is; the person themselves where nobody is named. */
  author: useAudiences_author$key | null | undefined;
  onAudience: (audience: AudienceChoice) => void;
  /** Its picture or another file. */
  upload: Uploading;
  /** A file is there, so the words may be missing. */
  hasAttachment: boolean;
  /** Something is still on its way: not yet. */
  isWaiting: boolean;
  isBusy?: boolean;
  error?: string | null;
  submitLabel: string;
  onSubmit: () => void;
}

/** Words on the paper that they will stand on. What is empty or too long cannot be sent. */
export function ScribbleForm(props: ScribbleFormProps) {
  const { content, paper, audience, hasAttachment, isWaiting, isBusy = false, error, submitLabel } = props;
  const { text: t, language } = useI18n();
  const id = useId();
  const used = countGraphemes(content.trim());
  const isOver = used > LIMIT;
  const isEmpty = isBlank(content) && !hasAttachment;
  // It takes the place of what is there.
  const drop = useFileDrop(([file]) => {
    if (!file) return;
    props.upload.remove();
    props.upload.start(file);
  });
  const submit = () => {
    if (!isEmpty && !isOver && !isWaiting && !isBusy) props.onSubmit();
  };
  return (
    <Form {...drop} className={styles.form} onSubmit={submit}>
      {props.postingAs}
      <div data-gap="CONTENT">
        <div className={styles.cut}>
          <Note paper={paper ?? 'plain'} className={styles.note}>
            <MentionArea
              className={styles.words}
              aria-label={t('scribbles.words')}
              aria-describedby={`${id}-count`}
              aria-invalid={isOver || undefined}
              placeholder={t('scribbles.placeholder')}
              dir="auto"
              rows={4}
              data-autofocus
              value={content}
              onChange={(event) => props.onContent(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
                event.preventDefault();
                submit();
              }}
            />
          </Note>
        </div>
        <p
          id={`${id}-count`}
          className={styles.count}
          data-over={isOver || undefined}
          role={isOver ? 'alert' : undefined}
        >
          {t('ui.characters', { used, max: LIMIT })}
        </p>
      </div>
      <PaperPicker paper={paper} onChange={props.onPaper} />
      <PictureField upload={props.upload} accepts="files" />
      <AudienceField value={audience} author={props.author} onChange={props.onAudience} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          kind="primary"
          isBlock
          isBusy={isBusy}
          disabled={isEmpty || isOver || isWaiting}
          title={isEmpty ? t('problems.EMPTY_CONTENT') : undefined}
        >
          {isWaiting ? t('files.sendingShort') : submitLabel}
        </Button>
        <p className={styles.hint} lang={language.code}>
          {t('scribbles.sendKeys')}
        </p>
      </div>
    </Form>
  );
}
