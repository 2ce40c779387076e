import { Check, Link2, Repeat, StickyNote } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useProblemText } from '../core/problems.ts';
import { useNow } from '../core/useNow.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { showToast } from '../ui/toasts.ts';
import { dueDateText, isOverdue } from './dueDateText.ts';
import { useChangeReminder } from './useChangeReminder.ts';
import type { ReminderRow_reminder$key } from './__generated__/ReminderRow_reminder.graphql';
import styles from './ReminderRow.module.css';

interface ReminderRowProps {
  reminder: ReminderRow_reminder$key;
  listId: string;
  /** Which list it is in, where several are shown together. */
  listTitle?: string;
}

/** A reminder: its tick, what it is, when, and whose it is to do. */
export function ReminderRow({ reminder, listId, listTitle }: ReminderRowProps) {
  const { text: t, language } = useI18n();
  const say = useProblemText();
  const { complete } = useChangeReminder();
  const data = useFragment(
    graphql`
      fragment ReminderRow_reminder on Reminder @throwOnFieldError {
        id
        text
        notes
        dueDate
        dueTime
        dueAt
        recurrence
        isCompleted
        attachment {
          __typename
        }
        assignees {
          __typename
          id
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    reminder,
  );
  const now = new Date(useNow([data.dueAt]));
  const { id, text, notes, recurrence, isCompleted, attachment, assignees } = data;
  const due = dueDateText(data, now, t, language.locale);
  const set = async (isDone: boolean) => {
    try {
      const refused = await complete(id, isDone);
      if (refused) return showToast(say(refused), { tone: 'bad' });
      if (isDone) showToast(t('reminders.completed', { text }), { undo: () => void set(false) });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.row} data-done={isCompleted || undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isCompleted}
        aria-label={t('reminders.complete', { text })}
        className={styles.tick}
        onClick={() => void set(!isCompleted)}
      >
        <span>
          <Check aria-hidden="true" />
        </span>
      </button>
      <PanelLink panel={`reminders/${listId}/${id}`} className={styles.link}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <span className={styles.under}>
          {due && (
            <time dateTime={data.dueAt ?? ''} data-late={(!isCompleted && isOverdue(data, now)) || undefined}>
              {due}
            </time>
          )}
          {recurrence && <Repeat role="img" aria-label={t('reminders.recurs')} />}
          {notes && <StickyNote role="img" aria-label={t('reminders.hasNotes')} />}
          {attachment && <Link2 role="img" aria-label={t('reminders.hasAttachment')} />}
          {listTitle && <span dir="auto">{listTitle}</span>}
        </span>
      </PanelLink>
      {assignees.length > 0 && (
        <span
          className={styles.people}
          role="img"
          aria-label={t('reminders.for', { names: assignees.map(({ title }) => title).join(', ') })}
        >
          {assignees.slice(0, 3).map((person) => (
            <Avatar key={person.id} name={person.title} file={person.avatar} size={24} shape={shapeOf(person)} />
          ))}
        </span>
      )}
    </li>
  );
}
