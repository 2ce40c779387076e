import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { FeedAddress } from '../podcasts/FeedAddress.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useAct } from '../ui/useAct.ts';
import { useChangeList } from './useChangeList.ts';
import type { ListCalendar_list$key } from './__generated__/ListCalendar_list.graphql';
import styles from './ListSettingsPanel.module.css';

/** The secret address at which a calendar reads a list: made, copied, renewed and revoked. */
export function ListCalendar({ list }: { list: ListCalendar_list$key }) {
  const t = useText();
  const act = useAct();
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
  if (!calendar) {
    return (
      <div className={styles.calendar}>
        <p>{t('reminders.calendarText')}</p>
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => void act(makeCalendar, t('reminders.calendarMade'))}>
            {t('reminders.makeCalendar')}
          </Button>
        </div>
      </div>
    );
  }
  const renew = async () => {
    const isSure = await confirm({ text: t('reminders.renewText'), yes: t('reminders.renew') });
    if (isSure) await act(makeCalendar, t('reminders.renewed'));
  };
  const revoke = async () => {
    const isSure = await confirm({ text: t('reminders.revokeText'), yes: t('podcasts.revoke'), isDangerous: true });
    if (isSure) await act(() => revokeCalendar(calendar.id), t('podcasts.revoked'));
  };
  return (
    <div className={styles.calendar}>
      <p>{t('reminders.calendarSecret')}</p>
      <FeedAddress url={calendar.url} />
      <p>
        {calendar.askedAt ? (
          <>
            {t('podcasts.asked')} <RelativeTime at={calendar.askedAt} />
          </>
        ) : (
          t('podcasts.neverAsked')
        )}
      </p>
      <div className={styles.actions}>
        <Button size="small" isBusy={isBusy} onClick={() => void renew()}>
          {t('reminders.renew')}
        </Button>
        <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void revoke()}>
          {t('podcasts.revoke')}
        </Button>
      </div>
    </div>
  );
}
