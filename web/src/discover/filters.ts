import { keywordOf } from '@plaza/text/grammar.ts';
import { truncate } from '@plaza/text/graphemes.ts';
import { SEARCH_KINDS } from '../kinds.ts';
import { AUDIENCES } from '../core/audiences.ts';
import type { DiscoverFilters } from './__generated__/DiscoverScreenQuery.graphql';

/** What narrows the feed, as it stands in the address: a narrowed feed can be shared as a link. */
export type FilterParams = Readonly<Record<string, string | undefined>>;

const NAMES = [
  'kinds',
  'access',
  'keyword',
  'location',
  'genders',
  'age',
  'distance',
  'near',
  'around',
  'following',
  'media',
] as const;
export type FilterName = (typeof NAMES)[number];

export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;

/** Only what the platform knows: an address that somebody has typed must not fail. */
function known<V extends string>(text: string | undefined, values: readonly V[]): V[] {
  const asked = new Set(text?.toUpperCase().split(','));
  return values.filter((value) => asked.has(value));
}

/** What the platform takes of a keyword or a place. */
const TEXT_MAX = 100;

const KM_MAX = 20_000;
const POINT = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;

const number = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : undefined);

/** The filters of the graph; an empty object is no filter. */
export function readFilters(params: FilterParams) {
  const kinds = known(params.kinds, SEARCH_KINDS);
  const genders = known(params.genders, GENDERS);
  const [access] = known(params.access, AUDIENCES);
  const [from, to] = (params.age ?? '').split('-').map(number);
  const distance = POINT.test(params.near ?? '') ? number(params.distance) : undefined;
  return {
    ...(kinds.length > 0 && { kinds }),
    ...(genders.length > 0 && { genders }),
    ...(access && { access }),
    ...(params.keyword && { keyword: truncate(keywordOf(params.keyword), TEXT_MAX) }),
    ...(params.location && { location: truncate(params.location, TEXT_MAX) }),
    ...(from !== undefined && { ageMin: from }),
    ...(to !== undefined && { ageMax: to }),
    ...(distance ? { distance: Math.min(distance, KM_MAX), near: params.near } : undefined),
    ...(params.following === '1' && { following: true }),
    ...(params.media === '1' && { media: true }),
  } satisfies DiscoverFilters;
}

/** How many filters are set. Whose posts they narrow is a tab, not one of them, and `near` belongs to `distance`. */
export const countFilters = (params: FilterParams): number =>
  Object.keys(readFilters({ ...params, following: undefined })).filter((name) => name !== 'near').length;

/** What else goes when a filter is removed. */
export const without = (name: FilterName): FilterParams => ({
  [name]: '',
  ...(name === 'distance' && { near: '', around: '' }),
});

/** The address of Discover with some filters changed; an empty value takes one away. */
export function withFilters(search: string, changes: FilterParams): string {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of NAMES) {
    const value = name in changes ? changes[name] : before.get(name);
    if (value) after.set(name, value);
  }
  const panel = before.get('p');
  if (panel) after.set('p', panel);
  const text = after.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `/?${text}` : '/';
}

/** One value of a list, on or off. */
export function toggled(list: string | undefined, value: string): string {
  const values = new Set(list ? list.split(',') : []);
  if (!values.delete(value)) values.add(value);
  return [...values].join(',');
}

/** Takes every filter away; the tab stays. */
export const NO_FILTERS: FilterParams = Object.fromEntries(
  NAMES.filter((name) => name !== 'following').map((name) => [name, '']),
);
