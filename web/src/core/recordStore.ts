import { RecordSource as Records, Store, type OperationDescriptor, type RequestDescriptor } from 'relay-runtime';
import type { MutableRecordSource, RecordSource } from 'relay-runtime/lib/store/RelayStoreTypes';

/**
 * What is known of the gateway's things. One that is deleted, by an answer, an event or ahead of either, is gone from every list in
 * the same step: no component is ever given an empty place, and none needs to know how to draw one. Of what failed nothing is
 * known: whoever comes to it next asks for it, and is not shown the failure of somebody before them.
 */
export class RecordStore extends Store {
  #failed = new Set<string>();

  override publish(source: RecordSource, invalidated?: Set<string>): void {
    leaveLists(source as MutableRecordSource, this.getSource());
    for (const id of source.getRecordIDs()) if (ERRORS in (source.get(id) ?? {})) this.#failed.add(id);
    super.publish(source, invalidated);
  }

  override notify(operation?: OperationDescriptor, isAllInvalid?: boolean): readonly RequestDescriptor[] {
    const told = super.notify(operation, isAllInvalid);
    if (this.#failed.size === 0) return told;
    const failed = this.#failed;
    this.#failed = new Set();
    // Only now: what goes out of date along with an answer is still taken for a part of it.
    super.publish(new Records(), failed);
    return told;
  }
}

/** As Relay keeps it: a field holds a value, or says which records it links to. */
export const REF = '__ref';
const REFS = '__refs';
const ERRORS = '__errors';
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
