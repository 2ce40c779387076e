import { isBlank } from '@plaza/text/blank.ts';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { fieldErrors, useProblemText } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { confirm } from '../ui/confirm.ts';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RepeatField } from '../ui/RepeatField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import { NOTES_MAX, TEXT_MAX } from './limits.ts';
import { MomentFields } from './MomentFields.tsx';
import { recurrenceOf, ruleOf } from '../core/recurrences.ts';
import { ReminderAbout } from './ReminderAbout.tsx';
import { ownZone } from './useAddReminder.ts';
import { useChangeReminder } from './useChangeReminder.ts';
import { useListTitle } from './useListTitle.ts';
import type { ReminderForm_reminder$key } from './__generated__/ReminderForm_reminder.graphql';
import type { ReminderForm_viewer$key } from './__generated__/ReminderForm_viewer.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './ReminderForm.module.css';

interface ReminderFormProps {
  reminder: ReminderForm_reminder$key;
  viewer: ReminderForm_viewer$key;
  /** Where it was opened from. */
  listId: string;
}

/** What it is, when, how it comes again, in which list, and whose it is to do. */
export function ReminderForm({ reminder, viewer, listId }: ReminderFormProps) {
  const t = useText();
  const act = useAct();
  const router = useRouter();
  const say = useProblemText();
  const titleOf = useListTitle();
  const data = useFragment(
    graphql`
      fragment ReminderForm_reminder on Reminder @throwOnFieldError {
        id
        text
        notes
        dueDate
        dueTime
        timezone
        recurrence
        isCompleted
        assignees {
          id
        }
        lists {
          id
        }
        ...ReminderAbout_reminder
      }
    `,
    reminder,
  );
  const { reminderLists } = useFragment(
    graphql`
      fragment ReminderForm_viewer on Viewer @throwOnFieldError {
        reminderLists(first: 100) {
          edges {
            node {
              id
              title
              owner {
                id
                title
                isViewer
              }
              people {
                id
                title
                isViewer
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const { id, isCompleted } = data;
  const home = data.lists.find((list) => list.id === listId)?.id ?? data.lists[0]?.id ?? '';
  const { draft, change, clear } = useFormDraft(`reminder.form.${id}`, {
    text: data.text,
    notes: data.notes,
    date: data.dueDate ?? '',
    time: data.dueTime ?? '',
    recurrence: recurrenceOf(data.recurrence),
    list: home,
    assignees: data.assignees.map((person) => person.id),
  });
  const [problem, setProblem] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const { change: send, complete, remove, isBusy } = useChangeReminder();
  const lists = reminderLists.edges.map(({ node }) => node).filter((node) => node);
  const list = lists.find((each) => each.id === draft.list);
  const people = list ? [...(list.owner ? [list.owner] : []), ...list.people] : [];
  const errors = fieldErrors(problem);
  const back = () => router.up('p', `reminders/${home}`);
  const save = async () => {
    setTried(true);
    if (isBusy || isBlank(draft.text)) return;
    setProblem(null);
    const isMoved = draft.date !== (data.dueDate ?? '') || draft.time !== (data.dueTime ?? '');
    try {
      const refused = await send({
        id,
        text: draft.text.trim(),
        notes: draft.notes,
        dueDate: draft.date || null,
        dueTime: draft.date && draft.time ? draft.time : null,
        // A time that somebody sets is meant by their own clock; one that stands is left where it was meant.
        timezone: isMoved ? ownZone() : data.timezone,
        recurrence:
          draft.recurrence === 'other' ? data.recurrence : draft.date ? ruleOf(draft.recurrence, draft.date) : null,
        // Of several lists it stays in the others.
        listIds: [...data.lists.map((each) => each.id).filter((each) => each !== home), draft.list],
        assigneeIds: draft.assignees.filter((person) => people.some((each) => each.id === person)),
      });
      if (refused) return setProblem(refused);
      clear();
      router.up('p', `reminders/${draft.list}`);
    } catch (error) {
      setProblem(error);
    }
  };
  const erase = async () => {
    const isSure = await confirm({ title: t('reminders.deleteSure'), yes: t('items.delete'), isDangerous: true });
    if (!isSure || !(await act(() => remove(id), t('reminders.deleted')))) return;
    clear();
    back();
  };
  const tick = async () => {
    const said = t(isCompleted ? 'reminders.reopened' : 'reminders.completed', { text: data.text });
    if ((await act(() => complete(id, !isCompleted), said)) && !isCompleted) back();
  };
  return (
    <div className={panel.stack}>
      <Button
        kind={isCompleted ? 'chosen' : 'secondary'}
        icon={isCompleted ? <RotateCcw /> : <Check />}
        isBusy={isBusy}
        onClick={() => void tick()}
      >
        {t(isCompleted ? 'reminders.reopen' : 'reminders.finish')}
      </Button>
      <ReminderAbout reminder={data} />
      <Form className={panel.form} onSubmit={() => void save()}>
        <TextField
          label={t('reminders.text')}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={isTried && isBlank(draft.text) ? t('accounts.required') : errors['text']}
          maxLength={TEXT_MAX}
          dir="auto"
        />
        <TextArea
          label={t('reminders.notes')}
          isOptional
          value={draft.notes}
          onChange={(notes) => change({ notes })}
          maxLength={NOTES_MAX}
          rows={3}
          dir="auto"
        />
        <MomentFields value={draft} onChange={change} dateError={errors['dueDate']} timeError={errors['dueTime']} />
        <RepeatField
          value={draft.date ? draft.recurrence : 'never'}
          rule={data.recurrence}
          onChange={(recurrence) => change({ recurrence })}
          hint={draft.date ? undefined : t('reminders.repeatNeedsDate')}
          error={errors['recurrence']}
          disabled={!draft.date}
        />
        {lists.length > 1 && (
          <SelectField
            label={t('reminders.list')}
            value={draft.list}
            options={lists.map((each) => ({ value: each.id, label: titleOf(each) }))}
            onChange={(next) => change({ list: next })}
          />
        )}
        {people.length > 1 && (
          <fieldset className={styles.people}>
            <legend>{t('reminders.assignees')}</legend>
            {people.map((person) => (
              <Checkbox
                key={person.id}
                label={person.isViewer ? t('conversations.you', { name: person.title }) : person.title}
                checked={draft.assignees.includes(person.id)}
                onChange={(isChosen) =>
                  change({
                    assignees: isChosen
                      ? [...draft.assignees, person.id]
                      : draft.assignees.filter((each) => each !== person.id),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        <FormError text={problem ? say(problem) : null} />
        <div className={panel.actions}>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('scribbles.save')}
          </Button>
          <Button kind="danger" icon={<Trash2 />} isBusy={isBusy} onClick={() => void erase()}>
            {t('items.delete')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
