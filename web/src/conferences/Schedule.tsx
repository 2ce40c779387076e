import { graphql, useFragment } from 'react-relay/hooks';
import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useShortcuts } from '../core/shortcuts.ts';
import { byDay, extentOf, scheduleDayOf } from '../core/timetables.ts';
import { useIsPhone, useIsPrinting } from '../core/useMedia.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useNow } from '../core/useNow.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { ScheduleDay } from './ScheduleDay.tsx';
import { ScheduleFilterBar } from './ScheduleFilterBar.tsx';
import { SchedulePrintHead } from './SchedulePrintHead.tsx';
import { canPick, matches } from './scheduleSlots.ts';
import { dayText } from './scheduleTimes.ts';
import { usePicking } from './usePicking.ts';
import { useScheduleAddress } from './useScheduleAddress.ts';
import { useScheduleChanges } from './useScheduleChanges.ts';
import { useScheduleSlots } from './useScheduleSlots.ts';
import { useScheduleZone } from './useScheduleZone.ts';
import { ZoneSwitch } from './ZoneSwitch.tsx';
import type { Schedule_conference$key } from './__generated__/Schedule_conference.graphql';
import styles from './Schedule.module.css';

/** The released schedule by days, in the time zone of the conference or of the viewer. */
export function Schedule({ conference }: { conference: Schedule_conference$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const data = useFragment(
    graphql`
      fragment Schedule_conference on Conference {
        id
        ...useScheduleZone_conference
        ...useScheduleSlots_conference
        ...SchedulePrintHead_conference
      }
    `,
    conference,
  );
  const { schedule, slots } = useScheduleSlots(data);
  const { id } = data;
  const now = useNow(slots.flatMap(({ start, end }) => [start, end]));
  const { filters, day: asked, by, change } = useScheduleAddress();
  const shownZone = useScheduleZone(data, extentOf(slots));
  const { zone } = shownZone;
  const changesOf = useScheduleChanges(id, schedule?.version);
  const { clash, toggle, keepBoth, replace, close } = usePicking(id);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  // A page that is opened anew is whole at once, so that the browser finds where it had been scrolled to.
  const [isGradual, setGradual] = useState(false);
  const focusedSlot = () => {
    const session = document.activeElement?.closest<HTMLElement>('[data-session]')?.dataset['session'];
    return region?.contains(document.activeElement) ? slots.find(({ sessionId }) => sessionId === session) : undefined;
  };
  const pick = (slot: (typeof slots)[number]) => toggle({ id: slot.sessionId, title: slot.title }, slot.isPicked);
  useShortcuts([
    {
      keys: 's',
      label: 'schedule.pickKey',
      run: () => {
        const slot = isMember ? focusedSlot() : undefined;
        if (slot && canPick(slot, now)) pick(slot);
      },
    },
  ]);
  if (!schedule || slots.length === 0) return <EmptyState title={t('schedule.none')} text={t('schedule.noneText')} />;
  const days = byDay(slots, zone);
  const names = [...days.keys()];
  const today = scheduleDayOf(now, zone);
  const next = names.find((name) => name >= today) ?? names[0] ?? '';
  const day = asked !== null && days.has(asked) ? asked : next;
  const goToNow = () => {
    setGradual(false);
    change('day', []);
    // The line is there once today is shown.
    requestAnimationFrame(() => region?.querySelector('[data-now]')?.scrollIntoView({ block: 'center' }));
  };
  return (
    <section ref={setRegion} className={styles.schedule} aria-label={t('schedule.schedule')}>
      {isPrinting && <SchedulePrintHead conference={data} zone={zone} />}
      <div className={styles.tools}>
        <ScheduleFilterBar slots={slots} tracks={schedule.tracks} />
        <div className={styles.switches}>
          {!isPhone && schedule.tracks.length > 0 && (
            <SegmentedControl
              label={t('schedule.columns')}
              value={by}
              options={[
                { value: 'rooms', label: t('schedule.rooms') },
                { value: 'tracks', label: t('schedule.tracks') },
              ]}
              onChange={(value) => change('by', value === 'tracks' ? ['tracks'] : [])}
            />
          )}
          <ZoneSwitch zone={shownZone} />
          {names.includes(today) && (
            <Button size="small" onClick={goToNow}>
              {t('schedule.now')}
            </Button>
          )}
        </div>
      </div>
      <Tabs
        label={t('schedule.days')}
        value={day}
        tabs={names.map((value) => ({ value, label: dayText(value, language.locale) }))}
        onChange={(value) => {
          setGradual(true);
          change('day', [value]);
        }}
      >
        {(isPrinting ? names : [day]).map((date) => {
          const shown = (days.get(date) ?? []).filter((slot) => matches(slot, filters));
          const title = dayText(date, language.locale, 'long');
          return (
            <div key={date} className={styles.day} data-printed>
              <h2 className={styles.date}>{title}</h2>
              {shown.length === 0 ? (
                <EmptyState title={t(filters.isMine ? 'schedule.noneOfMine' : 'schedule.noneMatch')} />
              ) : (
                <ScheduleDay
                  label={title}
                  slots={shown}
                  schedule={schedule}
                  by={schedule.tracks.length > 0 ? by : 'rooms'}
                  isList={isPhone || isPrinting}
                  isGradual={isGradual && !isPrinting}
                  zone={zone}
                  now={now}
                  changesOf={changesOf}
                  onPick={isMember ? pick : null}
                />
              )}
            </div>
          );
        })}
      </Tabs>
      {clash && (
        <ClashDialog
          clash={clash}
          zone={zone}
          onKeepBoth={() => void keepBoth(clash)}
          onReplace={() => void replace(clash)}
          onClose={close}
        />
      )}
    </section>
  );
}
