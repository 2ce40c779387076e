import { kindNamed } from '../kinds.ts';

interface Linked {
  readonly __typename: string;
  readonly internalId?: string | null;
  readonly path?: string | null;
  /** Of a collection: what is listened to has an address of its own. */
  readonly collectionType?: string | null;
}

const COLLECTIONS: Readonly<Record<string, string>> = { PLAYLIST: 'playlists', PODCAST: 'podcasts' };

/** Where an item is shown; null for what has no page of its own. */
export function itemPath(item: Linked): string | null {
  const folder = COLLECTIONS[item.collectionType ?? ''] ?? kindNamed(item.__typename)?.folder;
  if (folder && item.internalId) return `/${folder}/${item.internalId}`;
  return item.path ?? null;
}

interface Recurring {
  readonly internalId: string;
  readonly recurrence: string | null | undefined;
}

/** The page of an event. Of a series, at one of its dates. */
export const datePath = ({ internalId, recurrence }: Recurring, occursOn: string | null | undefined): string =>
  `/events/${internalId}${recurrence && occursOn ? `?on=${occursOn}` : ''}`;
