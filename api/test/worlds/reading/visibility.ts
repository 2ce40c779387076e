/** What one viewer is to see of a world, and the words in which ways to read say it. */
import { isOnline, isWanted, mayComeAcross, maySee, type Thing, type Viewer, type World } from '../world.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
export type Row = any;

/** One call: the keys of what it lists, or whether it finds what it asks for; neither where only leaks are looked for. */
export interface Reading {
  url: string;
  lists?: readonly string[];
  finds?: boolean;
  /** What the one thing that it answers says, of these fields. */
  says?: Readonly<Record<string, unknown>>;
  /** What of a row is compared; its id unless said. */
  key?: (row: Row) => string;
  /** It answers the human, whatever they act as. */
  isPersons?: boolean;
}

export interface Sight {
  world: World;
  viewer: Viewer;
}

export type Reader = (sight: Sight) => Reading[];

/** By the names of their calls. */
export type Readers = Readonly<Record<string, Reader>>;

export const all = ({ world }: Sight, ...kinds: string[]): Thing[] =>
  [...world.things.values()].filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
export const idsOf = (things: readonly Thing[]): string[] => things.map(({ id }) => id);

/** Those that are come across, of some. */
export const listed = ({ world, viewer }: Sight, things: readonly Thing[]): string[] =>
  idsOf(things.filter((thing) => mayComeAcross(world, viewer, thing)));
/** Those of the viewer's community, in lists that nobody is asked for by name. */
export const listedHere = (sight: Sight, things: readonly Thing[]): string[] =>
  listed(
    sight,
    things.filter((thing) => isOnline(sight.world, sight.viewer, thing)),
  );
export const wanted = (sight: Sight, things: readonly Thing[]): string[] =>
  listedHere(
    sight,
    things.filter((thing) => isWanted(sight.world, sight.viewer, thing)),
  );

/** By the id of each thing of a kind, which is found or not. */
export const byId =
  (url: string, ...kinds: string[]): Reader =>
  (sight) =>
    all(sight, ...kinds).map((thing) => ({
      url: url.replace(/:\w+/, thing.id),
      finds: maySee(sight.world, sight.viewer, thing),
    }));

/** A list that is asked for by its author, and once for the viewer's own. */
export const ofPeople =
  (url: string, belongsTo: (thing: Thing, person: string) => boolean, ...kinds: string[]): Reader =>
  (sight) =>
    all(sight, 'user').map(({ id }) => ({
      url: `${url}${url.includes('?') ? '&' : '?'}user=${id}`,
      lists: listed(
        sight,
        all(sight, ...kinds).filter((thing) => belongsTo(thing, id)),
      ),
    }));

export const isTheirs = ({ author }: Thing, person: string): boolean => author === person;
/** Of the two sides of a timeline relationship. */
export const isOfEither = ({ author, names, state }: Thing, person: string): boolean =>
  author === person || (names === person && state === 'published');

export const member = ({ viewer }: Sight, readings: () => Reading[]): Reading[] => (viewer ? readings() : []);
