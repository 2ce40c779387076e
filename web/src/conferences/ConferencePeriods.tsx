import { CalendarClock, DoorOpen, Lock, Radio } from 'lucide-react';
import { use } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { periodStateAt } from '../core/periods.ts';
import { untilText } from '../core/moments.ts';
import { Chip } from '../ui/Chip.tsx';
import { exactTime } from '../ui/times.ts';
import { useConferenceClock, ViewedContext } from './viewedInstant.ts';
import type { ConferencePeriods_conference$key } from './__generated__/ConferencePeriods_conference.graphql';
import styles from './ConferenceView.module.css';

const ICONS = { NOT_YET: CalendarClock, OPEN: DoorOpen, CLOSED: Lock };
const TONES = { NOT_YET: 'plain', OPEN: 'kind', CLOSED: 'plain' } as const;

/** How long until it starts, and what is open now and for how long. */
export function ConferencePeriods({ conference }: { conference: ConferencePeriods_conference$key }) {
  const { text: t, language } = useI18n();
  const viewed = use(ViewedContext);
  const { status, startsAt, endsAt, ...data } = useFragment(
    graphql`
      fragment ConferencePeriods_conference on Conference {
        status
        startsAt {
          at
        }
        endsAt {
          at
        }
        periods {
          name
          state
          opensAt
          closesAt
        }
      }
    `,
    conference,
  );
  const periods = viewed?.periods ?? data.periods;
  const now = useConferenceClock([
    startsAt?.at,
    endsAt?.at,
    ...periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
  ]);
  if (status !== 'PUBLISHED' || !startsAt || !endsAt) return null;
  const [start, end] = [Date.parse(startsAt.at), Date.parse(endsAt.at)];
  const when = (at: string) => ({
    when: untilText(Date.parse(at), now, language.locale),
  });
  return (
    <ul className={styles.periods} aria-label={t('conferences.periods')}>
      <li title={exactTime(new Date(now < start ? startsAt.at : endsAt.at), language.locale)}>
        {now < start ? (
          <Chip icon={<CalendarClock aria-hidden="true" />}>{t('conferences.starts', when(startsAt.at))}</Chip>
        ) : now < end ? (
          <Chip tone="now" icon={<Radio aria-hidden="true" />}>
            {t('conferences.onNow', when(endsAt.at))}
          </Chip>
        ) : (
          <Chip>{t('conferences.over')}</Chip>
        )}
      </li>
      {periods.map((period) => {
        const { name, opensAt, closesAt } = period;
        if (name === '%future added value') return null;
        const state = periodStateAt(period, now);
        const Icon = ICONS[state];
        const next = state === 'OPEN' ? closesAt : state === 'NOT_YET' ? opensAt : null;
        return (
          <li key={name} title={next ? exactTime(new Date(next), language.locale) : undefined}>
            <Chip tone={TONES[state]} icon={<Icon aria-hidden="true" />}>
              {next
                ? t(`conferences.period.${name}.${state as 'OPEN'}`, when(next))
                : t(`conferences.period.${name}.CLOSED`)}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
