import { usePlace, useRouter } from '../core/navigation.ts';
import { KINDS, type Kind } from './applicationFields.ts';

export const STATES = ['SENT', 'SHORTLISTED', 'ACCEPTED', 'DECLINED', 'CONFIRMED', 'WITHDRAWN'] as const;
export const SORTS = ['NEWEST', 'NUMBER', 'RATING', 'SPREAD'] as const;

export interface ApplicationFilters {
  state: (typeof STATES)[number] | null;
  kind: Kind | null;
  sort: (typeof SORTS)[number];
  isUnreviewed: boolean;
}

const named = <Name extends string>(names: readonly Name[], name: string | null): Name | null =>
  names.find((each) => each === name) ?? null;

/** Which applications are listed, in the address: `?step=state:ACCEPTED,sort:RATING`. */
export function useApplicationFilters() {
  const router = useRouter();
  const { search } = usePlace();
  const step = new URLSearchParams(search).get('step') ?? '';
  const given = new Map(step.split(',').map((part) => part.split(':', 2) as [string, string]));
  const filters: ApplicationFilters = {
    state: named(STATES, given.get('state') ?? null),
    kind: named(KINDS, given.get('kind') ?? null),
    sort: named(SORTS, given.get('sort') ?? null) ?? 'NEWEST',
    isUnreviewed: given.get('mine') === 'open',
  };
  return {
    filters,
    /** As the address has them, for an overlay that steps through the same list. */
    step,
    change: (part: Partial<ApplicationFilters>) => {
      const { state, kind, sort, isUnreviewed } = { ...filters, ...part };
      const parts = [
        state && `state:${state}`,
        kind && `kind:${kind}`,
        sort !== 'NEWEST' && `sort:${sort}`,
        isUnreviewed && 'mine:open',
      ];
      router.open('o', router.param('o') ?? '', { step: parts.filter(Boolean).join(','), replace: true });
    },
  };
}
