import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { RETRY_DELAYS_MS } from './constants.ts';
import { isOnline, untilOnline } from './network.ts';
import { Problem } from './problems.ts';
import { bringStyles } from './styles.ts';

/** How long a failure is what is shown; what is drawn after that asks again. */
const FORGET_MS = 1000;

interface CodeOptions {
  /** Without a network it waits until there is one. */
  isPatient?: boolean;
}

/** Code that is loaded once. What failed is asked for again: at once by `start`, else by what is drawn later. */
export class Code<T> {
  readonly #load: () => Promise<T>;
  readonly #options: CodeOptions;
  #hasFailed = false;
  promise: Promise<T> | null = null;
  value: T | null = null;

  constructor(load: () => Promise<T>, options: CodeOptions = {}) {
    this.#load = load;
    this.#options = options;
  }

  start(): Promise<T> {
    if (this.promise && !this.#hasFailed) return this.promise;
    this.#hasFailed = false;
    const promise = bring(this.#load, this.#options);
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

/** Code, with the styles that an earlier attempt has lost. What is lost on the way once is no failure yet. */
async function bring<T>(load: () => Promise<T>, { isPatient = false }: CodeOptions): Promise<T> {
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

export type Later<P> = FunctionComponent<P> & {
  /** Loads it before it is drawn. */
  load: () => Promise<unknown>;
};

/** A component whose code comes when it is drawn, for what few visits need. Without a network it comes once there is one. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  const code = new Code(load, { isPatient: true });
  let asked: Promise<ComponentType<P>> | null = null;
  let Coming: ComponentType<P> | null = null;
  const find = (): ComponentType<P> => {
    if (code.value) return code.value;
    if (Coming && asked && asked === code.promise) return Coming;
    const promise = (asked = code.promise ?? code.start());
    return (Coming = lazy(async () => ({ default: await promise })));
  };
  function Part(props: P) {
    // What has come is drawn at once; whatever it is, it stays that one.
    const [Inner] = useState<ComponentType<P>>(find);
    return createElement(Inner, props);
  }
  return Object.assign(Part, { load: () => code.start() });
}
