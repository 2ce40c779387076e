/** Entities of one answer, linked to each other: what is below a list is then read, not looked up. */
import type { Bringing, Entity } from './loaders.ts';

/** What to link: by kind of item, the field's name and the property that holds the id. */
export type Links = ReadonlyMap<string, readonly Link[]>;

export interface Link {
  field: string;
  id: string;
}

type Linkable = Entity & Record<string, unknown>;

/** What a list was asked to bring along and did not is gone, or hidden from this viewer. */
export function linkWithin(reply: object, links: Links): void {
  const { data, included } = reply as Bringing & { data?: unknown };
  if (!included || !Array.isArray(data)) return;
  const lists = [data, included] as Linkable[][];
  const byId = new Map<unknown, Linkable>();
  for (const list of lists) for (const entity of list) byId.set(entity.id, entity);
  for (const list of lists) {
    for (const entity of list) {
      const wanted = links.get(entity['_type'] as string);
      if (wanted) for (const { field, id } of wanted) entity[field] = byId.get(entity[id]) ?? null;
    }
  }
}
