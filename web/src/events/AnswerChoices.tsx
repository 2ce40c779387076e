import { Check, CircleHelp, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import type { Answer } from './unsentAnswers.ts';
import styles from './EventAnswer.module.css';

const ICONS = { ACCEPTED: Check, MAYBE: CircleHelp, DECLINED: X } as const;
const ANSWERS = ['ACCEPTED', 'MAYBE', 'DECLINED'] as const;

interface AnswerChoicesProps {
  label: string;
  /** What screen readers call a choice, if its text is not enough. */
  nameOf?: (text: string) => string;
  value: Answer | null;
  /** Organizers have to approve the viewer. */
  isAsking: boolean;
  /** There are no seats left for the viewer. */
  isFull: boolean;
  onChoose: (answer: Answer) => void;
}

/** Going, Maybe, Can’t go. One tab stop; arrows only move the focus, because choosing sends the answer. */
export function AnswerChoices({ label, nameOf, value, isAsking, isFull, onChoose }: AnswerChoicesProps) {
  const t = useText();
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  const isOff = (answer: Answer) => answer === 'ACCEPTED' && isFull && value !== 'ACCEPTED';
  const stop = value ?? ANSWERS.find((answer) => !isOff(answer));
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios take the focus
    <div ref={group} role="radiogroup" aria-label={label} className={styles.choices} onKeyDown={onKeyDown}>
      {ANSWERS.map((answer) => {
        const Icon = ICONS[answer];
        const text = t(answer === 'ACCEPTED' && isAsking ? 'events.askToJoin' : `events.answer.${answer}`);
        return (
          <button
            key={answer}
            type="button"
            role="radio"
            aria-checked={answer === value}
            aria-label={nameOf?.(text)}
            tabIndex={answer === stop ? 0 : -1}
            disabled={isOff(answer)}
            className={styles.choice}
            data-answer={answer}
            onClick={() => onChoose(answer)}
          >
            <Icon aria-hidden="true" />
            {text}
          </button>
        );
      })}
    </div>
  );
}
