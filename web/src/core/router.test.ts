import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from './router.ts';

let router: Router;

const address = () => location.pathname + location.search;
const start = (options?: ConstructorParameters<typeof Router>[0]) => {
  router?.dispose();
  router = new Router(options);
  return router;
};
/** Waits for the browser to have gone back or forward. */
const settled = async (expected: string) => vi.waitFor(() => expect(address()).toBe(expected));
const back = async (expected: string) => {
  history.back();
  await settled(expected);
};

beforeEach(() => {
  history.pushState(null, '', '/');
  start();
});
afterEach(() => router.dispose());

test('Back returns through pages, Forward goes again', async () => {
  router.navigate('/privacy');
  router.navigate('/toc');
  await back('/privacy');
  await back('/');
  history.forward();
  await settled('/privacy');
  expect(router.place.path).toBe('/privacy');
});

test('going to the present address does nothing', () => {
  router.navigate('/privacy');
  const before = history.length;
  router.navigate('/privacy');
  expect(history.length).toBe(before);
});

test('one Back closes exactly one layer', async () => {
  router.navigate('/scribbles/1');
  router.open('p', 'account');
  router.open('p', 'account/settings');
  router.open('o', 'sample');
  expect(address()).toBe('/scribbles/1?p=account/settings&o=sample');
  await back('/scribbles/1?p=account/settings');
  await back('/scribbles/1?p=account');
  await back('/scribbles/1');
});

test('a message belongs to the panel that it was said in', async () => {
  router.open('p', 'conversations/1');
  router.open('p', 'conversations/1', { said: '7' });
  expect(address()).toBe('/?p=conversations/1&said=7');
  router.up('p', 'conversations/1');
  await settled('/?p=conversations/1');
  router.open('p', 'conversations/1', { said: '7' });
  router.open('p', 'conversations/1/info');
  expect(address()).toBe('/?p=conversations/1/info');
  await back('/?p=conversations/1&said=7');
  router.open('p', 'conversations/1', { replace: true });
  expect(address()).toBe('/?p=conversations/1');
});

test('a step belongs to its overlay, and changes in place', async () => {
  router.open('o', 'edit/conference/c1');
  router.open('o', 'edit/conference/c1', { step: 'when', replace: true });
  expect(address()).toBe('/?o=edit/conference/c1&step=when');
  router.open('o', 'edit/conference/c1', { step: 'programme', replace: true });
  expect(address()).toBe('/?o=edit/conference/c1&step=programme');
  router.close('o');
  await settled('/');
});

test('next and previous take the place of the panel before, so Back closes it', async () => {
  router.open('p', 'search');
  router.open('p', 'create', { replace: true });
  router.open('p', 'discover', { replace: true });
  await back('/');
});

test('closing goes back over all sheets of a stack that was opened here', async () => {
  router.navigate('/toc');
  router.open('p', 'account');
  router.open('p', 'account/settings');
  router.close('p');
  await settled('/toc');
  await back('/');
});

test('closing a layer that came with a link takes it out of the address and stays on the page', () => {
  history.pushState(null, '', '/toc?p=account/settings&o=sample');
  start();
  router.close('o');
  expect(address()).toBe('/toc?p=account/settings');
  router.close('p');
  expect(address()).toBe('/toc');
});

test('up goes back when the step down was made here, else the parent takes its place', async () => {
  router.open('p', 'account');
  router.open('p', 'account/settings');
  router.up('p', 'account');
  await settled('/?p=account');
  history.pushState(null, '', '/toc?p=account/settings');
  start();
  router.up('p', 'account');
  expect(address()).toBe('/toc?p=account');
});

test('a reload keeps what Back closes', async () => {
  router.open('p', 'account');
  start();
  router.close('p');
  await settled('/');
});

test('a page with another path keeps its entry, its search, and what Back closes', async () => {
  router.navigate('/conferences/1?by=room');
  router.rename('/conferences/harbours');
  expect(address()).toBe('/conferences/harbours?by=room');
  router.open('o', 'sample');
  router.rename('/conferences/small-harbours');
  expect(address()).toBe('/conferences/small-harbours?by=room&o=sample');
  router.close('o');
  await settled('/conferences/harbours?by=room');
  await back('/');
});

test('the open panel stays beside the next page where there is room', () => {
  start({ panelStays: () => true });
  router.open('p', 'search');
  router.navigate('/scribbles/2');
  expect(address()).toBe('/scribbles/2?p=search');
  router.close('p');
  expect(address()).toBe('/scribbles/2');
});

