import { Ban, TriangleAlert } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Moves, Question } from './useMoves.ts';
import { useScheduleTexts } from './useScheduleTexts.ts';
import type { WorkingCopy } from './workingCopy.ts';
import styles from './Scheduling.module.css';

interface QuestionDialogProps {
  question: Question;
  copy: WorkingCopy;
  moves: Moves;
}

/** Why a session can’t move, or what speaks against it. */
export function QuestionDialog({ question, copy, moves }: QuestionDialogProps) {
  const t = useText();
  const texts = useScheduleTexts(copy);
  const { session, to, isUndo } = question;
  if (question.kind === 'moved') {
    const now = copy.sessions.find(({ id }) => id === session.id);
    return (
      <Dialog
        title={t('scheduling.movedByOther', { title: session.title })}
        onClose={moves.dismiss}
        actions={
          <>
            <Button data-autofocus onClick={moves.dismiss}>
              {t('scheduling.keepTheirs')}
            </Button>
            {now && (
              <Button
                kind="primary"
                onClick={() => {
                  moves.dismiss();
                  void moves.move(now, to, isUndo);
                }}
              >
                {t('scheduling.useMine')}
              </Button>
            )}
          </>
        }
      >
        <dl className={styles.choices}>
          <div>
            <dt>{t('scheduling.theirs')}</dt>
            <dd>{texts.placeText(now?.place ?? null)}</dd>
          </div>
          <div>
            <dt>{t('scheduling.yours')}</dt>
            <dd>{texts.placeText(to)}</dd>
          </div>
        </dl>
      </Dialog>
    );
  }
  const isBlocked = question.conflicts.some(({ level }) => level === 'BLOCK');
  return (
    <Dialog
      title={t(isBlocked ? 'scheduling.blocked' : 'scheduling.warned', { title: session.title })}
      onClose={moves.dismiss}
      actions={
        <>
          <Button data-autofocus onClick={moves.dismiss}>
            {t(isBlocked ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!isBlocked && (
            <Button kind="primary" onClick={() => void moves.ignore(question, question.conflicts)}>
              {t('scheduling.ignore', { count: question.conflicts.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.placeText(to)}</p>
      <ul className={styles.conflicts}>
        {question.conflicts.map((conflict) => (
          <li key={conflict.key} data-level={conflict.level}>
            {conflict.level === 'BLOCK' ? <Ban aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span dir="auto">{texts.conflictText(conflict)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
