import { expect, test } from 'vitest';
import { GUEST, returnPath, type Session } from '../core/session.ts';
import { guard } from './guard.ts';

const MEMBER: Session = { isMember: true, actor: null, roles: ['USER'] };
const ADMIN: Session = { isMember: true, actor: null, roles: ['USER', 'ADMIN'] };
const staff = { access: 'member', roles: ['ADMIN', 'SUPER_ADMIN'] } as const;

test.each([
  ['a visitor may open a public page', { access: 'public' }, GUEST, { kind: 'show' }],
  ['a member may open a public page', { access: 'public' }, MEMBER, { kind: 'show' }],
  ['a visitor may open onboarding', { access: 'guest' }, GUEST, { kind: 'show' }],
  ['a member in onboarding lands on Discover', { access: 'guest' }, MEMBER, { kind: 'go', to: '/' }],
  ['a member may open what is for members', { access: 'member' }, MEMBER, { kind: 'show' }],
  [
    'a visitor lands in onboarding, and the page asked for is remembered',
    { access: 'member' },
    GUEST,
    { kind: 'go', to: '/welcome?to=%2Fscribbles%2F1%3Fq%3D2' },
  ],
  ['a member without the role gets the 404', staff, MEMBER, { kind: 'missing' }],
  ['one with the role may', staff, ADMIN, { kind: 'show' }],
  ['a role is of no use to a visitor', { access: 'public', roles: ['ADMIN'] }, GUEST, { kind: 'missing' }],
] as const)('%s', (_name, route, session, verdict) => {
  expect(guard(route, session, '/scribbles/1?q=2')).toEqual(verdict);
});

test('Discover itself needs no remembering', () => {
  expect(guard({ access: 'member' }, GUEST, '/')).toEqual({ kind: 'go', to: '/welcome' });
});

test.each([
  ['/scribbles/1?q=2', '/scribbles/1?q=2'],
  [null, '/'],
  ['https://elsewhere.test/x', '/'],
  ['//elsewhere.test/x', '/'],
  ['/\\elsewhere.test/x', '/'],
  ['javascript:alert(1)', '/'],
])('after sign-in %s leads to %s', (to, path) => {
  expect(returnPath(to)).toBe(path);
});
