import { graphql, useFragment } from 'react-relay/hooks';
import { CalendarLink } from '../calendar/CalendarLink.tsx';
import { useText } from '../core/i18n.tsx';
import { useChangeList } from './useChangeList.ts';
import type { ListCalendar_list$key } from './__generated__/ListCalendar_list.graphql';

/** The secret address at which calendar apps read a list. */
export function ListCalendar({ list }: { list: ListCalendar_list$key }) {
  const t = useText();
  const { id, calendar } = useFragment(
    graphql`
      fragment ListCalendar_list on ReminderList {
        id
        calendar {
          id
          url
          askedAt
        }
      }
    `,
    list,
  );
  const { makeCalendar, revokeCalendar, isBusy } = useChangeList(id);
  return (
    <CalendarLink
      link={calendar}
      text={t('reminders.calendarText')}
      secretText={t('reminders.calendarSecret')}
      isBusy={isBusy}
      onCreate={makeCalendar}
      onRevoke={() => revokeCalendar(calendar?.id ?? '')}
    />
  );
}
