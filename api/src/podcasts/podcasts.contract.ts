import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, Timestamp } from '../core/contract.ts';

/** Private addresses of one person for one podcast: a phone, a tablet, a car. */
export const FEEDS_MAX = 10;

/** A secret address at which the podcast app of one person follows a podcast that is not for everybody. */
export const PodcastFeed = Type.Object(
  {
    id: Id,
    _type: Type.Literal('PodcastFeed'),
    podcast_id: Id,
    url: Type.String({ description: 'Secret address of the feed. Anyone who has it can listen as this user.' }),
    created_at: Timestamp,
    asked_at: Nullable(
      Type.String({ format: 'date-time', description: 'When an app last requested it. Null if none has.' }),
    ),
  },
  { title: 'PodcastFeed' },
);
export interface PodcastFeed extends Static<typeof PodcastFeed> {}

export const listPodcastFeeds = contract({
  name: 'listPodcastFeeds',
  method: 'GET',
  url: '/podcast-feeds',
  summary: 'List private podcast feeds',
  description: "Returns the viewer's private feeds that are not revoked, newest first.",
  access: 'member',
  query: ListQuery({ podcast: Type.Optional(Id) }),
  parents: ['podcast'],
  reply: Many(PodcastFeed),
});

export const createPodcastFeed = contract({
  name: 'createPodcastFeed',
  method: 'POST',
  url: '/podcast-feeds',
  summary: 'Create a private podcast feed',
  description: `Creates a private feed for a podcast that the viewer can see. At most ${FEEDS_MAX} per podcast.`,
  access: 'member',
  body: Type.Object({ podcast_id: Id }),
  reply: One(PodcastFeed),
  status: 201,
  errors: ['not_found'],
});

export const deletePodcastFeed = contract({
  name: 'deletePodcastFeed',
  method: 'DELETE',
  url: '/podcast-feeds/:id',
  summary: 'Revoke a private podcast feed',
  description: 'The feed and its episodes return status 410 from now on.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
