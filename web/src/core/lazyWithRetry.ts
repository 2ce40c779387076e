import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { RETRY_DELAYS_MS } from './constants.ts';
import { isOnline, untilOnline } from './network.ts';
import { Problem } from './problems.ts';
import { bringStyles } from './styles.ts';

/** How long a failure is shown before the next render tries again. */
const FORGET_MS = 1000;

interface LazyModuleOptions {
  /** Wait for a connection instead of failing while offline. */
  isPatient?: boolean;
}

/** A dynamic import that loads once. After a failure, `start` retries immediately and the next render retries too. */
export class LazyModule<T> {
  readonly #load: () => Promise<T>;
  readonly #options: LazyModuleOptions;
  #hasFailed = false;
  promise: Promise<T> | null = null;
  value: T | null = null;

  constructor(load: () => Promise<T>, options: LazyModuleOptions = {}) {
    this.#load = load;
    this.#options = options;
  }

  start(): Promise<T> {
    if (this.promise && !this.#hasFailed) return this.promise;
    this.#hasFailed = false;
    const promise = importWithRetry(this.#load, this.#options);
    this.promise = promise;
    void promise.then(
      (value) => {
        this.value = value;
        // React reads these marks: code that is already here shows without waiting even for a microtask.
        return Object.assign(promise, { status: 'fulfilled', value });
      },
      // The error is shown where the component is used; started ahead, it must not count as unhandled.
      () => this.#fail(promise),
    );
    return promise;
  }

  #fail(promise: Promise<T>): void {
    this.#hasFailed = true;
    setTimeout(() => {
      if (this.promise === promise) this.promise = null;
    }, FORGET_MS);
  }
}

/** Imports a module with its styles, retrying after network errors. */
async function importWithRetry<T>(load: () => Promise<T>, { isPatient = false }: LazyModuleOptions): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const [code] = await Promise.all([load(), bringStyles()]);
      return code;
    } catch (error) {
      if (!navigator.onLine) isOnline.set(false);
      if (!isOnline.get()) {
        if (!isPatient) throw new Problem('OFFLINE');
        await untilOnline();
        attempt = 0;
      }
      const delay = RETRY_DELAYS_MS[attempt];
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

export type LazyComponent<P> = FunctionComponent<P> & {
  /** Loads the component before it renders. */
  load: () => Promise<unknown>;
};

/** A component whose code loads when it first renders, for features that few visits need. While offline it waits for a connection. */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const code = new LazyModule(load, { isPatient: true });
  let asked: Promise<ComponentType<P>> | null = null;
  let Coming: ComponentType<P> | null = null;
  const find = (): ComponentType<P> => {
    if (code.value) return code.value;
    if (Coming && asked && asked === code.promise) return Coming;
    const promise = (asked = code.promise ?? code.start());
    return (Coming = lazy(async () => ({ default: await promise })));
  };
  function Part(props: P) {
    // A loaded component renders immediately, and stays the same one for the life of this element.
    const [Inner] = useState<ComponentType<P>>(find);
    return createElement(Inner, props);
  }
  return Object.assign(Part, { load: () => code.start() });
}
