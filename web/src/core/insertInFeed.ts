import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime';

/** Puts what one has just published at the top of the feed, once. */
export function insertInFeed(store: RecordSourceProxy, node: RecordProxy | null | undefined): void {
  const feed = ConnectionHandler.getConnection(store.getRoot(), 'DiscoverFeed_discover', { filters: {} });
  const isThere = feed?.getLinkedRecords('edges')?.some((edge) => edge.getLinkedRecord('node') === node);
  if (!feed || !node || isThere) return;
  ConnectionHandler.insertEdgeBefore(feed, ConnectionHandler.createEdge(store, feed, node, 'FeedItemEdge'));
}
