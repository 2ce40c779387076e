import { trimmed } from '@plaza/text/blank.ts';
import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { City } from './places.contract.ts';

const DEFAULT_LIMIT = 10;
/** Sorts after every other character, byte by byte. */
const LAST = '\u{10FFFF}';

/** A name as people type it on any keyboard: `Tromsø` is `tromso`, `Łódź` is `lodz`. */
export const cityKey = (name: string): string => anyAscii(name.normalize('NFC')).toLowerCase();

/** Cities whose names start with a text, largest first. A range instead of `like`, which generic plans read without the index. */
export async function findCities({ db }: Context, search: string, limit = DEFAULT_LIMIT): Promise<City[]> {
  const start = cityKey(trimmed(search));
  if (start === '') return [];
  const { rows } = await sql<City>`
    select id::text as id, name, country, admin, latitude, longitude, population, timezone from cities
    where folded ~>=~ ${start} and folded ~<~ ${start + LAST} order by population desc, id limit ${limit}`.execute(db);
  return rows;
}
