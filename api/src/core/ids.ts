import { randomBytes } from 'node:crypto';

let lastMillis = 0;
let sequence = 0;

/**
 * A UUIDv7: 48 bits of milliseconds, 12 bits of sequence, 62 random bits. IDs from one process strictly increase, so
 * that ordering by ID is ordering by creation, and an ID works as a cursor. `at` dates an ID in the past, for the demo
 * town.
 */
export function newId(at?: number): string {
  const bytes = randomBytes(16);
  let millis = at ?? Date.now();
  let low = bytes.readUInt16BE(6) & 0x0fff;
  if (at === undefined) {
    if (millis <= lastMillis) {
      millis = lastMillis;
      sequence += 1;
      if (sequence > 0x0fff) {
        millis += 1;
        sequence = 0;
      }
    } else sequence = low & 0x00ff;
    lastMillis = millis;
    low = sequence;
  }
  bytes.writeUIntBE(Math.trunc(millis), 0, 6);
  bytes.writeUInt16BE(0x7000 | low, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An ID greater than another one, even if that one's node has a clock that is ahead. */
export function newIdAfter(previous: string): string {
  const id = newId();
  return id > previous ? id : newId(Number.parseInt(previous.slice(0, 8) + previous.slice(9, 13), 16) + 1);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

/** Lowercases IDs, because they are compared as text. Other text stays unchanged. */
export function normalizeId(text: string): string {
  const lowered = text.toLowerCase();
  return isId(lowered) ? lowered : text;
}

/** Sorts before every ID. */
export const NIL = '00000000-0000-0000-0000-000000000000';
