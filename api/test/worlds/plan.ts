/** What a random world is to become: numbers choose among those who are there. */
import fc from 'fast-check';

const audience = fc.constantFrom('private' as const, 'community' as const, 'public' as const);
const fate = fc.constantFrom('kept' as const, 'kept' as const, 'kept' as const, 'deleted' as const, 'banned' as const);
const who = fc.nat(11);
const one = fc.nat(99);
const word = fc.constantFrom('amber', 'cobalt', 'indigo');
const few = <T>(arbitrary: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.array(arbitrary, { minLength, maxLength, size: 'max' });

export const PEOPLE = 4;

const standing = fc.constantFrom(
  'none' as const,
  'follower' as const,
  'member' as const,
  'manager' as const,
  'admin' as const,
  'asked' as const,
  'invited' as const,
  'left' as const,
);

export const plans = fc.record({
  profiles: few(fc.record({ audience, word, isBanned: fc.constantFrom(false, false, false, true) }), PEOPLE, PEOPLE),
  crowds: few(
    fc.record({
      status: fc.constantFrom('private' as const, 'invite-only' as const, 'visible-to-public' as const),
      word,
      standings: few(standing, PEOPLE, PEOPLE),
      fate: fc.constantFrom('kept' as const, 'kept' as const, 'kept' as const, 'kept' as const, 'deleted' as const),
    }),
    2,
    2,
  ),
  posts: few(
    fc.record({
      by: who,
      kind: fc.constantFrom(
        'scribble' as const,
        'scribble' as const,
        'scribble' as const,
        'vscribble' as const,
        'event' as const,
        'career' as const,
        'education' as const,
        'life event' as const,
      ),
      word,
      audience,
      hasPicture: fc.boolean(),
      isEdited: fc.boolean(),
      fate,
    }),
    6,
    9,
  ),
  kin: few(fc.record({ by: who, of: who, answer: fc.constantFrom('accept', 'decline', null), audience, word }), 1, 2),
  collections: few(fc.record({ by: who, word, audience, holds: few(one, 1, 3), isPlaylist: fc.boolean() }), 1, 3),
  comments: few(fc.record({ by: who, on: one, word, hasPicture: fc.boolean(), fate }), 5, 8),
  reactions: few(fc.record({ by: who, on: one }), 3, 6),
  follows: few(fc.record({ by: who, on: one }), 3, 6),
  recommends: few(fc.record({ by: who, to: who, on: one }), 3, 6),
  bannedPictures: few(one, 0, 1),
  blocks: few(fc.record({ by: who, of: who }), 0, 3),
  blockedThings: few(fc.record({ by: who, on: one }), 0, 1),
  mutes: few(fc.record({ by: who, on: one }), 0, 2),
  mutedWords: few(fc.record({ by: who, word }), 0, 1),
  stories: few(fc.record({ by: who, word, audience, fate }), 1, 2),
});

export type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;
