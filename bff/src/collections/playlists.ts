/** Playlists where one looks for something to hear. */
import { listPlaylists, PLAYLIST_ORDERS } from '@plaza/api/collections/playlists.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { Collection, COLLECTION_RELATIONS } from './collections.ts';

const ORDER_WORDS = { newest: 'The most recently created first.', followed: 'The most followed first.' } as const;
const PlaylistOrder = builder.enumType('PlaylistOrder', {
  description: 'The order of playlists.',
  values: enumValues(PLAYLIST_ORDERS, (order) => ORDER_WORDS[order]),
});

const WORDS = 'The words to search for. Words also match as prefixes.';

builder.objectField(Viewer, 'playlists', (t) =>
  restConnection(t, {
    contract: listPlaylists,
    type: Collection,
    description: 'The user’s playlists: those they created and those they follow.',
    args: (arg) => ({ search: arg.string({ description: WORDS }) }),
    query: (_viewer: unknown, { search }) => ({ scope: 'mine' as const, search: search || undefined }),
    include: COLLECTION_RELATIONS,
  }),
);

builder.queryField('explorePlaylists', (t) =>
  restConnection(t, {
    contract: listPlaylists,
    type: Collection,
    description: 'Public playlists of other users.',
    args: (arg) => ({
      order: arg({ type: PlaylistOrder, description: 'The order of the playlists. Defaults to `NEWEST`.' }),
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
