import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useUpdateTimes } from './useUpdateTimes.ts';
import type {
  TimesSection_settings$data,
  TimesSection_settings$key,
} from './__generated__/TimesSection_settings.graphql';
import styles from './TimesSection.module.css';

type Times = TimesSection_settings$data['notificationTimes'];
type Rhythm = 'OFF' | 'DAILY' | 'WEEKLY';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
/** A Monday. */
const monday = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, day, hour));

/** When one is left alone, and when one is mailed: each choice is kept at once, and stands as it was where it is refused. */
export function TimesSection({ settings }: { settings: TimesSection_settings$key }) {
  const { text: t, language } = useI18n();
  const update = useUpdateTimes();
  const { notificationTimes: kept } = useFragment(
    graphql`
      fragment TimesSection_settings on Settings @throwOnFieldError {
        notificationTimes {
          quietHours {
            isOn
            from
            to
            days
          }
          digest {
            every
            hour
            weekday
          }
          timezone
        }
      }
    `,
    settings,
  );
  const [changed, setChanged] = useState<Partial<Times>>({});
  const { quietHours, digest, timezone } = { ...kept, ...changed };
  const change = async (part: Partial<Pick<Times, 'quietHours' | 'digest'>>) => {
    setChanged((all) => ({ ...all, ...part }));
    const { quietHours: quiet, digest: mail } = part;
    const isKept = await update({
      ...(quiet && { quietHours: { ...quiet, days: [...quiet.days] } }),
      ...(mail && { digest: { ...mail, every: mail.every as Rhythm } }),
    });
    if (!isKept) setChanged({});
  };
  const quiet = (part: Partial<Times['quietHours']>) => {
    const next = { ...quietHours, ...part };
    // While a time is being typed there is none yet.
    if (next.from && next.to) void change({ quietHours: next });
    else setChanged((all) => ({ ...all, quietHours: next }));
  };
  const mail = (part: Partial<Times['digest']>) => void change({ digest: { ...digest, ...part } });
  const say = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(language.locale, { ...options, timeZone: 'UTC' }).format(date);
  const dayName = (day: number, weekday: 'short' | 'long') => say({ weekday }, monday(day));
  return (
    <>
      <section className={styles.section} aria-label={t('notifications.quiet')}>
        <Switch
          label={t('notifications.quiet')}
          hint={t('notifications.quietText')}
          isOn={quietHours.isOn}
          onChange={(isOn) => quiet({ isOn })}
        />
        {quietHours.isOn && (
          <div className={styles.more}>
            <div className={styles.pair}>
              <TextField
                type="time"
                label={t('notifications.quietFrom')}
                value={quietHours.from}
                onChange={(from) => quiet({ from })}
              />
              <TextField
                type="time"
                label={t('notifications.quietTo')}
                value={quietHours.to}
                onChange={(to) => quiet({ to })}
              />
            </div>
            <div className={styles.days} role="group" aria-label={t('notifications.quietDays')}>
              {DAYS.map((day) => (
                <ChoiceChip
                  key={day}
                  isChosen={quietHours.days.includes(day)}
                  onChange={(isChosen) =>
                    quiet({
                      days: isChosen
                        ? [...quietHours.days, day].toSorted((one, other) => one - other)
                        : quietHours.days.filter((each) => each !== day),
                    })
                  }
                >
                  {dayName(day, 'short')}
                </ChoiceChip>
              ))}
            </div>
            <p className={styles.note}>{t('notifications.zone', { zone: `\u2068${timezone}\u2069` })}</p>
          </div>
        )}
      </section>
      <section className={styles.section} aria-label={t('notifications.digest')}>
        <div className={styles.words}>
          <b>{t('notifications.digest')}</b>
          <p className={styles.note}>{t('notifications.digestText')}</p>
        </div>
        <SegmentedControl
          label={t('notifications.digest')}
          value={digest.every as Rhythm}
          options={[
            { value: 'OFF', label: t('notifications.digest.OFF') },
            { value: 'DAILY', label: t('notifications.digest.DAILY') },
            { value: 'WEEKLY', label: t('notifications.digest.WEEKLY') },
          ]}
          onChange={(every) => mail({ every })}
        />
        {digest.every !== 'OFF' && (
          <div className={styles.pair}>
            {digest.every === 'WEEKLY' && (
              <SelectField
                label={t('notifications.digestDay')}
                value={String(digest.weekday)}
                options={DAYS.map((day) => ({ value: String(day), label: dayName(day, 'long') }))}
                onChange={(weekday) => mail({ weekday: Number(weekday) })}
              />
            )}
            <SelectField
              label={t('notifications.digestHour')}
              value={String(digest.hour)}
              options={HOURS.map((hour) => ({
                value: String(hour),
                label: say({ timeStyle: 'short' }, monday(1, hour)),
              }))}
              onChange={(hour) => mail({ hour: Number(hour) })}
            />
          </div>
        )}
      </section>
    </>
  );
}
