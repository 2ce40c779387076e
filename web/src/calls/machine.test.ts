import { expect, test } from 'vitest';
import { flagsOf, IDLE, isOn, LIMITS_MS, PHASES, step, type CallEvent, type CallState, type Phase } from './machine.ts';

const ONE = 'call:1';
const OTHER = 'call:2';

const EVENTS: readonly CallEvent[] = [
  { type: 'call' },
  { type: 'placed', callId: ONE },
  { type: 'rang', callId: ONE },
  { type: 'rang', callId: OTHER },
  { type: 'answer' },
  ...[ONE, OTHER].flatMap((callId) =>
    [true, false].flatMap((isOnline) =>
      [true, false].map((isOutgoing) => ({ type: 'pickedUp' as const, callId, isOnline, isOutgoing })),
    ),
  ),
  { type: 'flows' },
  { type: 'broke' },
  ...(['ended', 'rejected', 'missed', 'busy', 'lost'] as const).map((ending) => ({
    type: 'over' as const,
    callId: ONE,
    ending,
  })),
  { type: 'over', callId: OTHER, ending: 'ended' },
  { type: 'refused' },
  { type: 'hangUp' },
  { type: 'timeUp' },
  ...(['mute', 'speaker', 'camera'] as const).flatMap((type) => [true, false].map((isOn_) => ({ type, isOn: isOn_ }))),
  { type: 'clear' },
];

const keyOf = (state: CallState) => JSON.stringify(state);

interface Edge {
  from: CallState;
  event: CallEvent;
  to: CallState;
}

/** Every state that can be reached, and every way out of each. */
function walk(): { states: CallState[]; edges: Edge[] } {
  const found = new Map([[keyOf(IDLE), IDLE]]);
  const edges: Edge[] = [];
  const todo = [IDLE];
  for (let from = todo.pop(); from; from = todo.pop()) {
    for (const event of EVENTS) {
      const to = step(from, event);
      edges.push({ from, event, to });
      if (found.has(keyOf(to))) continue;
      found.set(keyOf(to), to);
      todo.push(to);
    }
  }
  return { states: [...found.values()], edges };
}
const { states, edges } = walk();

/** Where each event leads from each phase, of the call that is meant; a dash is where nothing changes. */
const TABLE: Record<string, Partial<Record<Phase, Phase>>> = {
  call: { idle: 'placing', ended: 'placing' },
  placed: { placing: 'calling' },
  rang: { idle: 'ringing', ended: 'ringing' },
  answer: { ringing: 'answering' },
  'pickedUp here': { placing: 'connecting', calling: 'connecting', ringing: 'connecting', answering: 'connecting' },
  'pickedUp elsewhere': { calling: 'ended', ringing: 'ended', answering: 'ended' },
  flows: { connecting: 'talking', reconnecting: 'talking' },
  broke: { talking: 'reconnecting' },
  over: {
    calling: 'ended',
    ringing: 'ended',
    answering: 'ended',
    connecting: 'ended',
    talking: 'ended',
    reconnecting: 'ended',
  },
  refused: { placing: 'ended', answering: 'ended' },
  hangUp: {
    placing: 'ended',
    calling: 'ended',
    ringing: 'ended',
    answering: 'ended',
    connecting: 'ended',
    talking: 'ended',
    reconnecting: 'ended',
  },
  timeUp: {
    placing: 'ended',
    calling: 'ended',
    ringing: 'ended',
    answering: 'ended',
    connecting: 'ended',
    reconnecting: 'ended',
  },
  mute: {},
  speaker: {},
  camera: {},
  clear: { ended: 'idle' },
};

const nameOf = (event: CallEvent) =>
  event.type === 'pickedUp' ? `pickedUp ${event.isOnline ? 'here' : 'elsewhere'}` : event.type;
const isAboutAnother = (state: CallState, event: CallEvent) =>
  (event.type === 'over' || event.type === 'pickedUp') && state.callId !== null && event.callId !== state.callId;

test('every event leads from every phase where it should, and from nowhere else', () => {
  const wrong = edges
    .filter(({ from, event }) => !isAboutAnother(from, event))
    .filter(({ from, event, to }) => to.phase !== (TABLE[nameOf(event)]?.[from.phase] ?? from.phase))
    .map(({ from, event, to }) => `${from.phase} · ${nameOf(event)} → ${to.phase}`);
  expect([...new Set(wrong)]).toEqual([]);
  // Each cell was walked.
  const walked = new Set(edges.map(({ from, event }) => `${from.phase} ${nameOf(event)}`));
  for (const phase of PHASES) for (const name of Object.keys(TABLE)) expect(walked).toContain(`${phase} ${name}`);
});

