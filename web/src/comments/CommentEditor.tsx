import { X } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useUpdateComment } from './useUpdateComment.ts';
import type { CommentEditor_comment$key } from './__generated__/CommentEditor_comment.graphql';
import styles from './CommentEditor.module.css';

interface CommentEditorProps {
  comment: CommentEditor_comment$key;
  onDone: () => void;
}

/** Changes a comment in its place. Without words and files nothing is left of it, so it is removed. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const t = useText();
  const say = useProblemText();
  const { id, content, files } = useFragment(
    graphql`
      fragment CommentEditor_comment on Comment {
        id
        content
        files {
          id
          ...AttachedFile_file
        }
      }
    `,
    comment,
  );
  const [words, setWords] = useState(content);
  const [kept, setKept] = useState(() => files.map((file) => file.id));
  const [update, isBusy, problem] = useUpdateComment();
  const save = () => update({ id, content: words.trim(), fileIds: kept }, onDone);
  return (
    <Form className={styles.editor} onSubmit={save}>
      <TextArea
        label={t('comments.edit')}
        value={words}
        onChange={setWords}
        limit={5000}
        rows={3}
        autoFocus
        error={problem ? say(problem) : null}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onDone();
          } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
        }}
      />
      {files
        .filter((file) => kept.includes(file.id))
        .map((file) => (
          <div key={file.id} className={styles.file}>
            <AttachedFile file={file} isSmall source={id} />
            <IconButton
              icon={<X />}
              size="small"
              isSolid
              label={t('files.remove')}
              className={styles.remove}
              onClick={() => setKept(kept.filter((each) => each !== file.id))}
            />
          </div>
        ))}
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
