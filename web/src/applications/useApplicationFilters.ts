import { usePlace, useRouter } from '../core/navigation.ts';
import { KINDS, type Kind } from './applicationFields.ts';

export const STATES = ['SENT', 'SHORTLISTED', 'ACCEPTED', 'DECLINED', 'CONFIRMED', 'WITHDRAWN'] as const;
/** What the columns of the table sort by, in their order. */
export const COLUMNS = ['NUMBER', 'TITLE', 'KIND', 'RATING', 'SPREAD', 'REVIEWS', 'STATE'] as const;
export const SORTS = ['NEWEST', ...COLUMNS] as const;
const DIRECTIONS = ['ASC', 'DESC'] as const;

export type Column = (typeof COLUMNS)[number];
export type Direction = (typeof DIRECTIONS)[number];

export interface ApplicationFilters {
  state: (typeof STATES)[number] | null;
  kind: Kind | null;
  sort: (typeof SORTS)[number];
  /** Null for the usual one of `sort`. */
  direction: Direction | null;
  isUnreviewed: boolean;
}

const named = <Name extends string>(names: readonly Name[], name: string | undefined): Name | null =>
  names.find((each) => each === name) ?? null;

function stepOf({ state, kind, sort, direction, isUnreviewed }: ApplicationFilters, reading: string | null): string {
  const parts = [
    state && `state:${state}`,
    kind && `kind:${kind}`,
    sort !== 'NEWEST' && `sort:${sort}`,
    direction && `to:${direction}`,
    isUnreviewed && 'mine:open',
    reading && `at:${reading}`,
  ];
  return parts.filter(Boolean).join(',');
}

/** Which applications are listed and which one is read, in the address: `?step=state:ACCEPTED,sort:RATING,at:ID`. */
export function useApplicationFilters() {
  const router = useRouter();
  const { search } = usePlace();
  const step = new URLSearchParams(search).get('step') ?? '';
  const given = new Map(step.split(',').map((part) => part.split(':', 2) as [string, string]));
  const filters: ApplicationFilters = {
    state: named(STATES, given.get('state')),
    kind: named(KINDS, given.get('kind')),
    sort: named(SORTS, given.get('sort')) ?? 'NEWEST',
    direction: named(DIRECTIONS, given.get('to')),
    isUnreviewed: given.get('mine') === 'open',
  };
  /** The ID of the application that is read beside the list. */
  const reading = given.get('at') ?? null;
  const go = (to: string) => router.open('o', router.param('o') ?? '', { step: to, replace: true });
  return {
    filters,
    reading,
    /** As the address has the filters, for an overlay that steps through the same list. */
    step: stepOf(filters, null),
    stepAt: (id: string) => stepOf(filters, id),
    change: (part: Partial<ApplicationFilters>) => go(stepOf({ ...filters, ...part }, reading)),
    read: (id: string | null) => go(stepOf(filters, id)),
  };
}
