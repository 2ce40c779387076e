import type { PlaceUnit } from '../core/playheads.ts';
import type { Remark } from './readRemark.ts';

/** Remarks that would lie upon one another: one point for all of them. */
export interface Sheaf {
  key: string;
  /** Where on the line, from 0 to 1. */
  at: number;
  remarks: readonly [Remark, ...Remark[]];
}

/** As close as points may be, as a part of the line. */
const NEAR = 0.03;

/** A second is a point of the line, a page a stretch of it, meant by its middle. */
export function markAt(place: number, length: number, unit: PlaceUnit): number {
  const part = unit === 'page' ? (place - 0.5) / length : place / length;
  return Math.min(Math.max(part, 0), 1);
}

/** In their order, those that are too close together under one point. */
export function sheaves(remarks: readonly Remark[], length: number, unit: PlaceUnit): Sheaf[] {
  const all: Sheaf[] = [];
  for (const remark of remarks) {
    const at = markAt(remark.place, length, unit);
    const last = all.at(-1);
    if (last && at - last.at < NEAR) all[all.length - 1] = { ...last, remarks: [...last.remarks, remark] };
    else all.push({ key: remark.id, at, remarks: [remark] });
  }
  return all;
}
