import { Store } from 'relay-runtime';
import type { MutableRecordSource, RecordSource } from 'relay-runtime/lib/store/RelayStoreTypes';

/**
 * What is known of the gateway's things. One that is deleted, by an answer, an event or ahead of either, is gone from every list in
 * the same step: no component is ever given an empty place, and none needs to know how to draw one.
 */
export class RecordStore extends Store {
  override publish(source: RecordSource, invalidated?: Set<string>): void {
    leaveLists(source as MutableRecordSource, this.getSource());
    super.publish(source, invalidated);
  }
}

/** As Relay keeps it: a field holds a value, or says which records it links to. */
export const REF = '__ref';
const REFS = '__refs';
type Fields = Record<string, { [REF]?: string; [REFS]?: readonly (string | null)[] } | null | undefined>;

function leaveLists(news: MutableRecordSource, known: RecordSource): void {
  const gone = new Set(news.getRecordIDs().filter((id) => news.getStatus(id) === 'NONEXISTENT'));
  if (gone.size === 0) return;
  const ids = new Set([...known.getRecordIDs(), ...news.getRecordIDs()]);
  const read = (id: string): [known: Fields | null | undefined, news: Fields | null | undefined] => [
    known.get(id),
    news.get(id),
  ];
  // In a list stands an edge, with which the thing goes.
  for (const id of ids) {
    if (gone.has(id)) continue;
    const [before, now] = read(id);
    const node = (now?.['node'] ?? before?.['node'])?.[REF];
    if (node !== undefined && gone.has(node)) gone.add(id);
  }
  for (const id of ids) {
    const [before, now] = read(id);
    if (now === null || !(before || now)) continue;
    const changed: Record<string, unknown> = {};
    for (const [name, value] of Object.entries({ ...before, ...now })) {
      const refs = value?.[REFS];
      if (refs?.some((ref) => ref !== null && gone.has(ref)))
        changed[name] = { [REFS]: refs.filter((ref) => ref === null || !gone.has(ref)) };
    }
    if (Object.keys(changed).length === 0) continue;
    const { __id, __typename } = { ...before, ...now };
    news.set(id, { ...(now ?? { __id, __typename }), ...changed } as never);
  }
}
