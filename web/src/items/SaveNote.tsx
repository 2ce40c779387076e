import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import type { SaveStep } from '../core/saveStep.ts';
import { Button } from '../ui/Button.tsx';
import styles from './SaveNote.module.css';

const ICONS = { saved: Check, waiting: LoaderCircle, saving: LoaderCircle, offline: CloudOff, failed: TriangleAlert };

interface SaveNoteProps {
  step: SaveStep;
  /** Why it failed. */
  code: string | null;
  /** Whether nothing has been written yet. */
  isEmpty: boolean;
  onRetry: () => void;
}

/** How far what was written is: with the platform, on its way, or here alone. */
export function SaveNote({ step, code, isEmpty, onRetry }: SaveNoteProps) {
  const t = useText();
  const say = useProblemText();
  const Icon = ICONS[step];
  const text =
    step === 'failed' ? say({ code }) : t(step === 'saved' && isEmpty ? 'stories.step.empty' : `stories.step.${step}`);
  return (
    <span className={styles.save} data-step={step} data-tour="story-saved">
      <span role="status" className={styles.step}>
        <Icon aria-hidden="true" />
        <span>{text}</span>
      </span>
      {step === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </span>
  );
}
