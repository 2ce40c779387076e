/** Posts: what stands in the feed and in lists of their kind, and what a search finds. */
import { COMMON_WORD } from '../making/hands.ts';
import { isOnline, maySee, runs, thingOf } from '../world.ts';
import {
  all,
  idsOf,
  listed,
  listedHere,
  wanted,
  byId,
  isTheirs,
  type Sight,
  type Reader,
  type Readers,
  ofPeople,
} from './visibility.ts';

const scribbles = (sight: Sight) => all(sight, 'scribble');
/** Every collection of these worlds holds something, and no draft is in the feed. */
const feed = (sight: Sight) =>
  all(sight, 'scribble', 'vscribble', 'collection', 'story', 'event').filter(
    ({ kind, state }) => kind !== 'story' || state !== 'draft',
  );

/** What is one's own, and what a crowd has published that one runs, with the eyes of each person whom one sees. */
const eyesOfOthers: Reader = ({ world, viewer }) =>
  [...world.things.values()]
    .filter(({ kind, author }) => kind !== 'message' && (author === viewer?.actor || runs(world, viewer, author)))
    .filter((thing) => maySee(world, viewer, thing))
    .flatMap((thing) =>
      all({ world, viewer }, 'user').map((person) => ({
        url: `/items/${thing.id}/visibility?user_id=${person.id}`,
        finds: maySee(world, viewer, person),
        says: { can_see: maySee(world, { person: person.id, actor: person.id }, thing) },
      })),
    );

