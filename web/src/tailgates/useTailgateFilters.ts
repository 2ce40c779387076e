import { usePlace, useRouter } from '../core/navigation.ts';

export const SHOWN = ['all', 'mine', 'going', 'waiting'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which tailgates are shown, which the address says: `?show=` and `?day=`. */
export function useTailgateFilters() {
  const router = useRouter();
  const { path, search } = usePlace();
  const params = new URLSearchParams(search);
  return {
    show: SHOWN.find((each) => each === params.get('show')) ?? 'all',
    day: params.get('day'),
    /** The address of the list or the map, with the same filters. */
    addressOf: (part: 'tailgates' | 'tailgatesmap') => `${path.replace(/[^/]+$/, part)}${search}`,
    change: (name: 'show' | 'day', value: string | null): void => {
      // The address may have changed since this was drawn.
      const next = new URLSearchParams(router.place.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      router.navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
    },
  };
}
