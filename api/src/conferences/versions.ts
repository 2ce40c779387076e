/** What differs between two versions of a schedule. */
import type { Clash } from '../core/errors.ts';
import type { SlotChange, SlotDiff, SlotValues } from './schedule.contract.ts';

export type Slot = SlotValues & { id: string };

/** A session that others are at the same time as, and the speaker whom they have. */
export const clashOf = (
  { id, title, starts_at, ends_at, location_id }: Pick<Slot, 'id' | 'title' | 'starts_at' | 'ends_at' | 'location_id'>,
  userId: string | null,
): Clash => ({ id, title, starts_at, ends_at, location_id, user_id: userId });

type Named = SlotValues['speakers'][number];
/** A speaker stays the same when their profile gets another name. */
const speakerKey = ({ user_id, name }: Named): string => user_id ?? `name ${name}`;

const valuesOf = ({ id: _id, ...values }: Slot): SlotValues => values;

const IS_CHANGED: Readonly<Partial<Record<SlotChange, (from: SlotValues, to: SlotValues) => boolean>>> = {
  moved: (from, to) => from.starts_at !== to.starts_at || from.ends_at !== to.ends_at,
  room: (from, to) => from.location_id !== to.location_id,
  renamed: (from, to) => from.title !== to.title,
  speakers: (from, to) => from.speakers.map(speakerKey).join('\n') !== to.speakers.map(speakerKey).join('\n'),
  capacity: (from, to) => from.capacity !== to.capacity,
  details: (from, to) =>
    from.kind !== to.kind || from.language !== to.language || from.track_ids.join() !== to.track_ids.join(),
};

export function changesOf(from: SlotValues | undefined, to: SlotValues | undefined): SlotChange[] {
  if (!from) return to ? ['added'] : [];
  if (!to) return ['removed'];
  return Object.entries(IS_CHANGED).flatMap(([change, isChanged]) =>
    isChanged(from, to) ? [change as SlotChange] : [],
  );
}

/** The sessions that differ, by ID: first those of the earlier version. */
export function diffOf(from: readonly Slot[], to: readonly Slot[]): SlotDiff[] {
  const [before, after] = [from, to].map((slots) => new Map(slots.map((slot) => [slot.id, slot])));
  const ids = new Set([...before!.keys(), ...after!.keys()]);
  return [...ids].flatMap((id) => {
    const [one, other] = [before!.get(id), after!.get(id)];
    const changes = changesOf(one, other);
    return changes.length === 0
      ? []
      : [{ id, changes, from: one ? valuesOf(one) : null, to: other ? valuesOf(other) : null }];
  });
}
