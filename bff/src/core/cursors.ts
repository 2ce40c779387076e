/** Cursors are the platform's, the place of an entry in its list, wrapped so that nobody builds upon what they say. */
import { invalid } from './errors.ts';

const CHARACTERS_MAX = 1_400;

export const writeCursor = (place: string): string => Buffer.from(place).toString('base64url');

export function readCursor(argument: 'after' | 'before', cursor: string | null | undefined): string | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  const place = cursor.length <= CHARACTERS_MAX ? Buffer.from(cursor, 'base64url').toString('utf8') : '';
  // Values as an address would carry them: the platform says whether the list has such a place.
  if (!/^[\w.!~*'()%,-]{1,1000}$/.test(place)) throw invalid(argument, 'This cursor isn’t valid.');
  return place;
}
