import { storage } from '../core/storage.ts';

const keyOf = (id: string) => `schedule.seen.${id}`;

/** The version of the schedule that the viewer saw last on this device; 0 if they have seen none. */
export const seenVersion = (id: string): number => Number(storage.get(keyOf(id)) ?? 0);

export const markVersionSeen = (id: string, version: number): void => storage.set(keyOf(id), String(version));
