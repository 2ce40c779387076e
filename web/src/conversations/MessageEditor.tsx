import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
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
  const [words, setWords] = useState(content);
  const { edit, isBusy } = useChangeMessage(conversationId);
  const save = async () => {
    if (isBusy) return;
    if (await act(() => edit(id, words.trim()), t('conversations.changed'))) onDone();
  };
  return (
    <Form className={styles.editor} onSubmit={() => void save()}>
      <TextArea
        label={t('conversations.edit')}
        value={words}
        onChange={setWords}
        limit={MESSAGE_MAX}
        rows={3}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onDone();
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
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Form>
  );
}
