/** Entities of one answer, linked to each other: what is below a list is then read, not looked up. */
import type { Bringing, Entity, EntityLoader } from './loaders.ts';

/** What to link: by kind of item, the field's name and the property that holds the id. */
export type Links = ReadonlyMap<string, readonly Link[]>;

export interface Link {
  field: string;
  id: string;
}

type Linkable = Entity & Record<string, unknown>;

/** What a list was asked to bring along and did not is gone, or hidden from this viewer. */
export function linkWithin(reply: object, links: Links, items: EntityLoader<Entity>): void {
  const { data, included } = reply as Bringing & { data?: unknown };
  if (!included || links.size === 0 || !Array.isArray(data)) return;
  linkEach(data as Linkable[], links, items);
  linkEach(included as Linkable[], links, items);
}

function linkEach(entities: readonly Linkable[], links: Links, items: EntityLoader<Entity>): void {
  let kind: unknown;
  let wanted: readonly Link[] | undefined;
  for (const entity of entities) {
    // Those of a kind come one after another.
    if (entity['_type'] !== kind) {
      kind = entity['_type'];
      wanted = links.get(kind as string);
    }
    if (!wanted) continue;
    for (const { field, id } of wanted) {
      const of = entity[id];
      entity[field] = typeof of === 'string' ? (items.held(of) ?? null) : null;
    }
  }
}
