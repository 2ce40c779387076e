import { trimmed } from '@plaza/text/blank.ts';
import { countGraphemes } from '@plaza/text/graphemes.ts';
import { ArrowUp, Paperclip } from 'lucide-react';
import {
  useRef,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '../core/i18n.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { AttachmentSlot } from './AttachmentSlot.tsx';
import type { Attachments } from './useAttachments.ts';
import { useFileDrop } from './useFileDrop.ts';
import styles from './ComposerBox.module.css';

interface ComposerBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In characters, as a reader counts them. */
  limit: number;
  attached: Attachments;
  /** Which press of Enter sends; others begin a line. */
  sends: (event: KeyboardEvent) => boolean;
  /** With words or a file, and within the limit. */
  onSend: (words: string) => void;
  onFocus?: () => void;
  /** The person has just asked to write here. */
  isFocused?: boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** What is written in, where that does more than a plain text area. */
  area?: 'textarea' | ComponentType<ComponentProps<'textarea'>>;
  /** Before the paperclip. */
  buttons?: ReactNode;
  /** Before the arrow, told whether that would send something. */
  beside?: (isReady: boolean) => ReactNode;
  /** What is written is on its way, and stays as it is until it has arrived. */
  isBusy?: boolean;
}

/** Words that grow with what is written, with files, and an arrow that sends them. */
export function ComposerBox({
  label,
  value,
  onChange,
  limit,
  attached,
  sends,
  onSend,
  field,
  area: Area = 'textarea',
  buttons,
  beside,
  isBusy = false,
  ...rest
}: ComposerBoxProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { files, isSending, fileIds } = attached;
  const drop = useFileDrop((files) => attached.add(files));
  const words = trimmed(value);
  const used = countGraphemes(value.trim());
  const isOver = used > limit;
  const isReady = !isBusy && !isSending && !isOver && (words !== '' || fileIds.length > 0);
  const send = () => {
    if (isReady) onSend(words);
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((slot) => (
            <AttachmentSlot key={slot} slot={slot} onRemove={() => attached.remove(slot)} />
          ))}
        </ul>
      )}
      <Form {...drop} className={styles.box} data-over={isOver || undefined} onSubmit={send}>
        <Area
          ref={field}
          className={styles.words}
          aria-label={label}
          placeholder={label}
          dir="auto"
          rows={1}
          autoFocus={rest.isFocused}
          value={value}
          readOnly={isBusy}
          onFocus={rest.onFocus}
          aria-invalid={isOver || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !sends(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('files.chooseFile')}
          onChange={(event) => {
            attached.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {buttons}
        <IconButton icon={<Paperclip />} label={t('files.addFile')} onClick={() => input.current?.click()} />
        {beside?.(isReady)}
        <IconButton
          type="submit"
          icon={<ArrowUp />}
          isSolid
          className={styles.send}
          label={t('ui.send')}
          aria-disabled={isBusy || isSending || isOver || undefined}
        />
      </Form>
      {isOver && (
        <p className={styles.over} role="alert">
          {t('ui.characters', { used, max: limit })}
        </p>
      )}
    </>
  );
}
