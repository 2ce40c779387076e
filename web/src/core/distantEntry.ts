import { createElement, use, type ReactElement } from 'react';
import type { EntryPoint, Prepared } from './entrypoint.ts';
import { LazyModule } from './lazyWithRetry.ts';

/**
 * Entry points of a module of its own, which loads with the first one that is needed, or ahead of it: what few visits
 * open does not make the first page heavier. `load` answers them by name.
 */
export function distantEntries<E extends Readonly<Record<string, EntryPoint>>>(load: () => Promise<E>) {
  const module = new LazyModule(load);
  const find = async (name: keyof E): Promise<EntryPoint> => (await module.start())[name] as EntryPoint;
  return {
    load: () => module.start(),
    named: (name: keyof E & string): EntryPoint => ({
      operation: async (params, language) => (await find(name)).operation(params, language),
      load: async () => (await find(name)).load(),
      prepare(environment, params, isFresh) {
        const start = (entries: E) => (entries[name] as EntryPoint).prepare(environment, params, isFresh);
        return module.value ? start(module.value) : whenFound(module.start().then(start));
      },
    }),
  };
}

function whenFound(coming: Promise<Prepared>): Prepared {
  // The error is shown where the layer is.
  coming.catch(() => undefined);
  return {
    element: createElement(Found, { coming: coming.then(({ element }) => element) }),
    dispose: () => void coming.then(({ dispose }) => dispose()).catch(() => undefined),
  };
}

function Found({ coming }: { coming: Promise<ReactElement> }) {
  return use(coming);
}
