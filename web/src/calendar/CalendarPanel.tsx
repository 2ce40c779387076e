import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { dayOf } from '../core/datePresets.ts';
import { useNow } from '../core/useNow.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { CalendarInvitations } from './CalendarInvitations.tsx';
import { addDays, addMonths } from './calendarDays.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import type { View } from './CalendarView.tsx';
import { CommunityCalendar } from './CommunityCalendar.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { useCalendarSubscription } from './useCalendarUpdates.ts';
import { useDayText } from './useDayText.ts';
import styles from './Calendar.module.css';

const VIEWS = ['month', 'day', 'agenda'] as const;
const SCOPES = ['own', 'all'] as const;

/** The calendar of the viewer, or of their community, by month, by day, or as an agenda. */
export function CalendarPanel() {
  const t = useText();
  const dayText = useDayText();
  const today = dayOf(new Date(useNow()));
  const [day, setDay] = useState(today);
  const [view, setView] = useState<View>('month');
  useCalendarSubscription();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('own');
  const move = (by: number) => setDay(view === 'day' ? addDays(day, by) : addMonths(day, by));
  const Calendar = scope === 'own' ? OwnCalendar : CommunityCalendar;
  return (
    <div className={styles.panel}>
      <FallibleSection isSmall>
        <Suspense fallback={null}>
          <CalendarInvitations today={today} />
        </Suspense>
      </FallibleSection>
      <div className={styles.bar}>
        <IconButton
          icon={<ChevronLeft className="flip" />}
          label={t(view === 'day' ? 'calendar.previousDay' : 'calendar.previousMonth')}
          onClick={() => move(-1)}
        />
        <p className={styles.title} aria-live="polite">
          {view === 'day' ? dayText(day, { dateStyle: 'medium' }) : dayText(day, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          icon={<ChevronRight className="flip" />}
          label={t(view === 'day' ? 'calendar.nextDay' : 'calendar.nextMonth')}
          onClick={() => move(1)}
        />
        <Button size="small" kind="quiet" onClick={() => setDay(today)}>
          {t('calendar.today')}
        </Button>
      </div>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('calendar.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          onChange={setView}
        />
        <SegmentedControl
          label={t('calendar.scope')}
          value={scope}
          options={SCOPES.map((value) => ({ value, label: t(`calendar.scope.${value}`) }))}
          onChange={setScope}
        />
      </div>
      <Suspense fallback={<CalendarSkeleton view={view} />}>
        <Calendar view={view} day={day} today={today} onSelect={setDay} />
      </Suspense>
      <PanelRow
        panel="calendar/address"
        icon={<Rss aria-hidden="true" />}
        title={t('calendar.address')}
        text={t('calendar.addressHint')}
      />
    </div>
  );
}
