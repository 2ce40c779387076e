import { useStore } from '../core/store.ts';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import { activeTour, settingOf, tourProgress } from './tourProgress.ts';
import type { TourName } from './tours.ts';

export type { TourName };

/** Takes tours: begins where one stopped, remembers each step on every device, and ends for good. */
export function useTours() {
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
  return {
    ...progress,
    begin: (name: TourName) => {
      const stage = progress.stages[name];
      activeTour.set({ name, step: typeof stage === 'number' ? stage : 0 });
    },
    walk: (name: TourName, step: number) => {
      activeTour.set({ name, step });
      keep(name, step);
    },
    end,
  };
}
