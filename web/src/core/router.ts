/**
 * The address is the state: the path is the page, `?p=` the panel stack and `?said=` a message in it, `?o=` the overlay and `?step=` a step of it, `?m=&in=&t=` the viewer.
 * Opening a layer pushes an entry, and one Back closes exactly one layer. Menus and confirmations have no address, yet
 * Back closes them: each holds an unnamed entry while it is open.
 */
export type Layer = 'p' | 'o' | 'm';
/** What leaves the address together with its layer. */
const LAYER_PARAMS: Record<Layer, readonly string[]> = { p: ['p', 'q', 'said'], o: ['o', 'step'], m: ['m', 'in', 't'] };

export interface Place {
  path: string;
  search: string;
  /** Count of this entry in the session's history: scroll positions are kept under it. */
  index: number;
  /** `rename`: the same page has another address. */
  action: 'load' | 'push' | 'replace' | 'rename' | 'pop';
}

interface Entry {
  index: number;
  /** Entries to go back to so that a layer closes; absent when a layer came with a link or a reload. */
  bases: Partial<Record<Layer, number>>;
  /** An entry held by something without an address. */
  isHeld?: boolean;
}

interface Opening {
  replace?: boolean;
  /** Of the viewer: what is gone through in it. */
  from?: string | undefined;
  /** Of the viewer: the second of the file that it opens at. */
  at?: number | undefined;
  /** Of a panel: the message that it opens at. */
  said?: string | undefined;
  /** Of an overlay: the step that it opens at. */
  step?: string | undefined;
}

interface RouterOptions {
  /** Whether the open panel stays when the page changes: where it stands beside the page. */
  panelStays?: () => boolean;
}

export class Router {
  #place: Place;
  #entry: Entry;
  /** The browser goes back asynchronously: until it has arrived, every other step waits in this queue. */
  #isLeaving = false;
  readonly #waiting: (() => void)[] = [];
  readonly #holds: { index: number; close: () => void }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #leaveListeners = new Set<(place: Place) => void>();
  readonly #panelStays: () => boolean;

