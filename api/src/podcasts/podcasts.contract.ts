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
    url: Type.String({ description: 'Whoever has it hears the podcast as this person: nobody else should.' }),
    created_at: Timestamp,
    asked_at: Nullable(Type.String({ format: 'date-time', description: 'When an app last asked for it.' })),
  },
  { title: 'PodcastFeed' },
);
export interface PodcastFeed extends Static<typeof PodcastFeed> {}

export const listPodcastFeeds = contract({
  name: 'listPodcastFeeds',
  method: 'GET',
  url: '/podcast-feeds',
  summary: 'The private feeds of the viewer that are not revoked, newest first.',
  access: 'member',
  query: ListQuery({ podcast: Type.Optional(Id) }),
  parents: ['podcast'],
  reply: Many(PodcastFeed),
});

export const createPodcastFeed = contract({
  name: 'createPodcastFeed',
  method: 'POST',
  url: '/podcast-feeds',
  summary: `Makes a private feed of a podcast that the viewer sees; at most ${FEEDS_MAX} for each.`,
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
  summary: 'Revokes a private feed: its address, and those of its episodes, answer 410 from now on.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
