import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Switch } from '../ui/Switch.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { SubscribeLinks } from './SubscribeLinks.tsx';
import { useCalendarFeed } from './useCalendarFeed.ts';
import type { CalendarAddressPanelQuery } from './__generated__/CalendarAddressPanelQuery.graphql';

/** The secret address at which calendar apps read the calendar of the viewer. */
export function CalendarAddressPanel({ queryRef }: EntryProps<CalendarAddressPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<CalendarAddressPanelQuery>(
    graphql`
      query CalendarAddressPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          calendarFeed {
            id
            url
            askedAt
          }
        }
      }
    `,
    queryRef,
  );
  const [hasReminders, setReminders] = useState(true);
  const { create, revoke, isBusy } = useCalendarFeed();
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const feed = viewer.calendarFeed;
  const url = feed?.url ?? '';
  return (
    <CalendarLink
      link={feed}
      text={t('calendar.addressText')}
      secretText={t('calendar.addressSecret')}
      choices={<Switch label={t('calendar.withReminders')} isOn={hasReminders} onChange={setReminders} />}
      isBusy={isBusy}
      onCreate={() => create(hasReminders)}
      onRevoke={() => revoke(feed?.id ?? '')}
    >
      <SubscribeLinks url={url} title={t('calendar.subscribe')} />
    </CalendarLink>
  );
}
