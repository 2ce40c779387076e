import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

const listOf = (store: RecordSourceProxy, conversationId: string): RecordProxy | null | undefined => {
  const conversation = store.get(conversationId);
  return conversation && ConnectionHandler.getConnection(conversation, 'MessageList_messages');
};

/** Ids are made in the order in which messages are said: two nodes may tell of them in another. */
function placeOf(message: RecordProxy | null | undefined): string {
  const id = message?.getDataID() ?? '';
  try {
    return atob(id);
  } catch {
    return id;
  }
}

/** Puts a message in its place, most often the newest end, once: the answer and the event of it may both bring it. */
export function insertMessage(store: RecordSourceProxy, edge: RecordProxy, conversationId: string): boolean {
  const node = edge.getLinkedRecord('node');
  const list = listOf(store, conversationId);
  const edges = list?.getLinkedRecords('edges') ?? [];
  if (!node || !list || edges.some((each) => each.getLinkedRecord('node') === node)) return false;
  const own = ConnectionHandler.createEdge(store, list, node, 'MessageEdge');
  own.setValue(edge.getValue('cursor'), 'cursor');
  const place = placeOf(node);
  const before = edges.find((each) => placeOf(each.getLinkedRecord('node')) <= place);
  if (before || edges.length === 0) {
    ConnectionHandler.insertEdgeBefore(list, own, before?.getValue('cursor') as string | undefined);
  } else ConnectionHandler.insertEdgeAfter(list, own);
  return true;
}

/** It is gone for everybody. */
export function removeMessage(store: RecordSourceProxy, id: string, conversationId: string): void {
  const list = listOf(store, conversationId);
  if (list) ConnectionHandler.deleteNode(list, id);
  store.delete(id);
}
