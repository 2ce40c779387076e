import { SCROLL_RESTORE_MAX_MS } from './constants.ts';
import type { Place, Router } from './router.ts';

const SLOT = 'plaza.scroll';

/** Where each entry of this tab's history was scrolled to; it survives a reload. */
export class ScrollKeeper {
  readonly #positions: Map<number, number>;

  constructor(router: Router) {
    this.#positions = new Map(read());
    router.onLeave((place) => this.#keep(place));
    window.addEventListener('pagehide', () => this.#keep(router.place));
  }

  /** Called before the new page is painted. Content that still grows is waited for, at most 800 ms. */
  restore(place: Place): void {
    const isNew = place.action === 'push' || (place.action === 'load' && isFreshVisit());
    const target = isNew ? 0 : (this.#positions.get(place.index) ?? 0);
    window.scrollTo(0, target);
    if (target === 0 || Math.abs(window.scrollY - target) < 2) return;
    const started = performance.now();
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, target);
      if (Math.abs(window.scrollY - target) < 2 || performance.now() - started > SCROLL_RESTORE_MAX_MS) stop();
    });
    const stop = () => {
      observer.disconnect();
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
    };
    observer.observe(document.body);
    // Whoever scrolls by hand is where they want to be.
    window.addEventListener('wheel', stop, { passive: true, once: true });
    window.addEventListener('touchmove', stop, { passive: true, once: true });
    setTimeout(stop, SCROLL_RESTORE_MAX_MS);
  }

  #keep(place: Place): void {
    this.#positions.set(place.index, window.scrollY);
    try {
      sessionStorage.setItem(SLOT, JSON.stringify([...this.#positions]));
    } catch {
      // Refused storage: places are kept until the page closes.
    }
  }
}

/** The address was typed or followed from elsewhere, neither gone back to nor loaded again: its history begins anew. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

function read(): [number, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(SLOT) ?? '[]');
    return Array.isArray(value) ? (value as [number, number][]) : [];
  } catch {
    return [];
  }
}
