/**
 * Whoever is to be told is told once, whichever node it falls to. On PostgreSQL a second platform works on the same jobs; on
 * PGlite, whose database nobody shares, the same job is done several times at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type RunningApp } from '../app.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { dueJob } from './due.jobs.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

let other: RunningApp;
const folder = mkdtempSync(join(tmpdir(), 'plaza-node-'));
beforeAll(async () => {
  const { env } = harness.app.platform;
  other = env.databaseUrl ? await createApp({ ...env, dataDir: folder }, { clock: harness.clock }) : harness.app;
});
afterAll(async () => {
  if (other !== harness.app) await other.close();
  rmSync(folder, { recursive: true, force: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const made = async (as: Person, body: object): Promise<Body> =>
  (await call('POST', '/reminders', { as, body: { timezone: 'UTC', ...body } })).body.data;
const change = (as: Person, id: string, body: object) => call('PUT', `/reminders/${id}`, { as, body });
const told = async (as: Person): Promise<Body[]> =>
  (await call('GET', '/notifications', { as })).body.data.filter(({ type }: Body) => type === 'reminder_due');
const words = async (as: Person): Promise<string[]> => (await told(as)).map(({ data }) => data.excerpt);

/** This minute, or some minutes from it, as a reminder has it. */
const at = (minutes = 0) => {
  const instant = new Date(harness.clock.now().getTime() + minutes * 60_000).toISOString();
  return { date_due_at: instant.slice(0, 10), time_due_at: instant.slice(11, 16) };
};

/** The job for the date that it has now, as often as nodes may come by. */
const fallsDue = async ({ id, due_at }: Body): Promise<void> => {
  const jobs = [harness.app, other, harness.app, other].map(({ platform }) => dueJob(platform));
  await Promise.all(jobs.map((job) => job.run({ id, dueAt: new Date(due_at).toISOString() })));
};

it('who made it, once, by the queue', async () => {
  const ada = await person('Ada Berg');
  const reminder = await made(ada, { text: 'Wind the tower', ...at() });
  await expect.poll(() => words(ada)).toEqual(['Wind the tower']);
  expect((await told(ada))[0]).toMatchObject({
    user_id: null,
    is_read: false,
    data: { reminder_id: reminder.id, reminder_list_id: reminder.list_ids[0] },
  });
  await fallsDue(reminder);
  expect(await words(ada)).toEqual(['Wind the tower']);
});

it('a reminder notifies when its time comes, and not before', async () => {
  const ada = await person('Ada Berg');
  const { clock } = harness;
  const tomorrow = new Date(clock.now().getTime() + DAY_MS).toISOString();
  await made(ada, { text: 'Oil the bell', date_due_at: tomorrow.slice(0, 10), time_due_at: tomorrow.slice(11, 16) });
  await harness.advance(DAY_MS - 10 * 60_000);
  await harness.renew(ada);
  // Runs after everything that was due before it.
  await made(ada, { text: 'Now', ...at() });
  await expect.poll(() => words(ada)).toEqual(['Now']);
  await harness.advance(10 * 60_000);
  await expect.poll(() => words(ada)).toEqual(['Oil the bell', 'Now']);
});

it('not for the date before, once it is moved, and anew for the next', async () => {
  const ada = await person('Ada Berg');
  const first = await made(ada, { text: 'Wind', ...at(60) });
  const moved = (await change(ada, first.id, at(120))).body.data;
  await fallsDue(first);
  expect(await words(ada)).toEqual([]);
  await fallsDue(moved);
  await fallsDue(moved);
  expect(await words(ada)).toEqual(['Wind']);
  const again = (await change(ada, first.id, at(180))).body.data;
  expect((await told(ada))[0].is_read).toBe(true);
  await fallsDue(again);
  expect(await words(ada)).toEqual(['Wind', 'Wind']);
  // Other words are no other date.
  const worded = (await change(ada, first.id, { text: 'Wind it' })).body.data;
  await fallsDue(worded);
  expect(await words(ada)).toEqual(['Wind', 'Wind']);
});

it('who it is assigned to, as long as they share the list; nobody of what is done or gone', async () => {
  const [ada, grace, cy] = [await person('Ada Berg'), await person('Grace Holm'), await person('Cy Dahl')];
  const { id } = (await call('POST', '/reminder-lists', { as: ada, body: { title: 'Marta' } })).body.data;
  const others = [grace, cy].map(({ userId }) => userId);
  await call('POST', `/reminder-lists/${id}/users`, { as: ada, body: { user_ids: others } });
  const add = (text: string) => made(ada, { text, list_ids: [id], assigned_user_ids: others, ...at(60) });
  const [both, done, gone] = [await add('Both'), await add('Done'), await add('Gone')];
  await change(grace, done.id, { is_completed: true });
  await call('DELETE', `/reminders/${gone.id}`, { as: grace });
  await call('DELETE', `/reminder-lists/${id}/users/${cy.userId}`, { as: cy });
  for (const reminder of [both, done, gone]) await fallsDue(reminder);
  expect([await words(ada), await words(grace), await words(cy)]).toEqual([[], ['Both'], []]);
  // Who shares it no longer reads no word of it.
  await call('DELETE', `/reminder-lists/${id}/users/${grace.userId}`, { as: ada });
  expect(await words(grace)).toEqual([]);
});

it('what was due long before it was written down is told to nobody', async () => {
  const ada = await person('Ada Berg');
  await made(ada, { text: 'Long ago', date_due_at: '2020-01-01' });
  const { id } = await made(ada, { text: 'Now', ...at() });
  await expect.poll(() => words(ada)).toEqual(['Now']);
  await change(ada, id, { is_completed: true });
  expect((await told(ada))[0].is_read).toBe(true);
});

it('whom a list is shared with, each list by itself, and by mail where that is on', async () => {
  const [ada, grace] = [await person('Ada Berg'), await person('Grace Holm')];
  await call('PUT', '/notifications/settings', {
    as: grace,
    body: { kind: 'reminder_due', channel: 'mail', is_on: true },
  });
  for (const title of ['Marta', 'Soup']) {
    const { id } = (await call('POST', '/reminder-lists', { as: ada, body: { title } })).body.data;
    await call('POST', `/reminder-lists/${id}/users`, { as: ada, body: { user_ids: [grace.userId] } });
  }
  const { data } = (await call('GET', '/notifications', { as: grace })).body;
  expect(data).toMatchObject([
    { type: 'reminder_shared', user_id: ada.userId, data: { excerpt: 'Soup' } },
    { type: 'reminder_shared', user_id: ada.userId, data: { excerpt: 'Marta' } },
  ]);
  await fallsDue(await made(grace, { text: 'Bring bowls', ...at(60) }));
  const mails = (await call('GET', `/outbox.json?destination=${encodeURIComponent(grace.email)}`)).body.data;
  expect(mails[0].subject).toBe('You have a reminder due');
  expect(mails[0].body).toContain('“Bring bowls”');
});
