/** Playlists where one looks for something to hear. */
import { listPlaylists, PLAYLIST_ORDERS } from '@plaza/api/collections/playlists.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { Collection, COLLECTION_RELATIONS } from './collections.ts';

const ORDER_WORDS = { newest: 'What was begun last.', followed: 'What most people keep.' } as const;
const PlaylistOrder = builder.enumType('PlaylistOrder', {
  description: 'What comes first.',
  values: enumValues(PLAYLIST_ORDERS, (order) => ORDER_WORDS[order]),
});

const WORDS = 'Words, also by their beginning.';

builder.objectField(Viewer, 'playlists', (t) =>
  restConnection(t, {
    contract: listPlaylists,
    type: Collection,
    description: 'Their own playlists, and those of others that they keep by following them.',
    args: (arg) => ({ search: arg.string({ description: WORDS }) }),
    query: (_viewer: unknown, { search }) => ({ scope: 'mine' as const, search: search || undefined }),
    include: COLLECTION_RELATIONS,
  }),
);

builder.queryField('explorePlaylists', (t) =>
  restConnection(t, {
    contract: listPlaylists,
    type: Collection,
    description: 'Playlists of others that everybody may hear.',
    args: (arg) => ({
      order: arg({ type: PlaylistOrder, description: 'What comes first; the newest unless said.' }),
      search: arg.string({ description: WORDS }),
    }),
    query: (_root: unknown, { order, search }) => ({
      scope: 'explore' as const,
      order: order ?? undefined,
      search: search || undefined,
    }),
    include: COLLECTION_RELATIONS,
  }),
);
