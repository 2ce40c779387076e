interface Place {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: string;
  readonly author: { readonly id: string } | null | undefined;
}

interface Grouped<P> {
  place: P;
  at: number;
  /** The first, and the last, that one author said without a pause. */
  isFirst: boolean;
  isLast: boolean;
  beginsDay: boolean;
}

const PAUSE_MS = 5 * 60_000;

const dayOf = (at: string) => new Date(at).toDateString();

/** Oldest first: which words one author said in one go, and where a day begins. */
export function inGroups<P extends Place>(places: readonly P[]): Grouped<P>[] {
  const goesOn = (before: P | undefined, after: P | undefined) =>
    before !== undefined &&
    after !== undefined &&
    before.kind === 'MESSAGE' &&
    after.kind === 'MESSAGE' &&
    before.author?.id === after.author?.id &&
    dayOf(before.createdAt) === dayOf(after.createdAt) &&
    Date.parse(after.createdAt) - Date.parse(before.createdAt) < PAUSE_MS;
  return places.map((place, at) => {
    const before = places[at - 1];
    return {
      place,
      at,
      isFirst: !goesOn(before, place),
      isLast: !goesOn(place, places[at + 1]),
      beginsDay: !before || dayOf(before.createdAt) !== dayOf(place.createdAt),
    };
  });
}
