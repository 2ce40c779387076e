import { trimmed } from '@plaza/text/blank.ts';
import { CalendarClock, CornerDownLeft, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useNow } from '../core/useNow.ts';
import { useDraft } from '../core/storage.ts';
import { loadFindWhen, useFindWhen, type FindWhen } from '../core/useFindWhen.ts';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { dueDateText } from './dueDateText.ts';
import { TEXT_MAX } from './limits.ts';
import { useAddReminder } from './useAddReminder.ts';
import { useRepeatText } from '../core/useRepeatText.ts';
import styles from './QuickAdd.module.css';

/** A line that is a date alone says nothing to be reminded of. */
function whenIn(find: FindWhen | null, text: string, now: Date, locale: string, ignored: string | null) {
  const found = find?.(text, now, locale) ?? null;
  return found && found.words !== ignored && found.rest !== '' ? found : null;
}

/** One line, and it is there; a date within it becomes the date, unless it is taken off. */
export function QuickAdd({ listId }: { listId: string }) {
  const { text: t, language } = useI18n();
  const repeatText = useRepeatText();
  const say = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText, clear] = useDraft(`reminder.${listId}`);
  const [ignored, setIgnored] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { add, isBusy } = useAddReminder();
  const findWhen = useFindWhen(text !== '');
  const now = new Date(useNow());
  const when = whenIn(findWhen, text, now, language.locale, ignored);
  const submit = async () => {
    const words = trimmed(text);
    field.current?.focus();
    if (words === '') return;
    // The line is free at once: the next one is often typed before this one has arrived.
    clear();
    setIgnored(null);
    setProblem(null);
    const giveBack = (why: unknown) => {
      setProblem(why);
      setText([words, field.current?.value].filter(Boolean).join(' '));
    };
    try {
      // Who is quick has sent it before the words of dates were there.
      const meant = whenIn(findWhen ?? (await loadFindWhen()), text, now, language.locale, ignored);
      const refused = await add({
        text: meant ? meant.rest : words,
        listIds: [listId],
        ...(meant && { dueDate: meant.date, dueTime: meant.time, recurrence: meant.recurrence }),
      });
      if (refused) giveBack(refused);
    } catch (error) {
      giveBack(error);
    }
  };
  const told = when && {
    dueDate: when.date,
    dueTime: when.time,
    dueAt: new Date(`${when.date}T${when.time ?? '00:00'}`).toISOString(),
  };
  return (
    <Form className={styles.add} data-tour="reminder-add" onSubmit={() => void submit()}>
      <TextField
        ref={field}
        label={t('reminders.add')}
        placeholder={t('reminders.addExample')}
        value={text}
        onChange={setText}
        maxLength={TEXT_MAX}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        end={
          <IconButton
            type="submit"
            size="small"
            icon={<CornerDownLeft className="flip" />}
            label={t('reminders.addNow')}
            aria-busy={isBusy || undefined}
          />
        }
      />
      {told && (
        <p className={styles.when} role="status">
          <CalendarClock aria-hidden="true" />
          {dueDateText(told, now, t, language.locale)}
          {when.recurrence && ` · ${repeatText(when.recurrence)}`}
          <IconButton size="small" icon={<X />} label={t('reminders.noDate')} onClick={() => setIgnored(when.words)} />
        </p>
      )}
      <FormError text={problem ? say(problem) : null} />
    </Form>
  );
}
