import { sql, type QueryExecutor } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calendarsIn } from '../../test/calendars.ts';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { person, picture } = harness;
const { dayIn, fetch, must, newFeed } = calendarsIn(harness);
const db = () => harness.app.platform.database.db;
const DAY_MS = 86_400_000;

const answer = (as: Person, eventId: string, status: string) =>
  must('POST', '/relationships', as, { relatable_id: eventId, role: 'member', status });

/** Ben comes to a concert and to one rehearsal after another, all at a harbor, and has a reminder. */
async function scene() {
  const [ada, ben] = [await person('Ada L'), await person('Ben H')];
  const place = (await must('POST', '/places', ada, { title: 'Customs House', city: 'Bergen', country: 'NO' })).id;
  const more = { audience: 'public', timezone: 'Europe/Oslo', place_id: place, cover_id: await picture(ada) };
  const at = (days: number, time: string) => `${dayIn(days)}T${time}`;
  const [concert, invitation, series] = [
    await must('POST', '/events', ada, {
      name: 'Concert',
      starts_at: at(3, '19:00'),
      ends_at: at(3, '21:00'),
      ...more,
    }),
    await must('POST', '/events', ada, {
      name: 'Regatta',
      starts_at: at(4, '19:00'),
      ends_at: at(4, '21:00'),
      ...more,
    }),
    await must('POST', '/events', ada, {
      name: 'Rehearsal',
      starts_at: at(1, '18:00'),
      ends_at: at(1, '19:00'),
      recurrence: 'FREQ=DAILY;COUNT=9',
      ...more,
    }),
  ].map(({ id }) => id) as [string, string, string];
  await answer(ben, concert, 'accepted');
  await answer(ben, series, 'accepted');
  await must('POST', '/relationships', ada, { relatable_id: invitation, role: 'member', user_id: ben.userId });
  const changed = `/events/${series}/occurrences/${dayIn(4)}`;
  await must('PUT', changed, ada, { name: 'Dress rehearsal' });
  const reminder = (await must('POST', '/reminders', ben, { text: 'Paint', date_due_at: dayIn(2) })).id;
  const { url } = await newFeed(ben);
  return { ada, ben, place, concert, invitation, series, changed, reminder, url };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const tagOf = async (url: string): Promise<string> => String((await fetch(url)).headers['etag']);
const read = (url: string, known: string) => fetch(url, { 'if-none-match': known });

const CHANGES: [what: string, change: (scene: Scene) => Promise<unknown>][] = [
  [
    'an event is moved',
    ({ ada, concert }) => must('PUT', `/events/${concert}`, ada, { starts_at: `${dayIn(3)}T18:00` }),
  ],
  ['an event is canceled', ({ ada, concert }) => must('POST', `/events/${concert}/cancel`, ada, {})],
  [
    'an event gets another description',
    ({ ada, concert }) => must('PUT', `/events/${concert}`, ada, { description: 'Come!' }),
  ],
  [
    'the place gets another name',
    ({ ada, place }) => must('PUT', `/places/${place}`, ada, { title: 'Old Customs House' }),
  ],
  [
    'the address is hidden',
    ({ ada, invitation }) => must('PUT', `/events/${invitation}`, ada, { place_seen: 'guests' }),
  ],
  ['the user answers', ({ ben, invitation }) => answer(ben, invitation, 'accepted')],
  ['the user changes an answer', ({ ben, concert }) => answer(ben, concert, 'declined')],
  ['the host blocks the user', ({ ada, ben }) => must('POST', '/blocks', ada, { context_id: ben.userId })],
  ['the user blocks the host', ({ ada, ben }) => must('POST', '/blocks', ben, { context_id: ada.userId })],
  ['a date of a series is changed', ({ ada, changed }) => must('PUT', changed, ada, { name: 'Rehearsal in the hall' })],
  [
    'a date of a series is canceled',
    ({ ada, series }) => must('PUT', `/events/${series}/occurrences/${dayIn(6)}`, ada, { cancelled: true }),
  ],
  ['a date is as in its series again', ({ ada, changed }) => must('DELETE', changed, ada)],
  [
    'the user hosts another event',
    ({ ben }) => must('POST', '/events', ben, { name: 'Tea', starts_at: dayIn(1), ends_at: dayIn(1), timezone: 'UTC' }),
  ],
  [
    'a reminder is changed',
    ({ ben, reminder }) => must('PUT', `/reminders/${reminder}`, ben, { text: 'Paint the boat' }),
  ],
];

const UNRELATED: [what: string, change: (scene: Scene) => Promise<unknown>][] = [
  ['nothing', async () => {}],
  ['another guest answers', async ({ concert }) => answer(await person('Cy N'), concert, 'accepted')],
  ['a comment is written', ({ ada, concert }) => must('POST', '/comments', ada, { id: concert, content: 'Soon!' })],
  [
    'others have an event',
    ({ ada }) => must('POST', '/events', ada, { name: 'Tea', starts_at: dayIn(1), ends_at: dayIn(1), timezone: 'UTC' }),
  ],
  ['the next day begins', () => harness.advance(DAY_MS)],
];

/** What the platform sends to the database meanwhile. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const executor: QueryExecutor = db().getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const sent: string[] = [];
  executor.executeQuery = (query, ...rest) => {
    sent.push(query.sql);
    return execute(query, ...rest);
  };
  await run();
  executor.executeQuery = execute;
  return sent.filter((text) => !text.includes('unpublished_events'));
}

describe('the calendar address of a user', () => {
  it.each(CHANGES)('has another ETag when %s', async (_what, change) => {
    const made = await scene();
    const known = await tagOf(made.url);
    await change(made);
    const changed = await read(made.url, known);
    expect([changed.statusCode, changed.headers['etag'] === known]).toEqual([200, false]);
    // What is sent to those who know nothing is the same.
    expect(await tagOf(made.url)).toBe(changed.headers['etag']);
  });

  it.each(UNRELATED)('has the same ETag when %s', async (_what, change) => {
    const made = await scene();
    const known = await tagOf(made.url);
    await change(made);
    expect((await read(made.url, known)).statusCode).toBe(304);
  });

  it('has another ETag without reminders', async () => {
    const { ben, url } = await scene();
    const known = await tagOf(url);
    const next = await newFeed(ben, { has_reminders: false });
    expect(await tagOf(next.url)).not.toBe(known);
  });

  it('is not written for apps that have this version', async () => {
    const { url } = await scene();
    const known = await tagOf(url);
    const sent = await statementsOf(() => read(url, known));
    // The address with its user, and the revision.
    expect(sent.filter((text) => !text.trim().startsWith('update'))).toHaveLength(2);
    await sql`update events set description = 'Behind the back of the platform'`.execute(db());
    expect((await statementsOf(() => read(url, known))).length).toBeGreaterThan(3);
  });
});
