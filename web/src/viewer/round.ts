import type { ViewerFile } from './viewerFile.ts';

/** What the viewer goes round in. */
export interface Round {
  /** What is known of it, in its order. */
  list: readonly ViewerFile[];
  /** Of how many it is. */
  total: number;
  /** -1 where it is not known. */
  placeOf: (id: string) => number;
  /** All of it is known. */
  isWhole: boolean;
  /** It has left since. */
  isGone: (id: string) => boolean;
  /** It is gone: the round goes on without it. */
  forget: (id: string) => void;
  /** What is known to stand there. */
  find: (place: number) => ViewerFile | undefined;
  /** Asks for what stands there, if it is not known; beyond an end it goes round. */
  reach: (place: number) => Promise<void>;
}

/** The same round from its end. */
export const reversedRound = (round: Round): Round => {
  const last = round.total - 1;
  return {
    ...round,
    list: round.list.toReversed(),
    placeOf(id) {
      const at = round.placeOf(id);
      return at < 0 ? -1 : last - at;
    },
    find: (place) => round.find(last - place),
    reach: (place) => round.reach(last - place),
  };
};

/** A round of which all is known. */
export const wholeRound = (list: readonly ViewerFile[]): Round => ({
  list,
  total: list.length,
  isWhole: true,
  isGone: () => false,
  forget: () => undefined,
  placeOf: (id) => list.findIndex((file) => file.id === id),
  find: (place) => list[place],
  reach: () => Promise.resolve(),
});
