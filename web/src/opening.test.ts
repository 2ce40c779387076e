import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { COVER_SIZES } from './files/coverPreload.ts';
import { coverPreload, openingOf } from './opening.ts';
import { routes } from './routes.ts';

const STAFF = { isMember: true, actor: null, roles: ['SUPER_ADMIN'] };
const GUEST = { isMember: false, actor: null, roles: [] };

// In the gateway's build a screen is a list of files; here it is one, and draws in a browser.
beforeAll(async () => {
  await Promise.all([import('./onboarding/DoorFrame.tsx'), import('./shell/DocumentFrame.tsx')]);
  await Promise.all(routes.map(({ entry }) => entry.load()));
});
// The gateway has neither.
beforeEach(() => {
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
});
// What is put back after each test needs a window again.
afterEach(() => vi.unstubAllGlobals());

test('every address can be answered ahead, outside of any browser', async () => {
  for (const { path, access } of routes) {
    const address = path.replaceAll(/:\w+/g, 'ada');
    const opening = openingOf(address, '?c=1', access === 'guest' ? GUEST : STAFF, 'ar');
    await expect(opening, path).resolves.not.toBeNull();
  }
});

test('an address asks for what its screen asks for, in the language of the page', async () => {
  const variablesOf = async (...address: Parameters<typeof openingOf>) =>
    (await openingOf(...address))?.operation?.variables;
  expect(await variablesOf('/privacy', '', GUEST, 'ar')).toEqual({ kind: 'PRIVACY', locale: 'ar' });
  expect(await variablesOf('/@ada', '', STAFF, 'en')).toEqual({ slug: 'ada', access: null });
  expect(await variablesOf('/@ada', '?access=private', STAFF, 'en')).toEqual({ slug: 'ada', access: 'PRIVATE' });
  expect(await variablesOf('/@ada', '?access=nonsense', STAFF, 'en')).toEqual({ slug: 'ada', access: null });
});

test('nothing is asked for whoever is led elsewhere', async () => {
  expect(await openingOf('/', '', GUEST, 'en')).toBeNull();
  expect(await openingOf('/welcome/sign-in', '', STAFF, 'en')).toBeNull();
  expect(await openingOf('/admin/users', '', { isMember: true, actor: null, roles: ['USER'] }, 'en')).toBeNull();
  expect(await openingOf('/no-such-place', '', STAFF, 'en')).toBeNull();
});

test('an address about one thing says which', async () => {
  const aboutOf = async (path: string) => (await openingOf(path, '', GUEST, 'en'))?.about;
  await expect(aboutOf('/@ada')).resolves.toEqual({ kind: 'user', slug: 'ada' });
  await expect(aboutOf('/crowds/clockworks/about')).resolves.toEqual({ kind: 'crowd', slug: 'clockworks' });
  await expect(aboutOf('/scribbles/7')).resolves.toEqual({ kind: 'scribble', slug: '7' });
  await expect(aboutOf('/privacy')).resolves.toBeNull();
});

test('coverPreload names the sizes of the cover that the screen shows, unless it is sensitive', () => {
  const links = { xxs: '/f/xxs', xs: '/f/xs', sm: '/f/sm', md: '/f/md', lg: '/f/lg', xl: '/f/xl', source: '/f/source' };
  const cover = { markedAsNsfw: false, links };
  expect(coverPreload({ item: { cover } })).toEqual({
    href: '/f/xl',
    imagesrcset: expect.stringContaining('/f/md '),
    imagesizes: COVER_SIZES,
  });
  expect(coverPreload({ conference: { cover } })).toEqual(coverPreload({ item: { cover } }));
  expect(coverPreload({ item: { cover: { ...cover, markedAsNsfw: true } } })).toBeNull();
  expect(coverPreload({ item: { cover: null } })).toBeNull();
  expect(coverPreload({})).toBeNull();
});