export const POSTS: Readers = {
  getItem: byId('/items/:id'),
  listItems: (sight) => [
    {
      url: `/items?ids=${idsOf(all(sight)).join(',')}`,
      lists: idsOf(all(sight).filter((thing) => maySee(sight.world, sight.viewer, thing))),
    },
  ],
  getItemVisibility: eyesOfOthers,
  listDiscover: (sight) => [
    { url: '/discover', lists: wanted(sight, feed(sight)) },
    { url: `/discover?search=${COMMON_WORD}`, lists: wanted(sight, feed(sight)) },
    {
      url: '/discover?search=amber',
      lists: wanted(
        sight,
        feed(sight).filter(({ word }) => word === 'amber'),
      ),
    },
    ...['private', 'community', 'public'].map((access) => ({
      url: `/discover?access=${access}`,
      lists: wanted(
        sight,
        feed(sight).filter(({ audience }) => audience === access),
      ),
    })),
    {
      url: '/discover?refine=media',
      lists: wanted(
        sight,
        feed(sight).filter(({ id }) => sight.world.shown.some(({ on }) => on === id)),
      ),
    },
    {
      url: '/discover?refine=following',
      lists: wanted(
        sight,
        feed(sight).filter(({ author }) =>
          sight.world.relations.some(
            ({ by, of, status }) => by === sight.viewer?.actor && of === author && status === 'accepted',
          ),
        ),
      ),
    },
    ...all(sight, 'user', 'page').map(({ id }) => ({
      url: `/discover?user=${id}`,
      lists: listed(
        sight,
        feed(sight).filter(({ author }) => author === id),
      ),
    })),
    ...scribbles(sight)
      .slice(0, 1)
      .map((post) => ({ url: `/discover?keyword=${post.hashtag}`, lists: wanted(sight, [post]) })),
  ],
  search: (sight) => [
    { url: `/search?search=${COMMON_WORD}`, lists: wanted(sight, [...feed(sight), ...all(sight, 'user', 'page')]) },
    {
      url: `/search?search=${COMMON_WORD}&order=newest`,
      lists: wanted(sight, [...feed(sight), ...all(sight, 'user', 'page')]),
    },
    {
      url: `/search?search=${COMMON_WORD}&apps=user,page`,
      lists: wanted(sight, all(sight, 'user', 'page')),
    },
    { url: '/search?limit=100', lists: wanted(sight, [...feed(sight), ...all(sight, 'user', 'page')]) },
    { url: '/search?apps=page&limit=100', lists: wanted(sight, all(sight, 'page')) },
    ...[
      'career',
      'education',
      'life event',
      'timeline relationship',
      'topic',
      'file',
      'collection',
      'story',
      'comment',
    ].map((kind) => ({
      url: `/search?search=${COMMON_WORD}&apps=${encodeURIComponent(kind)}`,
      lists: kind === 'comment' ? [] : wanted(sight, all(sight, kind)),
    })),
  ],
  listScribbles: (sight) => [
    { url: '/scribbles', lists: listedHere(sight, scribbles(sight)) },
    ...all(sight, 'user', 'page').map(({ id }) => ({
      url: `/scribbles?user=${id}`,
      lists: listed(
        sight,
        scribbles(sight).filter(({ author }) => author === id),
      ),
    })),
  ],
  listVscribbles: (sight) => [
    { url: '/vscribbles', lists: listedHere(sight, all(sight, 'vscribble')) },
    ...ofPeople('/vscribbles', isTheirs, 'vscribble')(sight),
  ],
  getVscribble: byId('/vscribbles/:id', 'vscribble'),
  getScribble: byId('/scribbles/:id', 'scribble'),
  listScribbleEdits: byId('/scribbles/:id/edits', 'scribble'),
  getStory: byId('/stories/:id', 'story'),
  getStoryMarkdown: byId('/stories/:id/markdown', 'story'),
  listStories: (sight) => [
    {
      url: '/stories',
      lists: listedHere(sight, feed(sight)).filter((id) => thingOf(sight.world, id).kind === 'story'),
    },
    ...ofPeople('/stories', isTheirs, 'story')(sight),
    ...ofPeople(
      '/stories?is_draft=true',
      (thing, person) => isTheirs(thing, person) && thing.state === 'draft',
      'story',
    )(sight),
  ],
  getEvent: byId('/events/:id', 'event'),
  listEvents: (sight) => [
    { url: '/events', lists: listedHere(sight, all(sight, 'event')) },
    { url: '/events?when=upcoming', lists: listedHere(sight, all(sight, 'event')) },
    ...ofPeople('/events', isTheirs, 'event')(sight),
  ],
  listActiveEvents: (sight) => [
    { url: '/events/active', lists: listedHere(sight, all(sight, 'event')) },
    ...ofPeople('/events/active', isTheirs, 'event')(sight),
  ],
  searchEvents: (sight) => [
    { url: `/events/search?search=${COMMON_WORD}`, lists: listedHere(sight, all(sight, 'event')) },
  ],
  listEventTopics: (sight) =>
    all(sight, 'event').map((event) => ({
      url: `/event-topics?event=${event.id}`,
      finds: maySee(sight.world, sight.viewer, event),
    })),
  // No one waits in the worlds.
  listWaitlist: (sight) =>
    sight.viewer
      ? all(sight, 'event').map((event) => ({
          url: `/events/${event.id}/waitlist`,
          finds: maySee(sight.world, sight.viewer, event),
        }))
      : [],
  listStoryBlocks: (sight) =>
    all(sight, 'story').map(({ id, ...story }) => ({
      url: `/story-blocks?story=${id}`,
      finds: maySee(sight.world, sight.viewer, { id, ...story }),
    })),
  // Blocks have no marks of their own: their files are looked for wherever they may leak.
  getStoryBlock: () => [],
  listKeywords: (sight) => [
    {
      url: '/keywords?search=tag',
      lists: all(sight, 'scribble', 'vscribble')
        .filter(({ state, audience }) => state === 'published' && audience !== 'private')
        .filter((post) => (sight.viewer ? isOnline(sight.world, sight.viewer, post) : post.audience === 'public'))
        .map(({ hashtag }) => hashtag ?? ''),
      key: (row) => row.name,
    },
  ],
};