test('and goes with the page that it covered where there is not', () => {
  router.open('p', 'search');
  router.navigate('/scribbles/2');
  expect(address()).toBe('/scribbles/2');
});

test('Back closes a menu and leaves the page standing', async () => {
  const close = vi.fn();
  router.navigate('/toc');
  router.hold(close);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(address()).toBe('/toc');
  await back('/');
});

test('what is chosen in a menu opens in its place, so Back skips the menu', async () => {
  router.navigate('/toc');
  router.hold(() => undefined);
  router.open('p', 'search');
  await back('/toc');
  await back('/');
});

test('a dialog that follows a closing menu waits for it', async () => {
  router.navigate('/toc');
  const letGo = router.hold(() => undefined);
  letGo();
  const close = vi.fn();
  router.hold(close);
  router.navigate('/privacy');
  await settled('/privacy');
  await back('/toc');
  await back('/');
});

test('the viewer takes its source along when it closes', () => {
  history.pushState(null, '', '/toc?m=file1&in=feed');
  start();
  router.close('m');
  expect(address()).toBe('/toc');
});

/** Something without an address, such as a menu or a dialog: closed by Back or by itself. */
const held = () => {
  const close = vi.fn(() => letGo());
  const letGo = router.hold(close);
  return { close: letGo, closed: close };
};
const ABOVE_PAGE = {
  panel: { open: () => router.open('p', 'account'), close: () => router.close('p') },
  overlay: { open: () => router.open('o', 'sample'), close: () => router.close('o') },
  viewer: { open: () => router.open('m', 'file1', { from: 'feed' }), close: () => router.close('m') },
};
const NAMED = Object.entries(ABOVE_PAGE);
const pairs = NAMED.flatMap(([lower, below]) =>
  NAMED.filter(([upper]) => upper !== lower).map(([upper, above]) => ({ lower, below, upper, above })),
);

test.each(pairs)('closing a $upper and the $lower below it in one tick stays on the page', async ({ below, above }) => {
  for (const order of [
    [above, below],
    [below, above],
  ]) {
    router.navigate('/toc');
    below.open();
    above.open();
    for (const layer of order) layer.close();
    router.open('p', 'report/1');
    await settled('/toc?p=report/1');
    await back('/toc');
    await back('/');
  }
});

test.each(NAMED)('closing a %s and a menu over it in one tick stays on the page', async (_name, layer) => {
  for (const isMenuFirst of [true, false]) {
    router.navigate('/toc');
    layer.open();
    const menu = held();
    if (isMenuFirst) menu.close();
    layer.close();
    router.open('p', 'report/1');
    if (!isMenuFirst) menu.close();
    await settled('/toc?p=report/1');
    await back('/toc');
    await back('/');
  }
});

test.each(NAMED)('a %s closed in one tick with a menu over it comes back by Forward', async (_name, layer) => {
  router.navigate('/toc');
  layer.open();
  const shown = address();
  const menu = held();
  layer.close();
  menu.close();
  await settled('/toc');
  history.forward();
  await settled(shown);
  await back('/toc');
});

test('closing a dialog and a menu over it in one tick stays on the page', async () => {
  for (const isMenuFirst of [true, false]) {
    router.navigate('/toc');
    const [dialog, menu] = [held(), held()];
    for (const layer of isMenuFirst ? [menu, dialog] : [dialog, menu]) layer.close();
    router.navigate('/privacy');
    await settled('/privacy');
    await back('/toc');
    await back('/');
  }
});

test('closing a layer that came with a link from a menu over it leaves no entry that shows it again', async () => {
  history.pushState(null, '', '/toc?m=file1&in=feed');
  start();
  const menu = held();
  router.close('m');
  router.open('p', 'report/1');
  menu.close();
  await settled('/toc?p=report/1');
  await back('/toc');
});

test('a step up from a dialog over a sheet closes the dialog and one sheet', async () => {
  router.navigate('/toc');
  router.open('p', 'account');
  router.open('p', 'account/settings');
  const dialog = held();
  router.up('p', 'account');
  dialog.close();
  await settled('/toc?p=account');
  await back('/toc');
});

test('a page that replaces another from a dialog leaves no entry of it', async () => {
  router.navigate('/toc');
  const dialog = held();
  router.navigate('/privacy', { replace: true });
  dialog.close();
  await settled('/privacy');
  await back('/');
});

test('closing a layer that is not open leaves a dialog alone', () => {
  const dialog = held();
  router.close('o');
  expect(dialog.closed).not.toHaveBeenCalled();
});
