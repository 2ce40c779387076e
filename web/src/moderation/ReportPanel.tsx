import { trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { ReportSent } from './ReportSent.tsx';
import { REASONS, REPORT_TEXT_MAX, type Reason } from './reasons.ts';
import { useReport } from './useReport.ts';
import styles from '../panels/PanelBody.module.css';

/** First the reason, then that it has arrived. */
export function ReportPanel({ params }: PlainProps) {
  const t = useText();
  const say = useProblemText();
  const itemId = params.id ?? '';
  const { report, isBusy } = useReport();
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText, forgetText] = useDraft(`report.${itemId}`);
  const [problem, setProblem] = useState<unknown>(null);
  const [isSent, setSent] = useState(false);
  if (isSent) return <ReportSent itemId={itemId} />;

  const submit = async () => {
    setProblem(null);
    if (!reason) return setProblem({ code: 'reason' });
    if (isBusy || isLongerThan(text, REPORT_TEXT_MAX)) return;
    try {
      const refusal = await report({ itemId, reason, text: trimmed(text) || null });
      if (refusal) return setProblem(refusal);
      forgetText();
      setSent(true);
    } catch (error) {
      setProblem(error);
    }
  };

  const isUnsaid = Object(problem).code === 'reason';
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <p>{t('moderation.reportText')}</p>
      <RadioGroup<Reason | ''>
        label={t('moderation.reason')}
        value={reason}
        options={REASONS.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
        onChange={setReason}
      />
      <TextArea
        label={t('moderation.reportMore')}
        isOptional
        value={text}
        onChange={setText}
        limit={REPORT_TEXT_MAX}
        rows={3}
      />
      <FormError text={isUnsaid ? t('moderation.reasonFirst') : problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('moderation.send')}
      </Button>
    </Form>
  );
}
