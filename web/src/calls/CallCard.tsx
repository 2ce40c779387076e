import { ChevronDown, Move } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CallControls } from './CallControls.tsx';
import { CallSettings } from './CallSettings.tsx';
import { CallVideo } from './CallVideo.tsx';
import { callDetails, callState } from './callStore.ts';
import { useCallStatus } from './useCallStatus.ts';
import { useCorner } from './useCorner.ts';
import styles from './CallCard.module.css';

/** Who it is with, how far it is, and what one can do: a ticket whose stub are the buttons. */
export function CallCard({ onShrink }: { onShrink: (() => void) | undefined }) {
  const t = useText();
  const [title, status] = [useId(), useId()];
  const state = useStore(callState);
  const { partner, hasMicrophone } = useStore(callDetails);
  const { words, clock } = useCallStatus();
  const [isSetting, setSetting] = useState(false);
  const { corner, next, drag } = useCorner();
  const card = useRef<HTMLElement>(null);
  const { phase } = state;
  const name = partner?.title ?? t('items.somebody');
  const isRinging = phase === 'ringing';
  const isDeaf = !hasMicrophone && (phase === 'talking' || phase === 'connecting' || phase === 'calling');
  useEffect(() => {
    // Whoever is writing goes on writing.
    if (isRinging && !isWriting(document.activeElement))
      card.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }, [isRinging]);
  return (
    <section
      ref={card}
      className={styles.card}
      data-phase={phase}
      data-corner={corner}
      role={isRinging ? 'alertdialog' : 'dialog'}
      aria-labelledby={title}
      aria-describedby={status}
    >
      <div className={styles.ticket}>
        <header className={styles.tools} {...drag}>
          {onShrink ? (
            <IconButton icon={<ChevronDown />} label={t('calls.shrink')} onClick={onShrink} />
          ) : (
            <IconButton icon={<Move />} label={t('calls.move')} size="small" className={styles.move} onClick={next} />
          )}
        </header>
        <CallVideo name={name} />
        <div className={styles.who}>
          <span className={styles.face}>
            <Avatar name={name} file={partner?.avatar} size={96} />
          </span>
          <h2 id={title} className={styles.name} dir="auto">
            {name}
          </h2>
          <p className={styles.status}>
            <span id={status} role="status">
              {words}
            </span>
            {clock && (
              <span className="num" role="timer">
                {clock}
              </span>
            )}
          </p>
          {isDeaf && <p className={styles.note}>{t('calls.notHeard')}</p>}
        </div>
        {isSetting && <CallSettings />}
        <CallControls isSetting={isSetting} onSettings={() => setSetting(!isSetting)} />
      </div>
    </section>
  );
}

const isWriting = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
