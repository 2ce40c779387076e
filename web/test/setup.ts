import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endExpiry } from '../src/core/expiry.ts';
import { forgetServedTime } from '../src/core/serverClock.ts';
import { forgetUploads } from '../src/files/uploading.ts';
import { findMismatchedLabels } from './labels.ts';
import { cleanups } from './renderUi.tsx';
import { restoreStores } from './stores.ts';

configure({
  // A screen's first import is compiled on the way; only what hangs meets this.
  asyncUtilTimeout: 30_000,
  // A click may open what still loads, which a synchronous `act` would never let arrive.
  eventWrapper: (dispatch: () => void) => dispatch(),
});

// relay-test-utils makes its mocks with the global `jest`.
Object.assign(globalThis, { jest: vi });

// What jsdom does not draw, it does not have.
Object.assign(window, {
  innerWidth: 1280,
  scrollTo: (_x: number, y: number) => Object.assign(window, { scrollY: y }),
  matchMedia: (query: string) => ({
    get matches() {
      return /min-width/.test(query) && window.innerWidth >= Number(/\d+/.exec(query)?.[0] ?? 0);
    },
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// The editor asks where its words stand.
Object.assign(document, { elementFromPoint: () => null });
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
// Here a popover that is none is a popover that is shown.
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover');
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(() => {
  const mismatched = findMismatchedLabels();
  cleanup();
  for (const undo of cleanups.splice(0)) undo();
  forgetUploads();
  endExpiry(false);
  restoreStores();
  // Its first reading may be that of a test which stops the clock.
  forgetServedTime();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.innerWidth = 1280;
  if (mismatched.length > 0) throw new Error(`Names that lack what is written: ${mismatched.join(', ')}`);
});
