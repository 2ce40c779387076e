/** Playlists by the addresses of their own; they are collections, see `collections.contract.ts`. */
import { Type } from 'typebox';
import { contract, Id, IdParams, IncludeQuery, ListQuery, Many, One, OneOf, ReadQuery } from '../core/contract.ts';
import { Collection, CollectionChange, include, listFilters, NewCollection } from './collections.contract.ts';

/** `mine`: the viewer's own and those that they keep; `explore`: public ones of others. */
export const PLAYLIST_SCOPES = ['mine', 'explore'] as const;
export const PLAYLIST_ORDERS = ['newest', 'followed'] as const;
const { type: _type, system: _system, ...filters } = listFilters;

export const listPlaylists = contract({
  name: 'listPlaylists',
  method: 'GET',
  url: '/playlists',
  summary: 'List playlists',
  description: 'Returns playlists that the viewer can see, newest or most followed first.',
  access: 'public',
  query: ListQuery({
    ...filters,
    scope: Type.Optional(
      OneOf(PLAYLIST_SCOPES, {
        description: '`mine`: playlists that the viewer owns or follows. `explore`: public playlists of others.',
      }),
    ),
    order: Type.Optional(OneOf(PLAYLIST_ORDERS)),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  parents: ['user'],
  reply: Many(Collection),
  include,
});

export const getPlaylist = contract({
  name: 'getPlaylist',
  method: 'GET',
  url: '/playlists/:id',
  summary: 'Get a playlist',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Collection),
  errors: ['not_found', 'not_public'],
  include,
});

export const createPlaylist = contract({
  name: 'createPlaylist',
  method: 'POST',
  url: '/playlists',
  summary: 'Create a playlist',
  access: 'member',
  query: IncludeQuery,
  body: NewCollection,
  reply: One(Collection),
  status: 201,
  errors: ['no_permission'],
  include,
});

export const updatePlaylist = contract({
  name: 'updatePlaylist',
  method: 'PUT',
  url: '/playlists/:id',
  summary: 'Update a playlist',
  description: 'Omitted fields stay unchanged.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: CollectionChange,
  reply: One(Collection),
  errors: ['not_found', 'forbidden'],
  include,
});

export const deletePlaylist = contract({
  name: 'deletePlaylist',
  method: 'DELETE',
  url: '/playlists/:id',
  summary: 'Delete a playlist',
  description: 'Items that were in the playlist are not deleted.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

const keeping = {
  url: '/playlist/:id/assign',
  summary: 'Save a playlist',
  description:
    'Adds a playlist to the saved playlists, which is the same as following it. `user` is the acting identity.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ user: Type.Optional(Id) }),
  reply: One(Collection),
  status: 200,
  errors: ['not_found', 'forbidden'],
} as const;

export const savePlaylist = contract({ name: 'savePlaylist', method: 'POST', ...keeping });
export const resavePlaylist = contract({ name: 'resavePlaylist', method: 'PUT', ...keeping });

export const unsavePlaylist = contract({
  name: 'unsavePlaylist',
  method: 'DELETE',
  url: '/playlist/:id/remove/:user',
  summary: 'Remove a saved playlist',
  description: 'Unfollows the playlist. `user` is the acting identity.',
  access: 'member',
  params: Type.Object({ id: Id, user: Id }),
  errors: ['not_found', 'forbidden'],
});
