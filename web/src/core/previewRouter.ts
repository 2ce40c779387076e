import type { Routing } from './navigation.ts';
import type { Place } from './router.ts';

interface PreviewOptions {
  router: Routing;
  /** What stands before the address that is looked at: `/view-as/guest`. */
  prefix: string;
  /** The address of the profile: what lies below it stays in the preview. */
  home: string;
  /** Something wanted to open over the page. */
  refuse: () => void;
}

/** The router of a preview: inside the profile one stays in it, elsewhere one leaves it, and nothing opens over it. */
export function previewRouter({ router, prefix, home, refuse }: PreviewOptions): Routing {
  let outer: Place | null = null;
  let inner: Place | null = null;
  const inside = (to: string) => {
    const { pathname } = new URL(to, location.origin);
    const path = decodeURI(pathname);
    return path === home || path.startsWith(`${home}/`) ? prefix + to : to;
  };
  return {
    get place() {
      // The same object as long as the place is: React asks again after each render.
      if (!inner || outer !== router.place) {
        outer = router.place;
        inner = { ...outer, path: outer.path.slice(prefix.length) };
      }
      return inner;
    },
    param: (name) => router.param(name),
    subscribe: router.subscribe,
    whenThere: (run) => router.whenThere(run),
    onLeave: (listener) => router.onLeave(listener),
    resolve: (to) => router.resolve(inside(to)),
    navigate: (to, options) => router.navigate(inside(to), options),
    rename: (path) => router.rename(inside(path)),
    open: refuse,
    close: (layer) => router.close(layer),
    up: (layer, parent) => router.up(layer, parent),
    hold: (close) => router.hold(close),
    dispose: () => undefined,
  };
}
