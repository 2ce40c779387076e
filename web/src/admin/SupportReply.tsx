import { useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useDraft } from '../core/storage.ts';
import { isWide } from '../core/useMedia.ts';
import { useAttachments } from '../files/useAttachments.ts';
import { ComposerBox } from '../files/ComposerBox.tsx';
import { FormError } from '../ui/FormError.tsx';
import { MESSAGE_MAX } from './limits.ts';
import { useUpdateSupport } from './useUpdateSupport.ts';
import styles from './AdminTalk.module.css';

/** Answers as support; what is not sent stays written. */
export function SupportReply({ talkId, connection }: { talkId: string; connection: string }) {
  const t = useText();
  const say = useProblemText();
  const { answer, isBusy } = useUpdateSupport();
  const [content, setContent, clear] = useDraft(`support.${talkId}`);
  const attached = useAttachments(`draft.support.${talkId}.files`);
  const [problem, setProblem] = useState<unknown>(null);
  // The same words tried again are the same answer.
  const tried = useRef({ words: '', key: '' });
  const send = async (words: string) => {
    if (isBusy) return;
    setProblem(null);
    const what = JSON.stringify([words, attached.fileIds]);
    if (tried.current.words !== what) tried.current = { words: what, key: crypto.randomUUID() };
    const input = { id: talkId, content: words, fileIds: attached.fileIds };
    try {
      const refusal = await answer(input, [connection], tried.current.key);
      if (refusal) return setProblem(refusal);
      tried.current = { words: '', key: '' };
      clear();
      attached.forget();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.reply}>
      <FormError text={problem ? say(problem) : null} />
      <ComposerBox
        label={t('admin.supportAnswer')}
        value={content}
        onChange={setContent}
        limit={MESSAGE_MAX}
        attached={attached}
        sends={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || (!shiftKey && isWide())}
        onSend={(words) => void send(words)}
      />
    </div>
  );
}
