import { ConnectionHandler, type RecordSourceProxy } from 'relay-runtime';

interface Refusal {
  readonly code: string;
}

/** What organizers do with the topics of a discussion. Each returns the refusal, or null. */
export interface TopicWrites {
  isBusy: boolean;
  add: (name: string) => Promise<Refusal | null>;
  rename: (id: string, name: string) => Promise<Refusal | null>;
  move: (id: string, order: number) => Promise<Refusal | null>;
  remove: (id: string) => Promise<Refusal | null>;
}

/** Moves a topic within a list. */
export function moveInList(
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
