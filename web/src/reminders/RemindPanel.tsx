import { trimmed } from '@plaza/text/blank.ts';
import { truncate } from '@plaza/text/graphemes.ts';
import { Clock, Moon, Sunrise, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { wallTimeOf, DATE_PRESETS, type WallTime } from '../core/datePresets.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { useNow } from '../core/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { dueDateText } from './dueDateText.ts';
import { TEXT_MAX } from './limits.ts';
import { MomentFields } from './MomentFields.tsx';
import { useAddReminder } from './useAddReminder.ts';
import type { RemindPanelQuery } from './__generated__/RemindPanelQuery.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './RemindPanel.module.css';

const ICONS = { hour: <Clock />, evening: <Moon />, tomorrow: <Sunrise />, week: <CalendarPlus /> } as const;

/** Reminds of an item or a message: by one press, or on a day and at a time of one's own. */
export function RemindPanel({ queryRef }: EntryProps<RemindPanelQuery>) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const say = useProblemText();
  const { node } = usePreloadedQuery<RemindPanelQuery>(
    graphql`
      query RemindPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Item @alias(as: "item") {
            id
            title
          }
        }
      }
    `,
    queryRef,
  );
  const item = node?.item;
  const [typed, setText] = useState<string | null>(null);
  const [own, setOwn] = useState<WallTime>({ date: '', time: '' });
  const [problem, setProblem] = useState<unknown>(null);
  const now = new Date(useNow());
  const { add, isBusy } = useAddReminder();
  if (!item) throw new Problem('NOT_FOUND');
  const text = typed ?? truncate(item.title, TEXT_MAX);
  const told = ({ date, time }: WallTime) =>
    dueDateText(
      { dueDate: date, dueTime: time || null, dueAt: new Date(`${date}T${time || '00:00'}`).toISOString() },
      now,
      t,
      language.locale,
    ) ?? '';
  const remind = async (moment: WallTime) => {
    if (isBusy) return;
    setProblem(null);
    try {
      const refused = await add({
        text: trimmed(text) || t('reminders.this'),
        attachmentId: item.id,
        dueDate: moment.date || null,
        dueTime: moment.date && moment.time ? moment.time : null,
      });
      if (refused) return setProblem(refused);
      showToast(moment.date ? t('reminders.willRemind', { when: told(moment) }) : t('reminders.noted'));
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={panel.stack}>
      <TextField label={t('reminders.text')} value={text} onChange={setText} maxLength={TEXT_MAX} dir="auto" />
      <div className={styles.moments}>
        {DATE_PRESETS.map((name) => {
          const moment = wallTimeOf(name, now);
          return (
            <button key={name} type="button" className={styles.moment} onClick={() => void remind(moment)}>
              {ICONS[name]}
              <span>{t(`reminders.moment.${name}`)}</span>
              <small>{told(moment)}</small>
            </button>
          );
        })}
      </div>
      <Form className={panel.form} onSubmit={() => void remind(own)}>
        <MomentFields value={own} onChange={setOwn} />
        <FormError text={problem ? say(problem) : null} />
        <div className={panel.actions}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t(own.date ? 'reminders.remind' : 'reminders.note')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
