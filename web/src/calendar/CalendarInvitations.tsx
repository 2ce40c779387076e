import { useMemo } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { calendarItem } from './calendarItem.ts';
import { CalendarRow } from './CalendarRow.tsx';
import { useCalendarUpdates } from './useCalendarUpdates.ts';
import type { CalendarInvitationsQuery } from './__generated__/CalendarInvitationsQuery.graphql';
import styles from './Calendar.module.css';

/** The longest period that can be asked for. */
const PERIOD_MS = 62 * 86_400_000;

const query = graphql`
  query CalendarInvitationsQuery($from: DateTime!, $to: DateTime!) @throwOnFieldError {
    viewer {
      calendar(first: 100, from: $from, to: $to) {
        edges {
          node {
            role
            isCancelled
            ...calendarItem_entry
          }
        }
      }
    }
  }
`;

/** Invitations to events of the next two months that the viewer has not answered. */
export function CalendarInvitations({ today }: { today: string }) {
  const t = useText();
  const period = useMemo(() => {
    const from = new Date(`${today}T00:00`);
    return { from: from.toISOString(), to: new Date(from.getTime() + PERIOD_MS).toISOString() };
  }, [today]);
  const { viewer } = useLazyLoadQuery<CalendarInvitationsQuery>(query, period, { fetchPolicy: 'store-and-network' });
  useCalendarUpdates(useCatchUp(query, period, () => 0));
  const invitations = (viewer?.calendar.edges ?? []).flatMap(({ node }) =>
    node.role === 'INVITED' && !node.isCancelled ? [calendarItem(node)] : [],
  );
  if (invitations.length === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="calendar-invitations">
      <h3 id="calendar-invitations">{t('calendar.invitations')}</h3>
      <ul>
        {invitations.map((item) => (
          <CalendarRow key={item.key} item={item} hasDate />
        ))}
      </ul>
    </section>
  );
}
