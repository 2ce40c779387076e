import { expect, test, vi } from 'vitest';
import { Outbox, type Unsent } from './outbox.ts';
import { Problem } from './problems.ts';

interface Letter extends Unsent {
  words: string;
}

const letter = (words: string, state: Unsent['state'] = 'sending'): Letter => ({
  key: words,
  words,
  state,
  code: null,
});

const alone = ({ key }: Letter) => key;

test('what a reload interrupts is kept, to be sent again', () => {
  const before = new Outbox<Letter>('outbox.letters', alone);
  before.put(letter('one'));
  before.put(letter('two', 'waiting'));
  before.take('one');
  const after = new Outbox<Letter>('outbox.letters', alone);
  expect(after.get()).toEqual([letter('two', 'failed')]);
});

test('another attempt stands where the first one stood', () => {
  const outbox = new Outbox<Letter>('outbox.attempts', alone);
  outbox.put(letter('one'));
  outbox.put(letter('two'));
  outbox.put(letter('one', 'failed'));
  expect(outbox.get().map(({ key, state }) => `${key} ${state}`)).toEqual(['one failed', 'two sending']);
});

test('what may or may not have arrived is sent again by itself, under the same key, until it is taken', async () => {
  vi.useFakeTimers();
  const outbox = new Outbox<Letter>('outbox.unsettled', alone);
  const answers: (string | Error | null)[] = [new Problem('UNAVAILABLE'), 'TIMEOUT', null];
  outbox.deliver(letter('one'), async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(outbox.get()).toEqual([letter('one')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.get()).toEqual([letter('one', 'waiting')]);
  await vi.advanceTimersToNextTimerAsync();
  expect(outbox.get()).toEqual([letter('one', 'waiting')]);
  await vi.advanceTimersToNextTimerAsync();
  expect(outbox.get()).toEqual([]);
  expect(answers).toEqual([]);
  vi.useRealTimers();
});

test('what is refused, and what never arrives, has failed; what is dropped while it waits is not sent', async () => {
  vi.useFakeTimers();
  const outbox = new Outbox<Letter>('outbox.refused', alone);
  const sent: string[] = [];
  const post = (words: string, code: string) =>
    outbox.deliver(letter(words), async () => {
      sent.push(words);
      return code;
    });
  post('refused', 'FORBIDDEN');
  post('lost', 'UNAVAILABLE');
  post('dropped', 'UNAVAILABLE');
  await vi.advanceTimersByTimeAsync(0);
  outbox.take('dropped');
  await vi.runAllTimersAsync();
  expect(outbox.get().map(({ key, state, code }) => `${key} ${state} ${code}`)).toEqual([
    'refused failed FORBIDDEN',
    'lost failed UNAVAILABLE',
  ]);
  expect(sent.filter((words) => words !== 'lost')).toEqual(['refused', 'dropped']);
  vi.useRealTimers();
});

test('what stands in one line arrives in its order, whatever the network swallows', async () => {
  vi.useFakeTimers();
  const outbox = new Outbox<Letter>('outbox.lines', ({ words }) => words[0] ?? '');
  const answers: Record<string, (string | null)[]> = { 'a one': ['UNAVAILABLE', 'TIMEOUT'], 'a two': ['FORBIDDEN'] };
  const arrived: string[] = [];
  for (const words of ['a one', 'a two', 'a three', 'b one']) {
    outbox.deliver(letter(words), async () => {
      const code = answers[words]?.shift() ?? null;
      if (code === null) arrived.push(words);
      return code;
    });
  }
  await vi.runAllTimersAsync();
  expect(arrived).toEqual(['b one', 'a one', 'a three']);
  expect(outbox.get().map(({ words, state }) => `${words} ${state}`)).toEqual(['a two failed']);
  vi.useRealTimers();
});
