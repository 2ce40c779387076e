import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

/** Puts a comment at the end of its conversation, once: the answer and the event of it may both bring it. */
export function insertComment(store: RecordSourceProxy, edge: RecordProxy, contextId: string): boolean {
  const node = edge.getLinkedRecord('node');
  if (!node) return false;
  const parentId = node.getValue('parentId');
  const owner = store.get(typeof parentId === 'string' ? parentId : contextId);
  const key = typeof parentId === 'string' ? 'CommentReplies_replies' : 'CommentThread_comments';
  const list = owner && ConnectionHandler.getConnection(owner, key);
  const isThere = list?.getLinkedRecords('edges')?.some((each) => each.getLinkedRecord('node') === node);
  if (!list || isThere) return false;
  const own = ConnectionHandler.createEdge(store, list, node, 'CommentEdge');
  own.setValue(edge.getValue('cursor'), 'cursor');
  ConnectionHandler.insertEdgeAfter(list, own);
  return true;
}

/** One reply more, or fewer, below a comment. */
export function countReply(store: RecordSourceProxy, parentId: unknown, by: 1 | -1): void {
  const parent = typeof parentId === 'string' ? store.get(parentId) : null;
  parent?.setValue(Math.max(0, Number(parent.getValue('repliesCount') ?? 0) + by), 'repliesCount');
}
