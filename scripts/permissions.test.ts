import { expect, it } from 'vitest';
import { outcomesOf } from '../api/permissions/matrix.ts';
import { rowless, signsOf } from './permissions.ts';

it('names what has no row', () => {
  expect(rowless(['getUser', 'getSecret'], ['getUser'], 'api/permissions')).toEqual([
    'getSecret has no row in api/permissions: who may use it?',
  ]);
});

it('prints a sign for each viewer, and once what fares alike', () => {
  const own = 's xx xx xxx+ hs x!';
  const lines = signsOf({ community: own, public: own, private: 's hh hh hhh+ hs hh' });
  expect(lines).toEqual([
    ['community, public', 'in', '✗', '✗', '✗', '✗', '✗', '✗', '✗', '✓', '–', 'in', '✗', '!'],
    ['private', 'in', '–', '–', '–', '–', '–', '–', '–', '✓', '–', 'in', '–', '–'],
  ]);
});

it('takes no rule that forgets a viewer or has a mark that means nothing', () => {
  for (const marks of ['+ ++ ++ ++++ +s +', '+ ++ ++ ++++ +s +?']) expect(() => outcomesOf(marks)).toThrow(marks);
});
