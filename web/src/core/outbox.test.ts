import { expect, test } from 'vitest';
import { Outbox, type Unsent } from './outbox.ts';

interface Letter extends Unsent {
  words: string;
}

const letter = (words: string, state: Unsent['state'] = 'sending'): Letter => ({
  key: words,
  words,
  state,
  code: null,
});

test('what a reload interrupts is kept, to be sent again', () => {
  const before = new Outbox<Letter>('outbox.letters');
  before.put(letter('one'));
  before.put(letter('two', 'waiting'));
  before.take('one');
  const after = new Outbox<Letter>('outbox.letters');
  expect(after.get()).toEqual([letter('two', 'failed')]);
});

test('another attempt stands where the first one stood', () => {
  const outbox = new Outbox<Letter>('outbox.attempts');
  outbox.put(letter('one'));
  outbox.put(letter('two'));
  outbox.put(letter('one', 'failed'));
  expect(outbox.get().map(({ key, state }) => `${key} ${state}`)).toEqual(['one failed', 'two sending']);
});
