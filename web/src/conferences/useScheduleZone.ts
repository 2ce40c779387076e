import { useState } from 'react';
import { localZone } from '../core/schedules.ts';
import { storage } from '../core/storage.ts';

type Clock = 'conference' | 'mine';

/** The time zone that a schedule is shown in: by default that of the conference, or the viewer’s if it is online. The choice is kept for each conference. */
export function useScheduleZone(id: string, timezone: string, isOnline: boolean) {
  const key = `schedule.zone.${id}`;
  const [clock, setClock] = useState<Clock>(() => {
    const kept = storage.get(key);
    return kept === 'mine' || kept === 'conference' ? kept : isOnline ? 'mine' : 'conference';
  });
  const own = localZone();
  return {
    clock,
    zone: clock === 'mine' ? own : timezone,
    /** Whether there is something to choose. */
    differs: own !== timezone,
    setClock: (next: Clock) => {
      storage.set(key, next);
      setClock(next);
    },
  };
}
