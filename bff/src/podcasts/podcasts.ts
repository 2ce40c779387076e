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
  description: 'A secret address at which a podcast app follows a podcast as the viewer.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'PodcastFeed',
  loadMany: (ids, context) => context.loader<PodcastFeedEntity>(listPodcastFeeds).loadMany(ids),
  fields: (t) => ({
    podcast: t.field({
      type: Collection,
      nullable: true,
      description: 'What it follows; null once the viewer may see it no longer.',
      ...relation('podcast_id'),
    }),
    url: t.exposeString('url', { description: 'Whoever has it hears the podcast as the viewer.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    askedAt: t.expose('asked_at', { type: 'DateTime', nullable: true, description: 'When an app last asked for it.' }),
  }),
});

builder.objectField(Viewer, 'podcastFeeds', (t) =>
  restConnection(t, {
    contract: listPodcastFeeds,
    type: PodcastFeed,
    description: 'Their private feeds that are not revoked, newest first.',
    args: (arg) => ({ podcastId: arg.globalID({ of: 'Collection', description: 'Only those of this podcast.' }) }),
    query: (_viewer: unknown, { podcastId }) => ({ podcast: podcastId?.id }),
  }),
);

mutation('createPodcastFeed', {
  description: `Makes a private feed of a podcast that the viewer sees; at most ${FEEDS_MAX} for each.`,
  input: (t) => ({ podcastId: t.globalID({ of: 'Collection', required: true, description: 'The podcast.' }) }),
  resolve: async ({ podcastId }, context) =>
    (await context.rest(createPodcastFeed, { body: { podcast_id: podcastId.id } })).data,
  payload: (t) => ({
    podcastFeed: t.field({ type: PodcastFeed, description: 'The feed.', resolve: (feed) => feed }),
    edge: t.field({ type: PodcastFeedEdge, description: 'As an edge of any list.', resolve: (feed) => edgeOf(feed) }),
  }),
});

mutation('revokePodcastFeed', {
  description: 'Ends a private feed: no app reads it, or what it names, from now on.',
  input: (t) => ({ id: t.globalID({ of: 'PodcastFeed', required: true, description: 'The feed.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePodcastFeed, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The feed that was.', resolve: ({ id }) => writeGlobalId('PodcastFeed', id) }),
  }),
});
