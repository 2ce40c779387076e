import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useAct } from '../ui/useAct.ts';
import { MESSAGE_MAX } from './limits.ts';
import { useChangeMessage } from './useChangeMessage.ts';
import type { MessageEditor_message$key } from './__generated__/MessageEditor_message.graphql';
import styles from './MessageEditor.module.css';

interface MessageEditorProps {
  message: MessageEditor_message$key;
  conversationId: string;
  onDone: () => void;
}

/** Changes a message in its place; the others can read what it said before. */
export function MessageEditor({ message, conversationId, onDone }: MessageEditorProps) {
  const t = useText();
  const act = useAct();
  const { id, content } = useFragment(
    graphql`
      fragment MessageEditor_message on Message {
        id
        content
      }
    `,
    message,
  );
  const { draft, change, clear } = useFormDraft(`edit.message.${id}`, { words: content });
  const { words } = draft;
  const { edit, isBusy } = useChangeMessage(conversationId);
  const done = () => {
    clear();
    onDone();
  };
  const save = async () => {
    if (isBusy) return;
    if (await act(() => edit(id, words.trim()), t('conversations.changed'))) done();
  };
  return (
    <Form className={styles.editor} onSubmit={() => void save()}>
      <TextArea
        label={t('conversations.edit')}
        value={words}
        onChange={(next) => change({ words: next })}
        limit={MESSAGE_MAX}
        rows={3}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            done();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" kind="primary" isBusy={isBusy}>
          {t('scribbles.save')}
        </Button>
        <Button size="small" kind="quiet" onClick={done}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Form>
  );
}
