import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { cityOfZone } from '../core/moments.ts';
import { useRouter } from '../core/navigation.ts';
import { instantIn, localTime } from '../core/zones.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { conferencePath } from './conferencePath.ts';
import { useConferenceClock } from './viewedInstant.ts';
import type { TimeTravel_conference$key } from './__generated__/TimeTravel_conference.graphql';
import styles from './ConferenceView.module.css';

/** Lets organizers see what is open at another time. */
export function TimeTravel({ conference }: { conference: TimeTravel_conference$key }) {
  const t = useText();
  const router = useRouter();
  const clock = useConferenceClock();
  const data = useFragment(
    graphql`
      fragment TimeTravel_conference on Conference {
        internalId
        slug
        timezone
      }
    `,
    conference,
  );
  const { timezone } = data;
  const [[date = '', time = ''], setLocal] = useState(() => localTime(clock, timezone).split('T'));
  const found = instantIn(`${date}T${time}`, timezone);
  const view = () => {
    if (found) router.navigate(`${conferencePath(data)}?as_of=${new Date(found.instant).toISOString()}`);
  };
  return (
    <section className={styles.card} aria-labelledby="conference-time-travel">
      <h2 id="conference-time-travel" className={styles.title}>
        {t('conferences.timeTravel')}
      </h2>
      <p className={styles.hint}>{t('conferences.timeTravelHint', { city: cityOfZone(timezone) })}</p>
      <Form className={styles.travel} onSubmit={view}>
        <DateField label={t('conferences.viewDate')} value={date} onChange={(day) => setLocal([day, time])} />
        <TextField
          type="time"
          label={t('conferences.viewTime')}
          value={time}
          onChange={(hour) => setLocal([date, hour])}
        />
        <Button type="submit" size="small" disabled={!found}>
          {t('conferences.view')}
        </Button>
      </Form>
    </section>
  );
}
