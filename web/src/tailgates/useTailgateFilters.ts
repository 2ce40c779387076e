import { usePlace, useRouter } from '../core/navigation.ts';
import { readChoices, readFilters, type FilterParam } from './tailgateFilters.ts';

/** The filters of a list of tailgates, which its address contains. */
export function useTailgateFilters() {
  const router = useRouter();
  const { path, search } = usePlace();
  const params = Object.fromEntries(new URLSearchParams(search));
  return {
    choices: readChoices(params),
    filters: readFilters(params),
    /** The address of the list or the map, with the same filters. */
    addressOf: (part: 'tailgates' | 'tailgatesmap') => `${path.replace(/[^/]+$/, part)}${search}`,
    /** An empty value removes the filter. */
    change: (name: FilterParam, value: string): void => {
      // The address may have changed since this was drawn.
      const next = new URLSearchParams(router.place.search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      router.navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
    },
  };
}
