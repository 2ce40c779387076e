import { X } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { MentionArea } from '../mentions/MentionArea.tsx';
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
  const { draft, change, clear } = useFormDraft(`edit.comment.${id}`, {
    words: content,
    kept: files.map((file) => file.id),
  });
  const { words, kept } = draft;
  const [update, isBusy, problem] = useUpdateComment();
  const done = () => {
    clear();
    onDone();
  };
  const save = () => update({ id, content: words.trim(), fileIds: kept }, done);
  return (
    <Form className={styles.editor} onSubmit={save}>
      <TextArea
        area={MentionArea}
        label={t('comments.edit')}
        value={words}
        onChange={(next) => change({ words: next })}
        limit={5000}
        rows={3}
        autoFocus
        error={problem ? say(problem) : null}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            done();
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
              onClick={() => change({ kept: kept.filter((each) => each !== file.id) })}
            />
          </div>
        ))}
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
