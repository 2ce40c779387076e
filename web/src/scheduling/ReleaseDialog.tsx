import { isBlank } from '@plaza/text/blank.ts';
import { useEffect, useId, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { fieldErrors, problemCode, useProblemText } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { useLatest } from '../core/useLatest.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { ReleaseReport } from './ReleaseReport.tsx';
import { useReleaseSchedule, type ReleasePlan } from './useReleaseSchedule.ts';
import type { WorkingCopy } from './workingCopy.ts';
import styles from './Scheduling.module.css';

const NAME_MAX = 60;
const COMMENT_MAX = 1000;

interface ReleaseDialogProps {
  copy: WorkingCopy;
  /** Shows a session that is in the way of the release. */
  onOpen: (sessionId: string) => void;
  onClose: () => void;
}

/** Shows what a release changes and who is notified, and then makes it. */
export function ReleaseDialog({ copy, onOpen, onClose }: ReleaseDialogProps) {
  const t = useText();
  const say = useProblemText();
  const form = useId();
  const { check, release, isBusy } = useReleaseSchedule(copy.id);
  const { draft, change, clear } = useFormDraft(`release.${copy.id}`, { name: '', comment: '' });
  const [plan, setPlan] = useState<ReleasePlan | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const ask = async () => {
    setFailure(null);
    try {
      setPlan(await check());
    } catch (error) {
      setFailure(error);
    }
  };
  const look = useLatest(() => void ask());
  useEffect(look, [look]);
  const isTaken = fieldErrors(problem)['name'] !== undefined;
  const canRelease = plan !== null && plan.differences.length > 0 && plan.blocking.length === 0;
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || isBlank(draft.name)) return;
    try {
      const { number, refusal } = await release(draft.name.trim(), draft.comment.trim());
      if (number === null) {
        setProblem(refusal);
        // Another organizer may have changed the working copy.
        if (problemCode(refusal) !== 'INVALID') look();
        return;
      }
      clear();
      showToast(t('scheduling.released', { number }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('scheduling.release')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(canRelease ? 'ui.cancel' : 'ui.close')}</Button>
          {canRelease && (
            <Button kind="primary" type="submit" form={form} isBusy={isBusy}>
              {t('scheduling.releaseNow')}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && (
        <ErrorNote
          text={problemCode(failure) === 'STATUS_STEP' ? t('scheduling.publishFirst') : say(failure)}
          {...(problemCode(failure) !== 'STATUS_STEP' && { onRetry: look })}
        />
      )}
      {failure === null && plan === null && <ListSkeleton count={3} />}
      {plan && <ReleaseReport plan={plan} copy={copy} onOpen={onOpen} />}
      {canRelease && (
        <Form id={form} className={styles.fields} onSubmit={() => void submit()}>
          <TextField
            label={t('scheduling.versionName')}
            hint={t('scheduling.versionNameHint')}
            value={draft.name}
            onChange={(name) => {
              setProblem(null);
              change({ name });
            }}
            error={
              isTaken
                ? t('scheduling.versionTaken')
                : isTried && isBlank(draft.name)
                  ? t('accounts.required')
                  : undefined
            }
            maxLength={NAME_MAX}
            dir="auto"
          />
          <TextArea
            label={t('scheduling.comment')}
            hint={t('scheduling.commentHint')}
            isOptional
            value={draft.comment}
            onChange={(comment) => change({ comment })}
            maxLength={COMMENT_MAX}
            rows={3}
            dir="auto"
          />
          <FormError text={problem && !isTaken ? say(problem) : null} />
        </Form>
      )}
    </Dialog>
  );
}