test('what is said of another call changes nothing in this one', () => {
  const wrong = edges.filter(({ from, event, to }) => isAboutAnother(from, event) && to !== from);
  expect(wrong).toEqual([]);
});

/** What is wrong with a state, if anything. */
function wrongIn(state: CallState): string[] {
  const flags = flagsOf(state);
  const rules: [string, boolean][] = [
    ['ended and rejected', flags.ended && flags.rejected],
    ['on and over', flags.started && (flags.ended || flags.rejected)],
    ['connecting and reconnecting', flags.connecting && flags.reconnecting],
    ['picked up, and the platform knows of nothing', flags.picked_up && state.callId === null],
    ['connects without being picked up', (flags.connecting || flags.reconnecting) && !flags.picked_up],
    ['a camera before it is picked up', state.hasCamera && !flags.picked_up && state.phase !== 'ended'],
    ['an ending without an end', (state.ending !== null) !== (state.phase === 'ended')],
    ['something left when it is idle', state.phase === 'idle' && keyOf(state) !== keyOf(IDLE)],
  ];
  return rules.filter(([, isWrong]) => isWrong).map(([what]) => `${what}: ${keyOf(state)}`);
}

test('in every state that can be reached the flags agree with each other', () => {
  expect(states.length).toBeGreaterThan(50);
  expect(states.flatMap(wrongIn)).toEqual([]);
});

test('from every state one gets out again by oneself: hanging up, or waiting until its time is up', () => {
  const on = states.filter(isOn);
  expect(on.filter((state) => step(state, { type: 'hangUp' }).phase !== 'ended')).toEqual([]);
  // What has no limit is only where sound flows.
  const waits = on.filter(({ phase }) => phase !== 'talking');
  expect(waits.filter(({ phase }) => LIMITS_MS[phase] === undefined)).toEqual([]);
  expect(waits.filter((state) => step(state, { type: 'timeUp' }).phase !== 'ended')).toEqual([]);
  const over = states.filter(({ phase }) => phase === 'ended');
  expect(over.filter((state) => step(state, { type: 'clear' }) !== IDLE)).toEqual([]);
});

test('a call that is on is never replaced by another', () => {
  const replaced = edges.filter(
    ({ from, to }) => isOn(from) && isOn(to) && from.callId !== null && to.callId !== from.callId,
  );
  expect(replaced).toEqual([]);
});

test('one is muted only by oneself, and a new call begins with nothing of the old one', () => {
  const muted = edges.filter(
    ({ from, event, to }) => isOn(from) && isOn(to) && event.type !== 'mute' && to.isMuted !== from.isMuted,
  );
  expect(muted).toEqual([]);
  const begun = edges.filter(({ from, to }) => !isOn(from) && isOn(to));
  expect(begun.filter(({ to }) => to.isMuted || to.isSpeaker || to.hasCamera)).toEqual([]);
});

test('the product’s ways: called and picked up, rejected, missed, called at the same time, answered in another window', () => {
  const run = (...events: CallEvent[]) => events.reduce(step, IDLE);
  const here = { type: 'pickedUp', callId: ONE, isOnline: true, isOutgoing: true } as const;
  expect(flagsOf(run({ type: 'call' }, { type: 'placed', callId: ONE }, here, { type: 'flows' }))).toMatchObject({
    started: true,
    picked_up: true,
  });
  const rejected = run(
    { type: 'call' },
    { type: 'placed', callId: ONE },
    { type: 'over', callId: ONE, ending: 'rejected' },
  );
  expect(flagsOf(rejected)).toMatchObject({ started: false, rejected: true, ended: false });
  expect(run({ type: 'rang', callId: ONE }, { type: 'timeUp' }).ending).toBe('missed');
  // Each called: the platform has made of it one call, which this one is called by.
  const crossed = run({ type: 'call' }, { type: 'rang', callId: ONE }, { ...here, isOutgoing: false });
  expect(crossed).toMatchObject({ phase: 'connecting', callId: ONE, isOutgoing: false });
  expect(run({ type: 'rang', callId: ONE }, { ...here, isOnline: false }).ending).toBe('elsewhere');
});
