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
