import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

export const REMARKS = 'RemarkTrack_remarks';

/** Puts a remark among those of its file, once; they are ordered where they are drawn. */
export function insertRemark(store: RecordSourceProxy, edge: RecordProxy, fileId: string): void {
  const node = edge.getLinkedRecord('node');
  const isRemark = node?.getValue('time') != null || node?.getValue('page') != null;
  const file = store.get(fileId);
  const list = file && ConnectionHandler.getConnection(file, REMARKS);
  const isThere = list?.getLinkedRecords('edges')?.some((each) => each.getLinkedRecord('node') === node);
  if (!node || !isRemark || !list || isThere) return;
  const own = ConnectionHandler.createEdge(store, list, node, 'CommentEdge');
  own.setValue(edge.getValue('cursor'), 'cursor');
  ConnectionHandler.insertEdgeAfter(list, own);
}
