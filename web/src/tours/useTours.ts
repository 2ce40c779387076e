import { useRouter } from '../core/navigation.ts';
import { useStore } from '../core/store.ts';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import { activeTour, settingOf, tourProgress } from './tourProgress.ts';
import { TOUR_NAMES, tourOf, type TourName } from './tours.ts';

export type { TourName };

/** What somebody has just made. */
interface Made {
  readonly __typename: string;
  readonly isFirstContent: boolean;
}

/** Takes tours: begins where one stopped, remembers each step on every device, and ends for good. */
export function useTours() {
  const router = useRouter();
  const progress = useStore(tourProgress);
  const save = useSaveSettings();
  const keep = (name: TourName, stage: number | 'done') => {
    tourProgress.set((before) => ({ ...before, stages: { ...before.stages, [name]: stage } }));
    save({ json: { [settingOf(name)]: stage } });
  };
  const end = (name: TourName) => {
    activeTour.set(null);
    keep(name, 'done');
  };
  const walk = (name: TourName, step: number) => {
    activeTour.set({ name, step });
    keep(name, step);
  };
  return {
    ...progress,
    begin: (name: TourName) => {
      const stage = progress.stages[name];
      router.whenThere(() => activeTour.set({ name, step: typeof stage === 'number' ? stage : 0 }));
    },
    /** One's first item of a kind begins its tour, once; for somebody busy with something else it waits where it is offered. */
    beginAfter: ({ __typename, isFirstContent }: Made, isBusy = false) => {
      const name = TOUR_NAMES.find((each) => tourOf(each).after?.includes(__typename));
      if (!name || !isFirstContent || tourProgress.get().stages[name] !== undefined) return;
      if (isBusy || activeTour.get()) keep(name, 0);
      else router.whenThere(() => walk(name, 0));
    },
    walk,
    /** It is gone on with another time. */
    leave: () => activeTour.set(null),
    end,
  };
}
