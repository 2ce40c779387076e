import type { IEnvironment } from 'relay-runtime';
import type { EntryPoint } from '../core/entrypoint.ts';
import { Loader, type Loaded } from '../core/loader.ts';
import type { Params } from '../core/paths.ts';
import type { Place, Router } from '../core/router.ts';
import type { Session } from '../core/session.ts';
import { parseStack, type Stack } from '../panels/stack.ts';
import { overlays } from './overlays.ts';
import { guard } from './guard.ts';
import { matchRoute, type Route } from './route.ts';

export interface PanelView {
  stack: Stack;
  loaded: Loaded;
}

/** What an address shows: a screen, and what lies over it. */
export interface View {
  place: Place;
  route: Route;
  screen: Loaded;
  panel: PanelView | null;
  overlay: Loaded | null;
  viewer: Loaded | null;
}

interface ViewsOptions {
  router: Router;
  environment: IEnvironment;
  session: Session;
  routes: readonly Route[];
  missing: Route;
}

const LAYER_PARAMS = ['p', 'q', 'said', 'o', 'step', 'm', 'in', 't'];

/** Turns addresses into views, and starts their code and data at once. */
export class Views {
  readonly router: Router;
  readonly loader: Loader;
  readonly #options: ViewsOptions;
  readonly #listeners = new Set<() => void>();
  #current: View;

  constructor(options: ViewsOptions) {
    this.#options = options;
    this.router = options.router;
    this.loader = new Loader(options.environment);
    this.#current = this.#resolve();
    this.router.subscribe(() => this.#show(this.#resolve(this.#current)));
  }

  get = (): View => this.#current;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts what an address needs before it is clicked. */
  prefetch = (to: string): void => {
    const url = new URL(to, location.href);
    const stack = this.#options.session.isMember ? parseStack(url.searchParams.get('p')) : null;
    if (stack) this.#each(stack, (key, entry, params) => this.loader.prefetch(key, entry, params));
    const viewer = viewerAt((name) => url.searchParams.get(name));
    if (viewer) this.loader.prefetch(viewer.key, overlays.viewer, viewer.params);
    if (url.pathname === location.pathname) return;
    const { route, params } = this.#match(url.pathname, url.search);
    this.loader.prefetch(screenKey(url.pathname, url.search, route), route.entry, params);
  };

  /** Loads a layer again after it failed. */
  retry = (key: string): void => {
    this.loader.drop(key);
    const { screen, panel, overlay, viewer } = this.#current;
    const isOther = (loaded: Loaded | null | undefined) => loaded?.key !== key;
    this.#show(
      this.#resolve({
        ...this.#current,
        screen: isOther(screen) ? screen : { ...screen, key: '' },
        panel: isOther(panel?.loaded) ? panel : null,
        overlay: isOther(overlay) ? overlay : null,
        viewer: isOther(viewer) ? viewer : null,
      }),
    );
  };

  #show(view: View): void {
    this.#current = view;
    const { screen, panel, overlay, viewer } = view;
    this.loader.retain(new Set([screen, panel?.loaded, overlay, viewer].flatMap((loaded) => loaded?.key ?? [])));
    for (const listener of this.#listeners) listener();
  }

  #match(path: string, search: string): { route: Route; params: Params } {
    const { routes, missing } = this.#options;
    return matchRoute(routes, path, search) ?? { route: missing, params: {} };
  }

  #resolve(before?: View): View {
    const { session, missing } = this.#options;
    const { place } = this.router;
    let { route, params } = this.#match(place.path, place.search);
    const verdict = guard(route, session, place.path + place.search);
    if (verdict.kind === 'go') {
      this.router.navigate(verdict.to, { replace: true });
      return this.#resolve(before);
    }
    if (verdict.kind === 'missing') {
      route = missing;
      params = {};
    }
    const key = screenKey(place.path, place.search, route);
    const isBack = place.action === 'pop';
    const mounted = place.action === 'rename' && before ? this.loader.rename(before.screen, key) : before?.screen;
    return {
      place,
      route,
      screen: mounted?.key === key ? mounted : this.loader.load(key, route.entry, params, isBack),
      panel: session.isMember ? this.#panel(isBack, before) : null,
      overlay: this.#overlay(isBack, before),
      viewer: this.#viewer(isBack, before),
    };
  }

  #panel(isBack: boolean, before?: View): PanelView | null {
    const stack = parseStack(this.router.param('p'));
    if (!stack) return null;
    return this.#each(stack, (key, entry, params) => {
      const loaded = before?.panel?.loaded.key === key ? before.panel.loaded : null;
      return { stack, loaded: loaded ?? this.loader.load(key, entry, params, isBack) };
    });
  }

  #overlay(isBack: boolean, before?: View): Loaded | null {
    const wanted = this.router.param('o') ?? '';
    // A name may be of several words: `edit/story/id`.
    const names = Object.keys(overlays).filter((known) => wanted === known || wanted.startsWith(`${known}/`));
    const name = names.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const id = wanted.slice(name.length + 1);
    return name === 'viewer' ? null : this.#over(name, `o:${name}/${id}`, { id }, isBack, before?.overlay);
  }

  #viewer(isBack: boolean, before?: View): Loaded | null {
    const viewer = viewerAt((name) => this.router.param(name));
    return viewer && this.#over('viewer', viewer.key, viewer.params, isBack, before?.viewer);
  }

  #over(name: string, key: string, params: Params, isBack: boolean, before?: Loaded | null): Loaded | null {
    if (before?.key === key) return before;
    const entry = Object.hasOwn(overlays, name) ? (overlays as Record<string, EntryPoint>)[name] : undefined;
    return entry ? this.loader.load(key, entry, params, isBack) : null;
  }

  /** Only the top sheet is loaded; those below show as edges. */
  #each<T>(stack: Stack, run: (key: string, entry: EntryPoint, params: Params) => T): T {
    const top = stack.levels.at(-1);
    if (!top) throw new Error('A stack has at least one sheet');
    return run(`p:${top.path}`, top.panel.entry, stack.params);
  }
}

/** The viewer that an address asks for. */
function viewerAt(param: (name: string) => string | null): { key: string; params: Params } | null {
  const [id, source, place] = [param('m'), param('in') ?? '', param('t') ?? ''];
  return id ? { key: `m:${id}/${source}`, params: { id, in: source, t: place } } : null;
}

function screenKey(path: string, search: string, { ownParams = [] }: Route): string {
  const params = new URLSearchParams(search);
  for (const name of [...LAYER_PARAMS, ...ownParams]) params.delete(name);
  return `${path}?${params}`;
}
