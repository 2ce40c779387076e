import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

/** Removes all sessions from the list except those that are left according to a mutation's payload. */
export function keepOnlySessions(store: RecordSourceProxy, payload: RecordProxy | null | undefined): void {
  const left = payload?.getLinkedRecords('sessions');
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const list = viewer && ConnectionHandler.getConnection(viewer, 'SessionsPanel_sessions');
  if (!left || !list) return;
  const kept = new Set(left.map((session) => session?.getDataID()));
  for (const edge of list.getLinkedRecords('edges') ?? []) {
    const id = edge?.getLinkedRecord('node')?.getDataID();
    if (id && !kept.has(id)) store.delete(id);
  }
}
