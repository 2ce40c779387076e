/** People, what they have to do with each other, and what is their own. */
import { mayComeAcross, mayKnow, maySee, thingOf, type Relation } from '../world.ts';
import { all, listedHere, byId, member, type Row, type Sight, type Readers } from './visibility.ts';

const pairOf = (row: Row): string => `${row.user_id} ${row.relatable_id}`;
const follows = ({ world, viewer }: Sight, of: (relation: Relation) => boolean): string[] =>
  world.relations
    .filter((relation) => relation.role === 'follower' && of(relation))
    .filter(({ by, of: subject }) => [by, subject].every((id) => mayComeAcross(world, viewer, thingOf(world, id))))
    .map((relation) => `${relation.by} ${relation.of}`);

export const PEOPLE: Readers = {
  getUser: byId('/users/:id', 'user'),
  getUserBySlug: byId('/users/slug/:slug', 'user'),
  listUsers: (sight) => member(sight, () => [{ url: '/users', lists: listedHere(sight, all(sight, 'user')) }]),
  suggestUsers: (sight) =>
    member(sight, () => [
      {
        url: '/users/suggestions?limit=100',
        lists: listedHere(
          sight,
          all(sight, 'user').filter(
            ({ id }) =>
              id !== sight.viewer?.person &&
              !sight.world.relations.some(({ by, of }) => by === sight.viewer?.actor && of === id),
          ),
        ),
      },
    ]),
  // Who sent what to whom is asked of the recommendations themselves; here nothing of it may tell of what is hidden.
  listRecommends: (sight) => [
    ...member(sight, () => [{ url: '/recommends?box=received' }, { url: '/recommends?box=sent' }]),
    ...all(sight, 'user', 'page').map((actor) => ({
      url: `/recommends?user=${actor.id}`,
      finds: maySee(sight.world, sight.viewer, actor),
    })),
    ...all(sight, 'scribble', 'user', 'page').map((thing) => ({
      url: `/recommends?item_id=${thing.id}`,
      finds: maySee(sight.world, sight.viewer, thing),
    })),
  ],
  getRelationship: ({ world, viewer }) =>
    world.relations.map((relation) => ({
      url: `/relationships/${relation.id}`,
      finds: mayKnow(world, viewer, relation),
    })),
  listRelationships: (sight) => {
    const { world, viewer } = sight;
    const subjects = [...new Set(world.relations.map(({ of }) => of))];
    return [
      ...subjects.map((id) => ({
        url: `/relationships?relatable_id=${id}`,
        finds: maySee(world, viewer, thingOf(world, id)),
        lists: follows(sight, ({ of }) => of === id),
        key: pairOf,
      })),
      ...all(sight, 'user', 'page').map(({ id }) => ({
        url: `/relationships?user=${id}`,
        finds: maySee(world, viewer, thingOf(world, id)),
        lists: follows(sight, ({ by }) => by === id),
        key: pairOf,
      })),
      {
        url: `/relationships?ids=${world.relations.map(({ id }) => id).join(',')}`,
        lists: world.relations.filter((relation) => mayKnow(world, viewer, relation)).map(({ id }) => id),
      },
    ];
  },
  listInterests: (sight) =>
    all(sight, 'user').map((person) => ({
      url: `/interests?user=${person.id}`,
      lists: mayComeAcross(sight.world, sight.viewer, person) ? [sight.world.interests.get(person.id) ?? ''] : [],
      key: (row) => row.title,
    })),
  listNotifications: (sight) => member(sight, () => [{ url: '/notifications' }]),
  listMentionable: (sight) =>
    member(sight, () => ['', '?search=a', '?search=m'].map((search) => ({ url: `/mentionable${search}` }))),
  listMutes: (sight) =>
    member(sight, () => [
      {
        url: '/mutes',
        lists: sight.world.mutes.filter(({ by }) => by === sight.viewer?.person).map(({ of }) => of),
        key: (row) => row.context_id,
      },
    ]),
  listMutedActors: (sight) => member(sight, () => [{ url: '/mutes/actors' }]),
  previewMutedWord: (sight) => member(sight, () => [{ url: '/muted-words/preview?word=amber' }]),
  listBlocks: (sight) =>
    member(sight, () => [
      {
        url: '/blocks',
        lists: sight.world.blocks.filter(({ by }) => by === sight.viewer?.actor).map(({ of }) => of),
        key: (row) => row.context_id,
      },
    ]),
  getAuth: (sight) => member(sight, () => [{ url: '/auth', isPersons: true }]),
};
