import { Store } from '../core/store.ts';
import type { TourName } from './tours.ts';

/** How far somebody came: the step they are at, or the end, which a tour that is skipped has reached as well. */
type Stage = number | 'done';

interface Progress {
  stages: Readonly<Partial<Record<TourName, Stage>>>;
  /** Has just come to Plaza: a tour is offered where it begins. */
  isNew: boolean;
}

export const tourProgress = new Store<Progress>({ stages: {}, isNew: false });

/** The tour that is taken now. */
export const activeTour = new Store<{ name: TourName; step: number } | null>(null);

const SETTING = 'tour.';

/** Under its own name each, so that two devices keep each other's. */
export const settingOf = (name: TourName): string => `${SETTING}${name}`;

/** From what the platform keeps for the member. */
export function readProgress(settings: unknown, isNew: boolean): void {
  const kept = (settings ?? {}) as Record<string, unknown>;
  const stages = Object.fromEntries(
    Object.entries(kept).flatMap(([key, stage]) =>
      key.startsWith(SETTING) && (stage === 'done' || typeof stage === 'number')
        ? [[key.slice(SETTING.length), stage]]
        : [],
    ),
  );
  tourProgress.set({ stages, isNew });
}
