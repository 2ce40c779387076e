/**
 * The platform names pages, Relay names places. A place is the cursor of its page, and how many entries of the page come
 * before and with it.
 */
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { invalid } from './errors.ts';

export interface Place {
  from: string | undefined;
  skip: number;
}

export function cursorAt(from: string | undefined, skip = 0): string {
  return Buffer.from(`${skip}~${from ?? ''}`).toString('base64url');
}

export function readCursor(cursor: string | null | undefined): Place {
  if (cursor === null || cursor === undefined) return { from: undefined, skip: 0 };
  const text = cursor.length <= 400 ? Buffer.from(cursor, 'base64url').toString('utf8') : '';
  const match = /^(\d{1,3})~([ -~]{0,200})$/.exec(text);
  const skip = Number(match?.[1]);
  if (!match || skip >= PAGE_MAX) throw invalid('after', 'This cursor is not valid.');
  return { from: match[2] || undefined, skip };
}
