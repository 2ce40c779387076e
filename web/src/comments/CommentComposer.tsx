import { Suspense, useState } from 'react';
import { usePostingAs } from '../actors/usePostingAs.ts';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useDraft } from '../core/storage.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PlaceChoice, type Place } from '../remarks/PlaceChoice.tsx';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { useAttachments } from '../files/useAttachments.ts';
import { ComposerBox } from '../files/ComposerBox.tsx';
import { CommentPostingAs } from './CommentPostingAs.tsx';
import { useCreateComment } from './useCreateComment.ts';
import { useReturnedComment } from './useReturnedComment.ts';
import styles from './CommentComposer.module.css';

const LIMIT = 5000;

interface CommentComposerProps {
  contextId: string;
  parentId?: string;
  isFocused?: boolean;
  onSent?: () => void;
}

/** A line to say something on. Empty does nothing; Ctrl/⌘ and Enter send; what is not sent yet is kept. */
export function CommentComposer({ contextId, parentId, isFocused, onSent }: CommentComposerProps) {
  const t = useText();
  const { isMember, actor } = useSession();
  const send = useCreateComment();
  const [content, setContent, clear] = useDraft(`comment.${parentId ?? contextId}`);
  const [actAs, setActAs, forgetActAs] = usePostingAs(`comment.${parentId ?? contextId}`);
  const [isWriting, setWriting] = useState(isFocused || content !== '');
  const attached = useAttachments(`draft.comment.${parentId ?? contextId}.files`);
  const [place, setPlace] = useState<Place>({});
  const [isRefused, setRefused] = useState(false);
  const changePlace = (next: Place) => {
    setPlace(next);
    setRefused(false);
  };
  const remember = useReturnedComment(content === '' && attached.files.length === 0, (comment) => {
    setContent(comment.content);
    setActAs(comment.actAs);
    setWriting(true);
    setPlace({ time: comment.time, timeEnd: comment.timeEnd, page: comment.page });
    setRefused(true);
  });
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
  const say = (words: string) => {
    const { fileIds } = attached;
    const key = crypto.randomUUID();
    // What hangs on it is in no slot any more, once it is sent.
    if (fileIds.length === 0) remember(key);
    send({ key, actAs, contextId, parentId: parentId ?? null, content: words, fileIds, ...place });
    changePlace({});
    clear();
    forgetActAs();
    attached.forget();
    onSent?.();
  };
  return (
    <div className={styles.composer}>
      {(isWriting || actor?.isCrowd) && (
        // What it asks for may fail: one writes as who is active then.
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense>
            <CommentPostingAs value={actAs} onChange={setActAs} onForget={forgetActAs} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!parentId && <PlaceChoice contextId={contextId} place={place} isRefused={isRefused} onChange={changePlace} />}
      <ComposerBox
        area={MentionArea}
        label={t(parentId ? 'comments.writeReply' : 'comments.write')}
        value={content}
        onChange={setContent}
        limit={LIMIT}
        attached={attached}
        sends={({ metaKey, ctrlKey }) => metaKey || ctrlKey}
        onSend={say}
        onFocus={() => setWriting(true)}
        isFocused={isFocused}
      />
    </div>
  );
}
