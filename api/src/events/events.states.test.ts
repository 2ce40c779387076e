import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { EVENT_ACTIONS, EVENT_STATES, type EventAction, type EventState } from './events.states.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

const HOUR_MS = 3_600_000;

/** Hours from now at which an event in a state starts and ends. */
const HOURS: Record<EventState, [start: number, end: number]> = {
  draft: [24, 26],
  upcoming: [24, 26],
  running: [-1, 1],
  ended: [-3, -1],
  cancelled: [24, 26],
  'cancelled and started': [-1, 1],
};

async function eventIn(state: EventState, as: Person): Promise<string> {
  const at = (hours: number) => new Date(harness.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const [start, end] = HOURS[state];
  const body = { name: 'Choir', starts_at: at(start), ends_at: at(end), is_draft: state === 'draft' };
  const { id } = (await call('POST', '/events', { as, body })).body.data;
  if (state.startsWith('cancelled')) await call('POST', `/events/${id}/cancel`, { as, body: {} });
  return id;
}

const ASKED: Record<EventAction, [method: string, path: string, body?: object]> = {
  publish: ['PUT', '', { is_draft: false }],
  update: ['PUT', '', { description: 'Bring a score.' }],
  cancel: ['POST', '/cancel', {}],
  restore: ['POST', '/restore'],
  delete: ['DELETE', ''],
};

const isPossible = (action: EventAction, state: EventState): boolean =>
  (EVENT_ACTIONS[action] as readonly EventState[]).includes(state);

const PAIRS = EVENT_STATES.flatMap((state) =>
  (Object.keys(EVENT_ACTIONS) as EventAction[])
    // Publishing what is published changes nothing.
    .filter((action) => action !== 'publish' || state === 'draft' || state.startsWith('cancelled'))
    .map((action) => [action, state] as const),
);

async function ask(action: EventAction, state: EventState) {
  const ada = await person('Ada L');
  const id = await eventIn(state, ada);
  const read = async () => (await call('GET', `/events/${id}`, { as: ada })).body.data;
  const before = await read();
  const [method, path, body] = ASKED[action];
  const answer = await call(method, `/events/${id}${path}`, { as: ada, ...(body && { body }) });
  return { answer, before, after: await read() };
}

describe('the states of an event', () => {
  it.each(PAIRS.filter((pair) => isPossible(...pair)))('%s is possible when the event is %s', async (action, state) => {
    const { answer } = await ask(action, state);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  });

  it.each(PAIRS.filter((pair) => !isPossible(...pair)))(
    '%s is refused and changes nothing when the event is %s',
    async (action, state) => {
      const { answer, before, after } = await ask(action, state);
      const code = state.startsWith('cancelled') && action !== 'restore' ? 'cancelled' : 'status_step';
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect(after).toEqual(before);
    },
  );
});
