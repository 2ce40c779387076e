/** Crowds, who belongs to them, and what they talk about. */
import { COMMON_WORD } from '../making/hands.ts';
import {
  belongs,
  isOpenTo,
  mayComeAcross,
  mayKnow,
  maySee,
  runs,
  thingOf,
  type Relation,
  type Thing,
} from '../world.ts';
import {
  all,
  idsOf,
  listed,
  listedHere,
  byId,
  member,
  wanted,
  type Reading,
  type Sight,
  type Readers,
} from './visibility.ts';

export const CROWDS: Readers = {
  getPage: byId('/pages/:id', 'page'),
  listPages: (sight) => [
    { url: '/pages', lists: listedHere(sight, all(sight, 'page')) },
    { url: `/pages?search=${COMMON_WORD}`, lists: listedHere(sight, all(sight, 'page')) },
    ...member(sight, () => [
      { url: '/pages?manageable=true', isPersons: true, lists: crowdsRunBy(sight) },
      ...(['member', 'pending', 'none'] as const).map((membership) => ({
        url: `/pages?membership=${membership}`,
        isPersons: true,
        lists: crowdsBy(sight, membership),
      })),
    ]),
    ...all(sight, 'user').map(({ id: person }) => ({
      url: `/pages?user=${person}`,
      lists: listed(
        sight,
        all(sight, 'page').filter(({ id }) =>
          sight.world.relations.some(
            (relation) =>
              relation.by === person &&
              belongs(sight.world, person, id) &&
              relation.of === id &&
              relation.role !== 'follower' &&
              mayTell(sight, relation),
          ),
        ),
      ),
    })),
  ],
  listMembers: (sight) => member(sight, () => all(sight, 'page').flatMap((crowd) => membersOf(sight, crowd))),
  exportMembers: (sight) =>
    member(sight, () =>
      all(sight, 'page').map((crowd) => ({
        url: `/pages/${crowd.id}/members/export`,
        finds: isOpen(sight, crowd) && isRunBy(sight, crowd),
      })),
    ),
  getRolePermissions: (sight) =>
    member(sight, () =>
      all(sight, 'page').map((crowd) => ({
        url: `/pages/${crowd.id}/permissions`,
        finds: isOpen(sight, crowd),
      })),
    ),
  listPageTopics: (sight) =>
    member(sight, () => [
      ...all(sight, 'page').map((crowd) => ({
        url: `/page-topics?page=${crowd.id}`,
        finds: isOpen(sight, crowd),
        lists: listed(
          sight,
          all(sight, 'topic').filter(({ context }) => context === crowd.id),
        ),
      })),
      { url: `/page-topics?ids=${idsOf(all(sight)).join(',')}`, lists: listed(sight, all(sight, 'topic')) },
    ]),
};

/** A profile tells a guest too which open crowds the person belongs to. */
const mayTell = ({ world, viewer }: Sight, relation: Relation): boolean =>
  mayKnow(world, viewer, relation) ||
  (isOpenTo(world, viewer, relation.of) && maySee(world, viewer, thingOf(world, relation.by)));

/** As the human, also while they act as one of these crowds. */
function crowdsRunBy({ world, viewer }: Sight): string[] {
  const person = viewer && { person: viewer.person, actor: viewer.person };
  const crowds = all({ world, viewer: person }, 'page').filter(({ id }) => runs(world, person, id));
  return listed({ world, viewer: person }, crowds);
}

/** As the human too. */
function crowdsBy({ world, viewer }: Sight, membership: 'member' | 'pending' | 'none'): string[] {
  const sight = { world, viewer: viewer && { person: viewer.person, actor: viewer.person } };
  const tieTo = (crowd: string) =>
    world.relations.find(({ by, of, role }) => by === viewer?.person && of === crowd && role !== 'follower');
  const crowds = all(sight, 'page');
  if (membership === 'none')
    return wanted(
      sight,
      crowds.filter(({ id }) => !tieTo(id)),
    );
  const stands = (tie: Relation | undefined) =>
    membership === 'member' ? tie?.status === 'accepted' && tie.role === 'member' : tie && tie.status !== 'accepted';
  return listed(
    sight,
    crowds.filter(({ id }) => stands(tieTo(id))),
  );
}

const isOpen = ({ world, viewer }: Sight, crowd: Thing): boolean =>
  maySee(world, viewer, crowd) && isOpenTo(world, viewer, crowd.id);

/** The viewer runs it, as themselves or as the crowd. */
const isRunBy = ({ world, viewer }: Sight, crowd: Thing): boolean =>
  runs(world, viewer, crowd.id) || viewer?.actor === crowd.id;

function membersOf(sight: Sight, crowd: Thing): Reading[] {
  const { world, viewer } = sight;
  const url = `/pages/${crowd.id}/members`;
  // Those who run it see every membership, whatever blocks and private profiles say.
  const isListed = (person: Thing) =>
    isRunBy(sight, crowd) ? person.state !== 'deleted' : mayComeAcross(world, viewer, person);
  const rows = (which: (relation: Relation) => boolean) =>
    world.relations
      .filter((relation) => relation.of === crowd.id && relation.role !== 'follower' && which(relation))
      .filter(({ by }) => isListed(thingOf(world, by)))
      .map(({ id }) => id);
  const belong = ({ status }: Relation) => status === 'accepted';
  const finds = isOpen(sight, crowd);
  const mayAnswer = finds && isRunBy(sight, crowd);
  return [
    { url, finds, lists: rows(belong) },
    { url: `${url}?search=${COMMON_WORD}`, finds, lists: rows(belong) },
    ...(['admin', 'manager', 'member'] as const).map((role) => ({
      url: `${url}?role=${role}`,
      finds,
      lists: rows((relation) => belong(relation) && relation.role === role),
    })),
    { url: `${url}?status=pending`, finds: mayAnswer, lists: rows((relation) => !belong(relation)) },
    {
      url: `${url}?status=pending&is_invited=true`,
      finds: mayAnswer,
      lists: rows(({ status }) => status === 'invited'),
    },
  ];
}
