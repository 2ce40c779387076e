import { useEffect, useState } from 'react';
import { storage } from '../core/storage.ts';
import type { Slot } from './scheduleSlots.ts';

/** What has changed about a session since the viewer last looked at the schedule. */
export function useScheduleChanges(id: string, version: number | null | undefined): (slot: Slot) => Slot['changes'] {
  const key = `schedule.seen.${id}`;
  const [seen] = useState(() => Number(storage.get(key) ?? 0));
  useEffect(() => {
    if (version) storage.set(key, String(version));
  }, [key, version]);
  const isNewer = seen > 0 && version !== null && version !== undefined && version > seen;
  return ({ changes }) => (isNewer ? changes : []);
}
