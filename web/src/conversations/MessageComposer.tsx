import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { MapPin, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import type { WallTime } from '../core/datePresets.ts';
import { useProblemText } from '../core/problems.ts';
import { isWide } from '../core/useMedia.ts';
import { useDraft } from '../core/storage.ts';
import { useLatest } from '../core/useLatest.ts';
import { useAttachments } from '../files/useAttachments.ts';
import { ComposerBox } from '../files/ComposerBox.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import { MESSAGE_MAX } from './limits.ts';
import type { Answered } from './MessageList.tsx';
import { SendAtDialog } from './SendAtDialog.tsx';
import { SendLaterMenu } from './SendLaterMenu.tsx';
import { useSendLater } from './useSendLater.ts';
import { useSendMessage } from './useSendMessage.ts';
import { useSendTyping } from './useSendTyping.ts';
import styles from './MessageComposer.module.css';

interface MessageComposerProps {
  conversationId: string;
  /** Nobody is told that one writes. */
  isQuiet: boolean;
  answered: Answered | null;
  /** What it answers from now on. */
  onAnswer: (answered: Answered | null) => void;
}

/** A line to say something on. Enter sends, with Shift it begins a line; what is not sent yet is kept. */
export function MessageComposer({ conversationId, isQuiet, answered, onAnswer }: MessageComposerProps) {
  const t = useText();
  const send = useSendMessage();
  const sendTyping = useSendTyping(conversationId);
  const words = useRef<HTMLTextAreaElement>(null);
  const [content, setContent, clear] = useDraft(`message.${conversationId}`);
  const attached = useAttachments(`draft.message.${conversationId}.files`);
  const { sendLater, isBusy } = useSendLater();
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const explain = useProblemText();
  useEffect(() => {
    if (answered) words.current?.focus();
  }, [answered]);
  const about = { conversationId, replyToId: answered?.id ?? null };
  const message = () => ({ ...about, key: crypto.randomUUID() });
  const say = (words: string) => {
    send({ ...message(), content: words, fileIds: attached.fileIds });
    clear();
    attached.forget();
    onAnswer(null);
    setProblem(null);
  };
  /** Before what was written since. */
  const giveBack = useLatest((words: string, more: () => void) => {
    setContent([words, content].filter((each) => !isBlank(each)).join('\n'));
    more();
  });
  const later = (moment: WallTime) => {
    const words = trimmed(content);
    setProblem(null);
    return sendLater({ ...about, content: words, fileIds: attached.fileIds }, moment, () => {
      clear();
      const attach = attached.forget();
      onAnswer(null);
      return () =>
        giveBack(words, () => {
          attach();
          onAnswer(answered);
        });
    });
  };
  const sendPlace = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        send({
          ...message(),
          content: '',
          fileIds: [],
          place: { latitude: coarse(latitude), longitude: coarse(longitude) },
        });
        onAnswer(null);
      },
      () => showToast(t('conversations.noPlace'), { tone: 'bad' }),
    );
  return (
    <div className={styles.composer} data-tour="talk-write">
      {answered && (
        <div className={styles.answered}>
          <p>
            <b dir="auto">{t('conversations.answering', { name: answered.name })}</b>
            <span dir="auto">{answered.words}</span>
          </p>
          <IconButton size="small" icon={<X />} label={t('conversations.noAnswer')} onClick={() => onAnswer(null)} />
        </div>
      )}
      <ComposerBox
        field={words}
        label={t('conversations.say')}
        value={content}
        onChange={(value) => {
          setContent(value);
          setProblem(null);
          if (!isQuiet && !isBlank(value)) sendTyping();
        }}
        limit={MESSAGE_MAX}
        attached={attached}
        // A phone has no Shift at hand: there Enter begins a line.
        sends={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || (!shiftKey && isWide())}
        onSend={say}
        buttons={<IconButton icon={<MapPin />} label={t('conversations.sendPlace')} onClick={sendPlace} />}
        isBusy={isBusy}
        beside={(isReady) => (
          <SendLaterMenu
            isReady={isReady}
            onChoose={(moment) => void later(moment).then(setProblem)}
            onOther={() => setChoosing(true)}
          />
        )}
      />
      <FormError text={problem ? explain(problem) : null} />
      {isChoosing && <SendAtDialog isBusy={isBusy} onChoose={later} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** About a hundred metres: the exact place does not leave this device. */
const coarse = (degrees: number): number => Math.round(degrees * 1000) / 1000;
