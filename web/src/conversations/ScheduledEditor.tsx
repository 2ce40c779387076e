import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { dayOf, instantOf, timeOf } from '../core/datePresets.ts';
import { fieldErrors, useProblemText } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { MomentFields } from '../reminders/MomentFields.tsx';
import { useDueText } from '../reminders/useDueText.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { MESSAGE_MAX } from './limits.ts';
import { useChangeScheduled } from './useChangeScheduled.ts';
import { BAD_TIME } from './useSendLater.ts';
import type { ScheduledEditor_scheduled$key } from './__generated__/ScheduledEditor_scheduled.graphql';
import panel from '../panels/PanelBody.module.css';

interface ScheduledEditorProps {
  scheduled: ScheduledEditor_scheduled$key;
  onDone: () => void;
}

/** Changes the words of what waits, and its time; with another time what was not sent waits again. */
export function ScheduledEditor({ scheduled, onDone }: ScheduledEditorProps) {
  const t = useText();
  const explain = useProblemText();
  const wordsOf = useDueText();
  const { change, isBusy } = useChangeScheduled();
  const { id, content, sendAt } = useFragment(
    graphql`
      fragment ScheduledEditor_scheduled on ScheduledMessage {
        id
        content
        sendAt
      }
    `,
    scheduled,
  );
  const before = { date: dayOf(new Date(sendAt)), time: timeOf(new Date(sendAt)) };
  const {
    draft: { words, moment },
    change: type,
    clear,
  } = useFormDraft(`edit.scheduled.${id}`, { words: content, moment: before });
  const [problem, setProblem] = useState<unknown>(null);
  const wrongTime = 'sendAt' in fieldErrors(problem) ? t('conversations.badTime') : undefined;
  const done = () => {
    clear();
    onDone();
  };
  const save = async () => {
    if (isBusy) return;
    const isMoved = moment.date !== before.date || moment.time !== before.time;
    const at = isMoved ? instantOf(moment) : new Date(sendAt);
    if (!at) return setProblem(BAD_TIME);
    setProblem(null);
    try {
      const refused = await change({ id, content: words.trim(), ...(isMoved && { sendAt: at.toISOString() }) });
      if (refused) return setProblem(refused);
      showToast(t('conversations.willGo', { when: wordsOf(at) }));
      done();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={panel.form} onSubmit={() => void save()}>
      <TextArea
        label={t('conversations.edit')}
        value={words}
        onChange={(next) => type({ words: next })}
        limit={MESSAGE_MAX}
        rows={3}
        autoFocus
        dir="auto"
        error={fieldErrors(problem)['content']}
      />
      <MomentFields value={moment} onChange={(next) => type({ moment: next })} dateError={wrongTime} />
      <FormError text={problem && !wrongTime ? explain(problem) : null} />
      <div className={panel.actions}>
        <Button type="submit" size="small" kind="primary" isBusy={isBusy}>
          {t('scribbles.save')}
        </Button>
        <Button size="small" kind="quiet" onClick={done}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Form>
  );
}
