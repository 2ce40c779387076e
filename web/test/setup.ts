import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils makes its mocks with the global `jest`.
Object.assign(globalThis, { jest: vi });

// What jsdom does not draw, it does not have.
Object.assign(window, {
  scrollTo: (_x: number, y: number) => Object.assign(window, { scrollY: y }),
  matchMedia: (query: string) => ({
    matches: /min-width/.test(query) && window.innerWidth >= Number(/\d+/.exec(query)?.[0] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
