/** Entities of one answer, linked to each other: what is below a list is then read, not looked up. */
import type { Bringing, Entity, EntityLoader } from './loaders.ts';
import { typeNameOfKind } from './type-names.ts';

/** What to link: by kind of item, the field's name and the property that holds the id. */
export type Links = ReadonlyMap<string, readonly Link[]>;

export interface Link {
  field: string;
  id: string;
}

type Linkable = Entity & Record<string, unknown>;

/** What a list was asked to bring along and did not is gone, or hidden from this viewer. */
export function linkWithin(reply: object, links: Links, items: EntityLoader<Entity>): void {
  const { data, included = [] } = reply as Bringing & { data?: unknown };
  if (links.size === 0 || !Array.isArray(data)) return;
  /** Entries of the list itself, which are not brought along a second time: people are the authors of themselves. */
  let entries: Map<string, Entity> | undefined;
  const find = (id: string) => {
    const held = items.held(id);
    if (held) return held;
    entries ??= new Map((data as Linkable[]).map((entity) => [entity.id, entity]));
    return entries.get(id) ?? null;
  };
  linkEach(data as Linkable[], links, find);
  linkEach(included as Linkable[], links, find);
}

function linkEach(entities: readonly Linkable[], links: Links, find: (id: string) => Entity | null): void {
  let kind: unknown;
  let wanted: readonly Link[] | undefined;
  for (const entity of entities) {
    // Those of a kind come one after another.
    if (entity['_type'] !== kind) {
      kind = entity['_type'];
      wanted = links.get(typeNameOfKind(kind as string));
    }
    if (!wanted) continue;
    for (const { field, id } of wanted) {
      const of = entity[id];
      entity[field] = typeof of === 'string' ? find(of) : null;
    }
  }
}
