import { usePlace, useRouter } from '../core/navigation.ts';
import type { ColumnsBy, ScheduleFilters } from './scheduleSlots.ts';

interface ScheduleAddress {
  filters: ScheduleFilters;
  /** The chosen day; null for the one that comes next. */
  day: string | null;
  by: ColumnsBy;
  /** Sets a parameter of the address to values; none removes it. */
  change: (name: 'day' | 'by' | 'track' | 'kind' | 'mine', values: readonly string[]) => void;
}

/** What a schedule shows, which its address says: `?day=`, `?by=`, and the filters `?track=`, `?kind=`, and `?mine=`. */
export function useScheduleAddress(): ScheduleAddress {
  const router = useRouter();
  const { path, search } = usePlace();
  const params = new URLSearchParams(search);
  return {
    filters: { tracks: params.getAll('track'), kinds: params.getAll('kind'), isMine: params.has('mine') },
    day: params.get('day'),
    by: params.get('by') === 'tracks' ? 'tracks' : 'rooms',
    change(name, values) {
      // The address may have changed since this was drawn.
      const next = new URLSearchParams(router.place.search);
      next.delete(name);
      for (const value of values) next.append(name, value);
      router.navigate(`${path}${next.size > 0 ? `?${next.toString().replaceAll('%2F', '/')}` : ''}`, { replace: true });
    },
  };
}
