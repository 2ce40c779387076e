/** Which tailgates a list shows, as its address says: a filtered list can be shared as a link. */
import { truncate } from '@plaza/text/graphemes.ts';
import type { TailgateFilters } from './__generated__/TailgatesScreenQuery.graphql';

export const SHOWN = ['all', 'mine', 'going', 'waiting'] as const;
export type Shown = (typeof SHOWN)[number];
export const STATES = ['any', 'on', 'cancelled'] as const;
export type State = (typeof STATES)[number];
/** Kilometers around a place of the conference. */
export const DISTANCES = ['0.5', '1', '2', '5'] as const;
export type Distance = (typeof DISTANCES)[number];
export const FILTER_PARAMS = ['search', 'show', 'state', 'near', 'km', 'when'] as const;
export type FilterParam = (typeof FILTER_PARAMS)[number];

/** What the API takes of a search. */
export const SEARCH_MAX = 100;
const DEFAULT_DISTANCE: Distance = '1';
const POINT = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;

const known = <V extends string>(value: string | undefined, values: readonly V[], otherwise: V): V =>
  values.find((each) => each === value) ?? otherwise;

/** A day of this century or the next that exists. */
const isDay = (text: string) =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

type Params = Readonly<Partial<Record<FilterParam, string | undefined>>>;

/** The choices in an address. What they don't know is ignored, because anyone can type an address. */
export function readChoices({ search = '', show, state, near = '', km, when = '' }: Params) {
  return {
    search: truncate(search, SEARCH_MAX),
    show: known(show, SHOWN, 'all'),
    state: known(state, STATES, 'any'),
    /** Coordinates of a place of the conference, or empty. */
    near: POINT.test(near) ? near : '',
    km: known(km, DISTANCES, DEFAULT_DISTANCE),
    /** `upcoming`, `past`, a day, or empty. */
    when: when === 'upcoming' || when === 'past' || isDay(when) ? when : '',
  };
}

/** The choices as filters of the gateway; an empty object is no filter. */
export function readFilters(params: Params): TailgateFilters {
  const { search, show, state, near, km, when } = readChoices(params);
  return {
    ...(search && { search }),
    ...(show === 'mine' && { isHosting: true }),
    ...(show === 'going' && { isGoing: true }),
    ...(show === 'waiting' && { approval: 'PENDING' as const }),
    ...(state !== 'any' && { isCancelled: state === 'cancelled' }),
    ...(near && { near, km: Number(km) }),
    ...(when === 'upcoming' && { when: 'UPCOMING' as const }),
    ...(when === 'past' && { when: 'PAST' as const }),
    ...(isDay(when) && { day: when }),
  };
}
