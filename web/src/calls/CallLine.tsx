import { Phone, PhoneMissed } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { exactTime } from '../ui/times.ts';
import { callAsked, callState } from './callStore.ts';
import { isOn } from './machine.ts';
import { partnerOf } from './partnerOf.ts';
import type { CallLine_message$key } from './__generated__/CallLine_message.graphql';
import styles from './CallLine.module.css';

interface CallLineProps {
  message: CallLine_message$key;
  words: string;
  /** Where one can call back. */
  conversationId: string | null;
}

/** A call among what was said; whom one has missed one calls back. */
export function CallLine({ message, words, conversationId }: CallLineProps) {
  const { text: t, language } = useI18n();
  const { kind, createdAt, author } = useFragment(
    graphql`
      fragment CallLine_message on Message {
        kind
        createdAt
        author {
          isViewer
          ...partnerOf_actor
        }
      }
    `,
    message,
  );
  const isBusy = isOn(useStore(callState));
  const isMissed = kind === 'MISSED_CALL' && author?.isViewer === false;
  const at = new Date(createdAt);
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short' }).format(at);
  return (
    <div className={styles.line} data-missed={isMissed || undefined}>
      {kind === 'MISSED_CALL' ? <PhoneMissed aria-hidden="true" /> : <Phone aria-hidden="true" />}
      <p dir="auto">
        {words}{' '}
        <time dateTime={createdAt} title={exactTime(at, language.locale)} className="num">
          {time}
        </time>
      </p>
      {isMissed && conversationId && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => callAsked.set({ conversationId, partner: partnerOf(author) })}
        >
          {t('calls.callBack')}
        </Button>
      )}
    </div>
  );
}
