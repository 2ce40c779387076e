import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { localZone } from '../core/schedules.ts';
import type { EventChangeText_notification$key } from './__generated__/EventChangeText_notification.graphql';
import styles from './EventChangeText.module.css';

const KINDS = ['TIMES', 'PLACE', 'DATES', 'DATE_CANCELLED', 'DATE_RESTORED', 'CANCELLED', 'RESTORED'] as const;

/** The old and new time of what a notification is about, or what else has changed about it. */
export function EventChangeText({ notification }: { notification: EventChangeText_notification$key }) {
  const { rich, language } = useI18n();
  const { change } = useFragment(
    graphql`
      fragment EventChangeText_notification on Notification {
        change {
          kind
          startsAt
          previousStartsAt
          timezone
          isAllDay
        }
      }
    `,
    notification,
  );
  const kind = KINDS.find((each) => each === change?.kind);
  if (!change?.startsAt || !kind) return null;
  const { startsAt, previousStartsAt, timezone, isAllDay } = change;
  const format = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
    ...(!isAllDay && {
      hour: 'numeric',
      minute: '2-digit',
      ...(timezone !== localZone() && { timeZoneName: 'short' }),
    }),
  });
  const start = format.format(new Date(startsAt));
  const b = (each: ReactNode) => <b>{each}</b>;
  const isMoved = kind === 'TIMES' && previousStartsAt && previousStartsAt !== startsAt;
  return (
    <span className={styles.change}>
      {isMoved
        ? rich('events.change.moved', { previous: format.format(new Date(previousStartsAt)), start, b })
        : rich(`events.change.${kind}`, { start, b })}
    </span>
  );
}
