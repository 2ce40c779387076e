import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';

/** Moves a node of a list to a position. */
export function moveInConnection(
  store: RecordSourceProxy,
  list: { parentId: string; key: string },
  id: string,
  order: number,
): void {
  const parent = store.get(list.parentId);
  const connection = parent && ConnectionHandler.getConnection(parent, list.key);
  const edges = connection?.getLinkedRecords('edges') ?? [];
  const moved = edges.filter((edge) => edge?.getLinkedRecord('node')?.getDataID() === id);
  connection?.setLinkedRecords(edges.filter((edge) => !moved.includes(edge)).toSpliced(order, 0, ...moved), 'edges');
}
