import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { CASE_TEXT_MAX } from './limits.ts';
import { useOpenCase } from './useOpenCase.ts';
import form from './AdminCase.module.css';

interface OpenCaseDialogProps {
  /** Global id of what it is about. */
  itemId: string;
  title: string;
  onClose: () => void;
}

/** A case that nobody's report began: why is written down before anything is done. */
export function OpenCaseDialog({ itemId, title, onClose }: OpenCaseDialogProps) {
  const t = useText();
  const say = useProblemText();
  const router = useRouter();
  const { openCase, isBusy } = useOpenCase();
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(why) || isLongerThan(why, CASE_TEXT_MAX)) return;
    try {
      const result = await openCase(itemId, why.trim());
      if (result.__typename !== 'AdminOpenCasePayload') return setProblem(result);
      onClose();
      router.navigate(`/admin/reports/${encodeURIComponent(result.case.id)}`);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('admin.openCaseTitle', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
            {t('admin.openCase')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('admin.openCaseText')}</p>
        <TextArea
          label={t('admin.openCaseWhy')}
          value={why}
          onChange={setWhy}
          limit={CASE_TEXT_MAX}
          error={isTried && isBlank(why) ? t('accounts.required') : null}
          data-autofocus
        />
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
