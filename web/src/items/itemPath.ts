interface Linked {
  readonly __typename: string;
  readonly internalId?: string | null;
  readonly path?: string | null;
}

/** Where an item is shown; null for what has no page of its own. */
export function itemPath(item: Linked): string | null {
  if (item.__typename === 'Scribble' && item.internalId) return `/scribbles/${item.internalId}`;
  return item.path ?? null;
}
