import { expect, test, vi } from 'vitest';
import { Router } from './router.ts';
import { ScrollKeeper } from './scroll.ts';

test.each([
  ['reload', 700],
  ['back_forward', 700],
  ['navigate', 0],
])('a page that comes by %s starts at %i px', (type, top) => {
  // What an address before this one, in the same tab, was scrolled to.
  sessionStorage.setItem('plaza.scroll', JSON.stringify([[0, 700]]));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const router = new Router();
  new ScrollKeeper(router).restore(router.place);
  expect(scrollTo).toHaveBeenCalledWith(0, top);
  router.dispose();
});
