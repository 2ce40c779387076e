import type { ReactElement } from 'react';
import type { IEnvironment } from 'relay-runtime';
import { PREFETCH_KEEP_MS } from './constants.ts';
import type { EntryPoint, Prepared } from './entrypoint.ts';
import type { Params } from './paths.ts';

/** A layer with its code and data under way, known by what the address says of it. */
export interface Loaded {
  key: string;
  /** What React knows it by: it is mounted once, even if its address changes. */
  id: number;
  element: ReactElement;
}

interface Kept {
  loaded: Loaded;
  prepared: Prepared;
  isUsed: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

/** How many screens, panels and overlays of each kind that were left are kept. */
const LEFT_MAX = 10;

/** Screens, panels and overlays have keys that start differently. */
const kindOf = (key: string): string => key.charAt(0);

/** Keeps what is on screen, what was fetched ahead of a click, and what was just left, for the way back. */
export class Loader {
  readonly #environment: IEnvironment;
  /** In the order in which they were last on screen. */
  readonly #kept = new Map<string, Kept>();
  #created = 0;

  constructor(environment: IEnvironment) {
    this.#environment = environment;
  }

  /** Starts code and data when a click is near. */
  prefetch(key: string, entry: EntryPoint, params: Params): void {
    if (!this.#kept.has(key)) this.#expire(this.#create(key, entry, params, true));
  }

  /** A way back shows what was there; a way forward asks again, unless that was fetched ahead. */
  load(key: string, entry: EntryPoint, params: Params, isBack: boolean): Loaded {
    const kept = this.#kept.get(key);
    const isKept = kept !== undefined && (isBack || !kept.isUsed);
    const used = isKept ? kept : this.#create(key, entry, params, !isBack);
    used.isUsed = true;
    if (used.timer) clearTimeout(used.timer);
    return used.loaded;
  }

  /** The same layer at another address. */
  rename(loaded: Loaded, key: string): Loaded {
    const kept = this.#kept.get(loaded.key);
    const renamed = { ...loaded, key };
    if (!kept || loaded.key === key) return renamed;
    this.#kept.delete(loaded.key);
    this.drop(key);
    kept.loaded = renamed;
    this.#kept.set(key, kept);
    return renamed;
  }

  /** Takes what is on screen now. Of what was left, the last ones are kept for the way back. */
  retain(onScreen: ReadonlySet<string>): void {
    for (const key of onScreen) {
      const kept = this.#kept.get(key);
      this.#kept.delete(key);
      if (kept) this.#kept.set(key, kept);
    }
    const left = [...this.#kept].flatMap(([key, { isUsed }]) => (isUsed && !onScreen.has(key) ? [key] : []));
    for (const keys of Map.groupBy(left, kindOf).values()) for (const key of keys.slice(0, -LEFT_MAX)) this.drop(key);
  }

  /** Forgets a layer that failed, so that its next load starts anew. */
  drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    if (kept.timer) clearTimeout(kept.timer);
    this.#kept.delete(key);
    kept.prepared.dispose();
  }

  #create(key: string, entry: EntryPoint, params: Params, isFresh: boolean): Kept {
    const old = this.#kept.get(key);
    // Its data may still be on screen until the new one is.
    if (old) setTimeout(old.prepared.dispose, PREFETCH_KEEP_MS);
    if (old?.timer) clearTimeout(old.timer);
    const prepared = entry.prepare(this.#environment, params, isFresh);
    const loaded = { key, id: ++this.#created, element: prepared.element };
    const kept: Kept = { loaded, prepared, isUsed: false, timer: null };
    this.#kept.set(key, kept);
    return kept;
  }

  #expire(kept: Kept): void {
    kept.timer = setTimeout(() => this.drop(kept.loaded.key), PREFETCH_KEEP_MS);
  }
}
