/** What has changed about an event or a conference, in notifications. */
import { CHANGES, type Change } from '@plaza/api/core/occasion-changes.contract.ts';
import type { Notification as NotificationEntity } from '@plaza/api/notifications/notifications.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { Notification } from '../notifications/notifications.ts';

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  times: 'It was moved to another time.',
  place: 'Only the place has changed.',
  dates: 'A series has other dates.',
  date_cancelled: 'One date of a series was cancelled.',
  date_restored: 'One date of a series is no longer cancelled.',
  cancelled: 'It was cancelled.',
  restored: 'It is no longer cancelled.',
};

const EventChangeKind = builder.enumType('EventChangeKind', {
  description: 'What has changed about an event or a conference.',
  values: enumValues(CHANGES, (change) => CHANGE_WORDS[change]),
});

const EventChange = builder.objectRef<NotificationEntity['data'] & { change: Change }>('EventChange').implement({
  description: 'A change of an event or a conference, as its guests are notified of it.',
  fields: (t) => ({
    kind: t.expose('change', { type: EventChangeKind, description: 'What has changed.' }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it starts now: the date of a series that has changed, or its next one.',
      resolve: ({ starts_at: at }) => at,
    }),
    previousStartsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was to start before it was moved; null for other changes.',
      resolve: ({ previous_starts_at: at }) => at,
    }),
    timezone: t.string({
      description: 'The time zone of the event, as an IANA name.',
      resolve: ({ timezone }) => timezone ?? 'UTC',
    }),
    isAllDay: t.boolean({
      description: 'Whether it lasts whole days.',
      resolve: ({ is_all_day: isAllDay }) => isAllDay === 'true',
    }),
  }),
});

builder.objectFields(Notification, (t) => ({
  change: t.field({
    type: EventChange,
    nullable: true,
    description: 'What has changed about the event or the conference; null for notifications of other types.',
    resolve: ({ data }) => (data.change === undefined ? null : { ...data, change: data.change }),
  }),
  occursOn: t.string({
    nullable: true,
    description: 'The original date in the series, if the notification is only about that date; null otherwise.',
    resolve: ({ data: { occurs_on: date } }) => date,
  }),
}));
