import { CalendarDays, ListTodo, Ticket } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import type { CalendarItem } from './calendarItem.ts';
import styles from './Calendar.module.css';

const ICONS = { event: CalendarDays, conference: Ticket, reminder: ListTodo };

/** An entry: when it is, what it is, and the viewer’s part in it. */
export function CalendarRow({ item, hasDate = false }: { item: CalendarItem; hasDate?: boolean }) {
  const { text: t, language } = useI18n();
  const { title, startsAt, endsAt, isAllDay, isCancelled, kind, role, to } = item;
  const clock = new Intl.DateTimeFormat(language.locale, { hour: 'numeric', minute: '2-digit' });
  const start = new Date(startsAt.at);
  const time = endsAt ? clock.formatRange(start, new Date(endsAt.at)) : clock.format(start);
  const day = new Intl.DateTimeFormat(language.locale, { weekday: 'short', day: 'numeric', month: 'short' });
  // A day without a time is the same everywhere.
  const date = hasDate && day.format(isAllDay ? new Date(`${startsAt.date}T00:00`) : start);
  const part = isCancelled ? t('events.cancelled') : role && t(`calendar.role.${role}`);
  const Icon = ICONS[kind];
  const content = (
    <>
      <Icon role="img" aria-label={t(`calendar.${kind}`)} />
      <span className={styles.words}>
        <b dir="auto" data-cancelled={isCancelled || undefined}>
          {title || t(kind === 'conference' ? 'conferences.untitled' : 'events.untitled')}
        </b>
        <small>
          <time dateTime={startsAt.at}>
            {date && `${date}, `}
            {isAllDay ? t('events.allDay') : time}
          </time>
          {part && <span>{part}</span>}
        </small>
      </span>
    </>
  );
  return (
    <li data-kind={kind === 'conference' ? 'conference' : 'event'}>
      {to === null ? (
        <span className={styles.row}>{content}</span>
      ) : 'panel' in to ? (
        <PanelLink panel={to.panel} className={styles.row}>
          {content}
        </PanelLink>
      ) : (
        <RouterLink to={to.page} className={styles.row}>
          {content}
        </RouterLink>
      )}
    </li>
  );
}
