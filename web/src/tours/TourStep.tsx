import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../core/i18n.tsx';
import { useHold } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import type { TourName } from './tours.ts';
import { STEPS } from './tourSteps.ts';
import { useTarget, type Target } from './useTarget.ts';
import { useTours } from './useTours.ts';
import styles from './TourStep.module.css';

interface TourStepProps {
  name: TourName;
  step: number;
}

/** Room that the words need below what they are about; else they stand above it. */
const ROOM = 240;

/** What one place is for: the page around it steps back, and the words stand beside it. */
export function TourStep({ name, step }: TourStepProps) {
  const t = useText();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { walk, leave, end } = useTours();
  const steps = STEPS[name];
  const go = (to: number) => (to < steps.length ? walk(name, to) : end(name));
  const { at, title, text } = steps[step] ?? steps[0]!;
  const target = useTarget(at, () => go(step + 1));
  useHold(target !== null, leave);
  const isThere = target !== null;
  useEffect(() => {
    // The step is read from its beginning, and Enter goes on.
    if (isThere) card.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [isThere]);
  if (!target) return null;
  const isLast = step === steps.length - 1;
  const press = (event: KeyboardEvent) => {
    const isForward = event.key === (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    if (event.key === 'Escape') end(name);
    else if (isForward) go(step + 1);
    else if (/^Arrow(Left|Right)$/.test(event.key) && step > 0) go(step - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    <>
      <div className={styles.light} style={lightOf(target)} aria-hidden="true" />
      <div
        ref={card}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.card}
        data-above={target.top + target.height + ROOM > window.innerHeight || undefined}
        style={cardOf(target)}
        onKeyDown={press}
      >
        <small>{t('tours.step', { step: step + 1, count: steps.length })}</small>
        <h2 id={`${id}-title`}>{t(title)}</h2>
        <p id={`${id}-text`}>{t(text)}</p>
        <div className={styles.actions}>
          {!isLast && (
            <Button kind="quiet" size="small" onClick={() => end(name)}>
              {t('tours.skip')}
            </Button>
          )}
          {step > 0 && (
            <Button size="small" onClick={() => go(step - 1)}>
              {t('ui.back')}
            </Button>
          )}
          <Button kind="primary" size="small" data-next onClick={() => go(step + 1)}>
            {t(isLast ? 'tours.done' : 'tours.next')}
          </Button>
        </div>
      </div>
    </>,
    target.room,
  );
}

const MARGIN = 6;

const lightOf = ({ top, left, width, height }: Target) => ({
  top: top - MARGIN,
  left: left - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const cardOf = ({ top, left, width, height }: Target) => ({
  '--from': `${top - MARGIN}px`,
  '--to': `${top + height + MARGIN}px`,
  '--middle': `${left + width / 2}px`,
});
