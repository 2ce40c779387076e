import type { RecordSourceProxy } from 'relay-runtime';
import { forget, knownFiles, nothingOf } from './knownFiles.ts';

/** As the first page of a collection is asked for, see `useCollectionFiles_collection`. */
const FIRST_PAGE = { first: 100, filesOnly: true };

/**
 * A file is in the collection no longer: its neighbours close up. Without the number of those that are left there is one
 * fewer, once.
 */
export function takeOut(store: RecordSourceProxy, collectionId: string, fileId: string, left?: number): void {
  const items = store.get(collectionId)?.getLinkedRecord('items', FIRST_PAGE);
  if (!items) return;
  const stored = knownFiles.get();
  const before = Number(items.getValue('totalCount') ?? 0);
  const cursor = (items.getLinkedRecord('pageInfo')?.getValue('endCursor') ?? null) as string | null;
  const known =
    stored?.id === collectionId && stored.total === before ? stored : nothingOf(collectionId, before, cursor);
  const total = left ?? (known.gone.has(fileId) ? before : before - 1);
  // Of one that is gone altogether there is no record any more.
  const stays = (id: string | undefined) => id !== undefined && id !== fileId;
  const edges = items.getLinkedRecords('edges') ?? [];
  const placeOf = (edge: (typeof edges)[number]) => edge?.getLinkedRecord('node');
  const isKept = (edge: (typeof edges)[number]) => stays(placeOf(edge)?.getLinkedRecord('item')?.getDataID());
  const kept = edges.filter(isKept);
  // A wall behind the viewer passes over a place that holds nothing.
  for (const edge of edges) if (!isKept(edge)) placeOf(edge)?.setValue(null, 'item');
  items.setLinkedRecords(kept, 'edges');
  items.setValue(total, 'totalCount');
  knownFiles.set(forget(known, fileId, total));
}
