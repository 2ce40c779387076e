import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openingOf } from './opening.ts';
import { routes } from './routes.ts';

const STAFF = { isMember: true, roles: ['SUPER_ADMIN'] };
const GUEST = { isMember: false, roles: [] };

// The gateway has neither.
beforeEach(() => {
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('every address can be answered ahead, outside of any browser', () => {
  for (const { path, access } of routes) {
    const address = path.replaceAll(/:\w+/g, 'ada');
    expect(() => openingOf(address, '?c=1', access === 'guest' ? GUEST : STAFF, 'ar')).not.toThrow();
  }
});

test('an address asks for what its screen asks for, in the language of the page', () => {
  expect(openingOf('/privacy', '', GUEST, 'ar')?.variables).toEqual({ kind: 'privacy', locale: 'ar' });
  expect(openingOf('/@ada', '', STAFF, 'en')?.variables).toEqual({ slug: 'ada' });
});

test('nothing is asked for whoever is led elsewhere', () => {
  expect(openingOf('/', '', GUEST, 'en')).toBeNull();
  expect(openingOf('/welcome/sign-in', '', STAFF, 'en')).toBeNull();
  expect(openingOf('/admin/users', '', { isMember: true, roles: ['USER'] }, 'en')).toBeNull();
  expect(openingOf('/no-such-place', '', STAFF, 'en')).toBeNull();
});
