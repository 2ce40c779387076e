import { ArrowUp, Paperclip } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { usePostingAs } from '../actors/usePostingAs.ts';
import { PHOTO_GRID_MAX } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useDraft } from '../core/storage.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CommentPicture } from './CommentPicture.tsx';
import { CommentPostingAs } from './CommentPostingAs.tsx';
import { useCreateComment } from './useCreateComment.ts';
import styles from './CommentComposer.module.css';

const LIMIT = 5000;

interface CommentComposerProps {
  contextId: string;
  parentId?: string;
  isFocused?: boolean;
  onSent?: () => void;
}

interface Attached {
  key: string;
  file: File;
  /** Null while it is being sent. */
  id: string | null;
}

/** A line to say something on. Empty does nothing; Ctrl/⌘ and Enter send; what is not sent yet is kept. */
export function CommentComposer({ contextId, parentId, isFocused, onSent }: CommentComposerProps) {
  const t = useText();
  const id = useId();
  const { isMember, actor } = useSession();
  const send = useCreateComment();
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent, clear] = useDraft(`comment.${parentId ?? contextId}`);
  const [actAs, setActAs, forgetActAs] = usePostingAs(`comment.${parentId ?? contextId}`);
  const [isWriting, setWriting] = useState(isFocused || content !== '');
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  if (!isMember) {
    return (
      <div className={styles.guest}>
        <p>{t('comments.guest')}</p>
        <ButtonLink kind="primary" size="small" to={`/welcome/sign-in?to=${encodeURIComponent(location.pathname)}`}>
          {t('shell.signIn')}
        </ButtonLink>
      </div>
    );
  }
  const isSending = attached.some((each) => each.id === null);
  const isOver = [...content].length > LIMIT;
  const submit = () => {
    const words = content.trim();
    const fileIds = attached.flatMap((each) => each.id ?? []);
    if (isSending || isOver || (!words && fileIds.length === 0)) return;
    send({ key: crypto.randomUUID(), actAs, contextId, parentId: parentId ?? null, content: words, fileIds });
    clear();
    forgetActAs();
    setAttached([]);
    onSent?.();
  };
  const attach = (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({ key: crypto.randomUUID(), file, id: null }));
    setAttached((all) => [...all, ...added].slice(0, PHOTO_GRID_MAX));
  };
  const label = t(parentId ? 'comments.writeReply' : 'comments.write');
  return (
    <Form className={styles.composer} onSubmit={submit}>
      {(isWriting || actor?.isCrowd) && (
        // What it asks for may fail: one writes as who is active then.
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense>
            <CommentPostingAs value={actAs} onChange={setActAs} onForget={forgetActAs} />
          </Suspense>
        </ErrorBoundary>
      )}
      {attached.length > 0 && (
        <ul className={styles.pictures}>
          {attached.map(({ key, file }) => (
            <CommentPicture
              key={key}
              file={file}
              onSent={(fileId) =>
                setAttached((all) => all.map((each) => (each.key === key ? { ...each, id: fileId } : each)))
              }
              onRemove={() => setAttached((all) => all.filter((each) => each.key !== key))}
            />
          ))}
        </ul>
      )}
      <div className={styles.box} data-over={isOver || undefined}>
        <textarea
          id={id}
          className={styles.words}
          aria-label={label}
          placeholder={label}
          dir="auto"
          rows={1}
          // The person has just asked to reply.
          autoFocus={isFocused}
          value={content}
          onFocus={() => setWriting(true)}
          aria-invalid={isOver || undefined}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            submit();
          }}
        />
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('files.choosePicture')}
          onChange={(event) => {
            attach(event.target.files);
            event.target.value = '';
          }}
        />
        <IconButton icon={<Paperclip />} label={t('files.addPicture')} onClick={() => input.current?.click()} />
        <IconButton
          type="submit"
          icon={<ArrowUp />}
          isSolid
          className={styles.send}
          label={t('comments.send')}
          aria-disabled={isSending || isOver || undefined}
        />
      </div>
      {isOver && (
        <p className={styles.over} role="alert">
          {t('ui.characters', { used: [...content].length, max: LIMIT })}
        </p>
      )}
    </Form>
  );
}
