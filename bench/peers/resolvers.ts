/** What the measured operations need, written as anybody would: the peers differ in the server alone. */
import type { Data, Entity } from './platform.ts';
import { feedTypes, typeNameOf } from './sdl.ts';

interface Context {
  data: Data;
}

type Resolve = (parent: never, args: Record<string, number>, context: Context) => unknown;

const field =
  (name: string): Resolve =>
  (entity: Entity) =>
    entity[name];
const globalId = (entity: Entity) => Buffer.from(`${typeNameOf(entity)}:${entity.id}`).toString('base64');
const author: Resolve = ({ user_id: id }: Entity, _args, { data }) => (id ? data.items.load(id) : null);

const avatar: Resolve = ({ avatar_id: id }: Entity, _args, { data }) => (id ? data.items.load(id) : null);

const LANGUAGES = [
  { code: 'en', name: 'English', nativeName: 'English', rtl: false },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', rtl: true },
];

/** What every kind in the feed answers alike. */
const feedItem = { id: globalId, createdAt: field('created_at'), author };

export const resolvers = {
  Query: {
    languages: () => LANGUAGES,
    discover: async (_root: unknown, { first }: Record<string, number>, { data }: Context) => ({
      edges: (await data.discover(first ?? 20)).map((node) => ({ node })),
    }),
  },
  FeedItem: { resolveType: typeNameOf },
  Actor: { resolveType: typeNameOf },
  ...Object.fromEntries(feedTypes.map((name) => [name, feedItem])),
  Scribble: {
    ...feedItem,
    commentsCount: field('comments_count'),
    reactionsCount: field('reactions_count'),
    hasReacted: field('has_reacted'),
    comments: async ({ id }: Entity, _args: unknown, { data }: Context) => ({
      edges: (await data.comments.load(id)).map((node) => ({ node })),
    }),
  },
  Comment: { id: globalId, createdAt: field('created_at'), author },
  User: { id: globalId, avatar },
  Crowd: { id: globalId, avatar },
  MediaFile: { id: globalId },
} as unknown as Record<string, Record<string, Resolve>>;