  constructor({ panelStays = () => false }: RouterOptions = {}) {
    this.#panelStays = panelStays;
    this.#entry = (history.state as Entry | null) ?? { index: 0, bases: {} };
    history.replaceState(this.#entry, '');
    history.scrollRestoration = 'manual';
    this.#place = this.#read('load');
    window.addEventListener('popstate', this.#onPop);
    if (this.#entry.isHeld) history.back();
  }

  get place(): Place {
    return this.#place;
  }

  param(name: string): string | null {
    return new URLSearchParams(this.#place.search).get(name);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called with the place that is about to be left, while it still stands. */
  onLeave(listener: (place: Place) => void): () => void {
    this.#leaveListeners.add(listener);
    return () => this.#leaveListeners.delete(listener);
  }

  /** The address a link leads to from here: where the panel stays, it stays in the address. */
  resolve(to: string): string {
    const url = new URL(to, location.href);
    const panel = this.param('p');
    if (panel && !url.searchParams.has('p') && this.#panelStays()) {
      url.searchParams.set('p', panel);
      const said = this.param('said');
      if (said) url.searchParams.set('said', said);
    }
    return url.pathname + tidy(url.searchParams) + url.hash;
  }

  /** Goes to another page. Going to the present address does nothing. */
  navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
    const go = () => {
      const url = this.resolve(to);
      if (url !== here()) this.#write(url, {}, replace ? 'replace' : 'push');
    };
    if (replace) this.#uncovered(go);
    else this.whenThere(go);
  }

  /** Gives the page another path, such as its slug instead of its ID: its screen stays, with its search and its layers. */
  rename(path: string): void {
    const before = location.pathname;
    this.#uncovered(() => {
      // A Back that was under way may have left the page.
      if (location.pathname !== before) return;
      this.#write(path + location.search + location.hash, this.#entry.bases, 'rename');
    });
  }

  /** Opens a layer or goes deeper in it; with `replace` it takes the place of what the layer shows. */
  open(layer: Layer, value: string, options: Opening = {}): void {
    const go = () => this.#open(layer, value, options);
    if (options.replace) this.#uncovered(go);
    else this.whenThere(go);
  }

  #open(layer: Layer, value: string, { replace = false, from, at, said, step }: Opening): void {
    const params = new URLSearchParams(location.search);
    const isThere = (name: string, wanted: string | undefined) => params.get(name) === (wanted ?? null);
    if (
      params.get(layer) === value &&
      (layer !== 'p' || isThere('said', said)) &&
      (layer !== 'o' || isThere('step', step))
    )
      return;
    const bases = { ...this.#entry.bases };
    if (!params.has(layer)) bases[layer] = this.#entry.isHeld ? this.#entry.index - 1 : this.#entry.index;
    // A moment is one of the file that it was said of.
    if (layer === 'm') params.delete('t');
    // A message is one of the conversation that it was said in.
    if (layer === 'p') params.delete('said');
    if (layer === 'o') params.delete('step');
    params.set(layer, value);
    if (step) params.set('step', step);
    if (said) params.set('said', said);
    if (from) params.set('in', from);
    if (at) params.set('t', String(Math.floor(at)));
    this.#write(location.pathname + tidy(params), bases, replace ? 'replace' : 'push');
  }

  /** Closes a layer: goes back if its entries are ours, else takes it out of the address. */
  close(layer: Layer): void {
    this.whenThere(() => {
      const base = this.#entry.bases[layer];
      if (base !== undefined && base < this.#entry.index) this.#back(base - this.#entry.index);
      else this.#uncovered(() => this.#takeOut(layer));
    });
  }

  #takeOut(layer: Layer): void {
    const params = new URLSearchParams(location.search);
    // Going back may have closed it together with a layer below it.
    if (!params.has(layer)) return;
    for (const name of LAYER_PARAMS[layer]) params.delete(name);
    const bases = { ...this.#entry.bases };
    delete bases[layer];
    this.#write(location.pathname + tidy(params), bases, 'replace');
  }

  /** One step up inside a layer: Back when the step down was ours, else the parent takes its place. */
  up(layer: Layer, parent: string): void {
    this.#uncovered(() => {
      const base = this.#entry.bases[layer];
      if (base !== undefined && base < this.#entry.index - 1) this.#back(-1);
      else this.#open(layer, parent, { replace: true });
    });
  }

  /** Runs it where one is going: a Back that is under way comes first, and what was asked for meanwhile. */
  whenThere(run: () => void): void {
    if (this.#isLeaving) this.#waiting.push(run);
    else run();
  }

  /** Holds an entry for something without an address; Back calls `close`. Answers how to let go. */
  hold(close: () => void): () => void {
    let hold: { index: number; close: () => void } | null = null;
    let isOver = false;
    this.whenThere(() => {
      if (isOver) return;
      hold = { index: this.#entry.index + 1, close };
      this.#holds.push(hold);
      this.#entry = { ...this.#entry, index: hold.index, isHeld: true };
      history.pushState(this.#entry, '');
    });
    return () => {
      isOver = true;
      const at = hold ? this.#holds.indexOf(hold) : -1;
      if (at < 0) return;
      this.#holds.splice(at, 1);
      // Closed together with another layer: the Back that is under way passes its entry, or finds it released.
      if (!this.#isLeaving && this.#entry.isHeld && this.#entry.index === hold?.index) this.#back(-1);
    };
  }

  dispose(): void {
    window.removeEventListener('popstate', this.#onPop);
  }

  #write(url: string, bases: Entry['bases'], action: 'push' | 'replace' | 'rename'): void {
    this.#leave();
    // What a menu held becomes the entry of what was chosen in it.
    const isTaken = action !== 'push' || this.#entry.isHeld;
    const held = this.#holds.splice(0);
    this.#entry = { index: isTaken ? this.#entry.index : this.#entry.index + 1, bases };
    history[isTaken ? 'replaceState' : 'pushState'](this.#entry, '', url);
    for (const hold of held.toReversed()) hold.close();
    this.#show(action);
  }

  /** Runs it at the entry that has the address, once what holds an entry above it is closed. */
  #uncovered(run: () => void): void {
    this.whenThere(() => {
      if (!this.#entry.isHeld) return run();
      this.#waiting.unshift(run);
      this.#back(-Math.max(1, this.#holds.length));
    });
  }

  #back(delta: number): void {
    this.#isLeaving = true;
    history.go(delta);
  }

  #onPop = (event: PopStateEvent): void => {
    this.#leave();
    this.#isLeaving = false;
    this.#entry = (event.state as Entry | null) ?? { index: this.#entry.index + 1, bases: {} };
    if (event.state === null) history.replaceState(this.#entry, '');
    for (const hold of this.#holds.splice(0).toReversed()) {
      if (hold.index > this.#entry.index) hold.close();
      else this.#holds.unshift(hold);
    }
    // An entry that nothing holds any more has nothing to show.
    if (this.#entry.isHeld && !this.#holds.some((hold) => hold.index === this.#entry.index)) return this.#back(-1);
    this.#show('pop');
    // A step may go back itself; the ones behind it then wait for that.
    while (!this.#isLeaving) {
      const next = this.#waiting.shift();
      if (!next) break;
      next();
    }
  };

  #leave(): void {
    for (const listener of this.#leaveListeners) listener(this.#place);
  }

  #show(action: Place['action']): void {
    const before = this.#place;
    this.#place = this.#read(action);
    if (before.path === this.#place.path && before.search === this.#place.search) return;
    for (const listener of this.#listeners) listener();
  }

  #read(action: Place['action']): Place {
    return { path: location.pathname, search: location.search, index: this.#entry.index, action };
  }
}

const here = () => location.pathname + location.search + location.hash;

/** Commas, slashes and @ read better unescaped, and are allowed in a query. */
function tidy(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%40', '@');
  return text && `?${text}`;
}
