import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { reading, systemCaller } from '../core/context.ts';
import { findDrift } from '../core/counters.ts';
import { eventAbandonedJob } from '../events/abandoning.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { event, answer, wait, read } = attending(harness);

const drift = () => reading(harness.app.platform, systemCaller(harness.app.platform), (context) => findDrift(context));
const leaveAccount = (as: Person) => call('DELETE', '/accounts', { as });

/** A full event, and a user who waits for a seat. */
async function full() {
  const [ada, grace, eve] = (await Promise.all(['Ada L', 'Grace H', 'Eve P'].map((name) => person(name)))) as [
    Person,
    Person,
    Person,
  ];
  const id = await event(ada, { capacity: 1 });
  await answer(grace, id);
  await wait(eve, id);
  return { ada, grace, eve, id };
}

describe('the seat of a user who goes', () => {
  it('is offered to the wait list when the author blocks them', async () => {
    const { ada, grace, eve, id } = await full();
    await call('POST', '/blocks', { as: ada, body: { context_id: grace.userId } });
    expect(await read(id, eve)).toMatchObject({ guests_count: 0, wait: { state: 'offered' } });
    expect(await drift()).toEqual([]);
  });

  it('is offered to the wait list when staff ban them', async () => {
    const { grace, eve, id } = await full();
    const root = await harness.appoint(await person('Root A'), 'super-admin');
    await call('PUT', `/accounts/${grace.accountId}`, { as: root, body: { status: 'banned', reason: 'Gulls.' } });
    expect(await read(id, eve)).toMatchObject({ guests_count: 0, wait: { state: 'offered' } });
    expect(await drift()).toEqual([]);
  });

  it('is offered to the wait list when their account leaves, and is theirs again if it is free when they return', async () => {
    const { grace, eve, id, ada } = await full();
    const other = await event(ada, { capacity: 5 });
    await answer(grace, other, 'accepted', { party_size: 2 });
    const left = await leaveAccount(grace);
    expect(left.status, JSON.stringify(left.body)).toBeLessThan(300);
    expect(await read(id, eve)).toMatchObject({ guests_count: 0, wait: { state: 'offered' } });
    expect(await read(other)).toMatchObject({ guests_count: 0, seats_left: 5 });
    expect(await drift()).toEqual([]);
    const { body } = await call('POST', '/auth', { body: { username: grace.email, password: PASSWORD } });
    const kept = await call('POST', '/accounts/keep', { body: { stay_token: body.errors.stay_token[0] } });
    const token = kept.body.data.access_token;
    const seen = { ...grace, token };
    expect(await read(other, seen)).toMatchObject({
      guests_count: 2,
      attendance: { answer: 'accepted', party_size: 2 },
    });
    expect(await read(id, seen)).toMatchObject({ attendance: { answer: 'maybe' } });
    expect(await drift()).toEqual([]);
  });

  it('is no longer waited for by someone whose account leaves, and who might have come before', async () => {
    const { ada, id } = await full();
    const iris = await person('Iris M');
    await answer(iris, id, 'maybe');
    await wait(iris, id);
    await leaveAccount(iris);
    expect(await read(id, ada)).toMatchObject({ interested_count: 0, waiting_count: 1 });
  });
});

describe('the events of an author whose account leaves', () => {
  it('are cancelled without a co-organizer, and everyone who comes, may come, or waits is notified once', async () => {
    const { ada, grace, eve, id } = await full();
    const iris = await person('Iris M');
    await answer(iris, id, 'maybe');
    await leaveAccount(ada);
    const noticesOf = async (as: Person) =>
      (await call('GET', '/notifications', { as })).body.data
        .filter(({ type }: { type: string }) => type === 'event_abandoned')
        .map(({ notifiable_id, data }: { notifiable_id: null; data: Record<string, string> }) => [
          notifiable_id,
          data['excerpt'],
          data['change'],
        ]);
    for (const who of [grace, eve, iris])
      await expect.poll(() => noticesOf(who)).toEqual([[null, 'Firing day at the Saltworks', 'cancelled']]);
    // The job is run again after a crash.
    const { rows } = await sql<{ id: string }>`
      select id from jobs.job where name = 'event.abandoned' and data ->> 'id' = ${id}`.execute(
      harness.app.platform.database.db,
    );
    await eventAbandonedJob(harness.app.platform).run({ id }, rows[0]!.id);
    for (const who of [grace, eve, iris]) expect(await noticesOf(who)).toHaveLength(1);
    const { body } = await call('POST', '/auth', { body: { username: ada.email, password: PASSWORD } });
    const kept = await call('POST', '/accounts/keep', { body: { stay_token: body.errors.stay_token[0] } });
    const back = { ...ada, token: kept.body.data.access_token };
    expect((await read(id, back)).cancelled_at).not.toBeNull();
    expect((await call('POST', `/events/${id}/restore`, { as: back, body: {} })).status).toBe(200);
    expect(await drift()).toEqual([]);
  });

  it('belong to the co-organizer of longest standing, with their discussion and guests', async () => {
    const [ada, grace, eve, iris] = (await Promise.all(
      ['Ada L', 'Grace H', 'Eve P', 'Iris M'].map((name) => person(name)),
    )) as [Person, Person, Person, Person];
    const id = await event(ada);
    await call('POST', '/event-topics', { as: ada, body: { event_id: id, name: 'Rides' } });
    for (const who of [grace, eve]) {
      const relationship = (await answer(who, id)).body.data.id;
      await call('PUT', `/relationships/${relationship}`, { as: ada, body: { role: 'manager' } });
    }
    await answer(iris, id);
    await leaveAccount(ada);
    expect(await read(id, iris)).toMatchObject({
      user_id: grace.userId,
      guests_count: 3,
      attendance: { answer: 'accepted' },
    });
    const topics = (await call('GET', `/event-topics?event=${id}`, { as: iris })).body.data;
    expect(topics.map(({ name }: { name: string }) => name)).toEqual(['Rides']);
    const cancelled = await call('POST', `/events/${id}/cancel`, { as: grace, body: {} });
    expect(cancelled.status).toBe(200);
    expect(await drift()).toEqual([]);
  });
});
