import type { PlaceUnit } from '../core/playheads.ts';
import type { Remark } from './readRemark.ts';

/** Remarks whose markers would overlap, shown as one marker. */
export interface MarkerCluster {
  key: string;
  /** Position on the line, from 0 to 1. */
  at: number;
  remarks: readonly [Remark, ...Remark[]];
}

/** Smallest distance between markers, as a fraction of the line. */
const NEAR = 0.03;

/** Position of a second, or of the middle of a page. */
export function markAt(place: number, length: number, unit: PlaceUnit): number {
  const part = unit === 'page' ? (place - 0.5) / length : place / length;
  return Math.min(Math.max(part, 0), 1);
}

/** Groups remarks that are too close together, in order. */
export function markerClusters(remarks: readonly Remark[], length: number, unit: PlaceUnit): MarkerCluster[] {
  const all: MarkerCluster[] = [];
  for (const remark of remarks) {
    const at = markAt(remark.place, length, unit);
    const last = all.at(-1);
    if (last && at - last.at < NEAR) all[all.length - 1] = { ...last, remarks: [...last.remarks, remark] };
    else all.push({ key: remark.id, at, remarks: [remark] });
  }
  return all;
}
