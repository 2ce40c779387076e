/** A world as plain data, and the one plain rule of who may see what of it. It knows nothing of SQL. */

export type Audience = 'private' | 'community' | 'public';

/** Whatever is an item: people and crowds as well. Every thing says a word that nothing else says: its mark. */
export interface Thing {
  id: string;
  kind: string;
  mark: string;
  /** Who made it; a person and a crowd are their own author. */
  author: string;
  audience: Audience;
  state: 'published' | 'draft' | 'banned' | 'deleted';
  /** A word that others say as well, and that can be muted. */
  word: string;
  hashtag?: string;
  /** What a comment is about, or the crowd of a topic. */
  context?: string;
  /** The comment that is replied to. */
  parent?: string;
  /** The person whom a timeline relationship names. */
  names?: string;
  /** Of a message: as whom it is read. */
  hearers?: readonly string[];
  /** Of a collection: sounds, to be heard one after another. */
  isPlaylist?: boolean;
  /** Careers that somebody would be known by. */
  careers?: readonly string[];
}

export interface Relation {
  id: string;
  by: string;
  of: string;
  role: 'follower' | 'member' | 'manager' | 'admin';
  status: 'accepted' | 'asked' | 'invited';
}

interface Pair {
  by: string;
  of: string;
}

export interface World {
  things: Map<string, Thing>;
  relations: Relation[];
  /** How open each crowd is. */
  doors: Map<string, 'private' | 'invite-only' | 'visible-to-public'>;
  /** Pictures, and what shows them. */
  shown: { file: string; on: string }[];
  /** What is in collections. */
  collected: { id: string; in: string; item: string }[];
  reactions: Pair[];
  blocks: Pair[];
  mutes: Pair[];
  mutedWords: { by: string; word: string }[];
  interests: Map<string, string>;
  /** People of another community: all else is of one. */
  elsewhere: Set<string>;
}

/** Who looks: a person, as themselves or as a crowd that they run; null is a guest. */
export type Viewer = { person: string; actor: string } | null;

export const thingOf = (world: World, id: string): Thing => {
  const thing = world.things.get(id);
  if (!thing) throw new Error(`nothing in this world is ${id}`);
  return thing;
};

/** Whether somebody may open a thing: also what they blocked themselves, so that they can unblock it. */
export function maySee(world: World, viewer: Viewer, thing: Thing): boolean {
  if (thing.state === 'deleted' || hasBlocked(world, [thing.author], selvesOf(viewer))) return false;
  if (thing.kind === 'comment' && !maySee(world, viewer, thingOf(world, thing.context ?? ''))) return false;
  if (viewer?.actor === thing.author) return true;
  if (thing.state !== 'published') return false;
  if (thing.kind === 'message') return thing.hearers?.includes(viewer?.actor ?? '') ?? false;
  return isFor(world, viewer, thing) || isShownToThem(world, viewer, thing);
}

/** Whether they come across it in lists: not what, or whom, they blocked. */
export const mayComeAcross = (world: World, viewer: Viewer, thing: Thing): boolean =>
  maySee(world, viewer, thing) && !hasBlocked(world, selvesOf(viewer), [thing.id, thing.author]);

/** A guest is nowhere, and comes across what is public anywhere. */
export const isOnline = (world: World, viewer: Viewer, { author }: Thing): boolean =>
  viewer === null || world.elsewhere.has(viewer.person) === world.elsewhere.has(author);

/** Whether it is also nothing that they muted: for the feed and the search. */
export function isWanted(world: World, viewer: Viewer, thing: Thing): boolean {
  if (!viewer) return true;
  const isMuted = world.mutes.some(({ by, of }) => by === viewer.person && [thing.id, thing.author].includes(of));
  const saysIt = world.mutedWords.some(({ by, word }) => by === viewer.person && word === thing.word);
  return !isMuted && (thing.author === viewer.actor || !saysIt);
}

function isFor(world: World, viewer: Viewer, thing: Thing): boolean {
  if (thing.audience === 'public') return true;
  if (!viewer) return false;
  if (thing.audience === 'community' && isOnline(world, viewer, thing)) return true;
  // What a crowd uploaded is for those who run it, until something shows it.
  if (thing.kind === 'file') return runs(world, viewer, thing.author);
  const places = [thing.id, thing.context, thing.author];
  return (
    places.some((place) => belongs(world, viewer.actor, place)) ||
    world.relations.some(({ by, of, status }) => by === viewer.actor && of === thing.id && status === 'invited')
  );
}

/** A picture is seen by whoever sees what shows it. */
const isShownToThem = (world: World, viewer: Viewer, { id, kind }: Thing): boolean =>
  kind === 'file' && world.shown.some(({ file, on }) => file === id && maySee(world, viewer, thingOf(world, on)));

/** The human, and what they act as: who blocked one of them meets neither. */
const selvesOf = (viewer: Viewer): string[] => (viewer ? [viewer.person, viewer.actor] : []);

const hasBlocked = (world: World, these: readonly string[], those: readonly string[]): boolean =>
  world.blocks.some(({ by, of }) => these.includes(by) && those.includes(of));

/** A member, manager or admin; those who follow, ask or are invited do not belong yet. */
export const belongs = (world: World, person: string, crowd: string | undefined): boolean =>
  world.relations.some(
    ({ by, of, role, status }) => by === person && of === crowd && role !== 'follower' && status === 'accepted',
  );

/** The human runs the crowd; as one crowd they have no say in another. */
export const runs = (world: World, viewer: Viewer, crowd: string): boolean =>
  viewer !== null &&
  [viewer.person, crowd].includes(viewer.actor) &&
  world.relations.some(
    ({ by, of, role, status }) =>
      by === viewer.person && of === crowd && status === 'accepted' && ['admin', 'manager'].includes(role),
  );

/** Whether somebody sees the life of a crowd: its topics and who belongs to it. */
export const isOpenTo = (world: World, viewer: Viewer, crowd: string): boolean =>
  world.doors.get(crowd) === 'visible-to-public' ||
  (viewer !== null && (viewer.actor === crowd || belongs(world, viewer.actor, crowd)));

/** Who follows what is told to those who see the two; who belongs where, to those who see that crowd's life; the rest to its sides. */
export function mayKnow(world: World, viewer: Viewer, relation: Relation): boolean {
  const { by, of, role, status } = relation;
  if (viewer && ([viewer.person, viewer.actor].includes(by) || runs(world, viewer, of))) return true;
  if (status !== 'accepted' || ![by, of].every((id) => maySee(world, viewer, thingOf(world, id)))) return false;
  return role === 'follower' || (viewer !== null && isOpenTo(world, viewer, of));
}
