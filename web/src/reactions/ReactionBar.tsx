import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useHold } from '../core/navigation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { drawn, MORE, QUICK, useFeelingName } from './feelings.ts';
import { useReactToMessage } from './useReactToMessage.ts';
import type { ReactionBar_message$key } from './__generated__/ReactionBar_message.graphql';
import styles from './ReactionBar.module.css';

interface ReactionBarProps {
  message: ReactionBar_message$key;
  side: 'start' | 'end';
  onClose: () => void;
}

/** What one may feel about a message: a few at hand, more behind a plus, any other typed. Escape and Back close it. */
export function ReactionBar({ message, side, onClose }: ReactionBarProps) {
  const t = useText();
  const feel = useReactToMessage();
  const nameOf = useFeelingName();
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const [hasMore, setMore] = useState(false);
  const data = useFragment(
    graphql`
      fragment ReactionBar_message on Message {
        id
        reactionChips {
          kind
          isOwn
        }
      }
    `,
    message,
  );
  const own = data.reactionChips.find(({ isOwn }) => isOwn)?.kind;
  useHold(true, onClose);
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !bar.current?.contains(event.target)) onClose();
  });
  useEffect(() => {
    before.current ??= document.activeElement;
    const element = bar.current;
    element?.showPopover();
    (element?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? element?.querySelector('button'))?.focus();
    const onPointer = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onClose();
  };
  const choose = (kind: string) => {
    feel(data, kind);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (!moveTo(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (kind: string) => (
    <button
      key={kind}
      type="button"
      className={styles.feeling}
      aria-pressed={kind === own}
      aria-label={nameOf(kind)}
      title={nameOf(kind)}
      onClick={() => choose(kind)}
    >
      {drawn(kind)}
    </button>
  );
  return (
    <div
      ref={bar}
      popover="manual"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('reactions.reactTo')}
      className={styles.bar}
      data-side={side}
      onKeyDown={onKeyDown}
    >
      <div className={styles.quick}>
        {QUICK.map(button)}
        <IconButton
          icon={<Plus />}
          label={t('reactions.more')}
          aria-expanded={hasMore}
          onClick={() => setMore(!hasMore)}
        />
      </div>
      {hasMore && (
        <>
          <div className={styles.more}>{MORE.map(button)}</div>
          <OtherFeeling onChoose={choose} />
        </>
      )}
    </div>
  );
}

/** The keyboard of the device knows every emoji. */
function OtherFeeling({ onChoose }: { onChoose: (kind: string) => void }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim();
        if (typed) onChoose(typed);
      }}
    >
      <input
        ref={field}
        className={styles.field}
        aria-label={t('reactions.other')}
        placeholder={t('reactions.other')}
        maxLength={32}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          // What is an emoji needs no further press.
          const typed = currentTarget.value.trim();
          if (EMOJI.test(typed)) currentTarget.form?.requestSubmit();
        }}
      />
    </form>
  );
}

/** Roughly: the platform knows better. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20E3/u;

/** Arrows go through the row of buttons; in the field they stay its own. */
function moveTo({ key, target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLButtonElement)) return false;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const on = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const at = all.indexOf(target);
  const next = { [on]: (at + 1) % all.length, [back]: (at - 1 + all.length) % all.length, Home: 0, End: -1 }[key];
  if (next === undefined) return false;
  all.at(next)?.focus();
  return true;
}
