/** Private feeds of the viewer: secret addresses for their podcast apps. */
import {
  createPodcastFeed,
  deletePodcastFeed,
  FEEDS_MAX,
  listPodcastFeeds,
  type PodcastFeed as PodcastFeedEntity,
} from '@plaza/api/podcasts/podcasts.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Collection } from '../collections/collections.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { relation } from '../items/items.ts';

const PodcastFeed = builder.objectRef<PodcastFeedEntity>('PodcastFeed');
const { edge: PodcastFeedEdge } = connectionOf(PodcastFeed);

builder.node(PodcastFeed, {
  description: 'A private podcast feed: a secret URL where a podcast app can access a podcast as the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'PodcastFeed',
  loadMany: (ids, context) => context.loader<PodcastFeedEntity>(listPodcastFeeds).loadMany(ids),
  fields: (t) => ({
    podcast: t.field({
      type: Collection,
      nullable: true,
      description: 'The podcast; null if it is no longer visible to the viewer.',
      ...relation('podcast_id'),
    }),
    url: t.exposeString('url', {
      description: 'The secret URL of the feed. Anyone who has it can access the podcast as the viewer.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the feed was created.' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When an app last requested the feed; null if never.',
    }),
  }),
});

builder.objectField(Viewer, 'podcastFeeds', (t) =>
  restConnection(t, {
    contract: listPodcastFeeds,
    type: PodcastFeed,
    description: 'The viewer’s active private feeds, newest first.',
    args: (arg) => ({
      podcastId: arg.globalID({ of: 'Collection', description: 'Returns only feeds of this podcast.' }),
    }),
    query: (_viewer: unknown, { podcastId }) => ({ podcast: podcastId?.id }),
  }),
);

mutation('createPodcastFeed', {
  description: `Creates a private feed of a podcast that the viewer can see. Limited to ${FEEDS_MAX} per podcast.`,
  input: (t) => ({
    podcastId: t.globalID({ of: 'Collection', required: true, description: 'The podcast to create a feed for.' }),
  }),
  resolve: async ({ podcastId }, context) =>
    (await context.rest(createPodcastFeed, { body: { podcast_id: podcastId.id } })).data,
  payload: (t) => ({
    podcastFeed: t.field({ type: PodcastFeed, description: 'The created feed.', resolve: (feed) => feed }),
    edge: t.field({
      type: PodcastFeedEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (feed) => edgeOf(feed),
    }),
  }),
});

mutation('revokePodcastFeed', {
  description: 'Revokes a private feed. Apps can no longer access it or the episodes it links to.',
  input: (t) => ({ id: t.globalID({ of: 'PodcastFeed', required: true, description: 'The feed to revoke.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePodcastFeed, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the revoked feed.',
      resolve: ({ id }) => writeGlobalId('PodcastFeed', id),
    }),
  }),
});
