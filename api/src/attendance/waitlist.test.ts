import { describe, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { event, answer, leave, wait, act, read, change } = attending(harness);

const HOUR_MS = 3_600_000;
const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => person(name)));
const entryOf = async (as: Person, id: string, more: object = {}): Promise<string> => {
  const { status, body } = await wait(as, id, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const listed = async (as: Person, id: string) =>
  (await call('GET', `/events/${id}/waitlist?with_total=true`, { as })).body;
const noticesOf = async (as: Person): Promise<string[]> =>
  (await call('GET', '/notifications', { as })).body.data.map(({ type }: { type: string }) => type);
/** What the audit log says about an event. */
const auditOf = async (id: string) =>
  (await call('GET', `/audit?subject=${id}`, { as: await harness.appoint(await person('Ines Admin'), 'super-admin') }))
    .body.data;
const waitOf = async (as: Person, id: string) => (await read(id, as)).wait;

/** A full event with one guest, and users who wait for it in order. */
async function full(seats = 1, more: object = {}) {
  const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
  const id = await event(ada, { capacity: seats, ...more });
  const { body } = await answer(grace, id, 'accepted', { party_size: seats });
  return { ada, grace, id, relationship: body.data.id as string };
}

describe('the wait list of an event', () => {
  it('POST /events/:id/waitlist adds the user at the end, and only they and organizers see the entry', async () => {
    const { ada, id } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const { body } = await wait(eve, id, { note: 'We can stand.' });
    expect(body.data).toMatchObject({
      _type: 'WaitlistEntry',
      event_id: id,
      user_id: eve.userId,
      state: 'waiting',
      position: 1,
      party_size: 1,
      accepts_fewer: false,
      note: 'We can stand.',
      offered_size: null,
      held_until: null,
    });
    expect(body.data).not.toHaveProperty('user_name');
    await entryOf(iris, id);
    expect(await read(id, iris)).toMatchObject({
      waiting_count: 2,
      seats_left: 0,
      attendance: { status: 'wait list', answer: null },
      wait: { state: 'waiting', position: 2 },
    });
    const all = await listed(ada, id);
    expect(all.data.map(({ user_id, user_name }: Record<string, string>) => [user_id, user_name])).toEqual([
      [eve.userId, 'Eve P'],
      [iris.userId, 'Iris M'],
    ]);
    const own = await listed(iris, id);
    expect(own.data.map(({ user_id }: { user_id: string }) => user_id)).toEqual([iris.userId]);
    expect([all.meta.total, own.meta.total]).toEqual([2, 2]);
    expect((await call('GET', `/events/${id}/waitlist`)).status).toBe(401);
    expect((await act(iris, id, body.data.id, 'decline')).status).toBe(404);
  });

  it('GET /waitlist-entries returns the places of the viewer, and by ID those that they can see', async () => {
    const { ada, id } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const [one, two] = [await entryOf(eve, id), await entryOf(iris, id)];
    const entries = async (as: Person, query = '') =>
      (await call('GET', `/waitlist-entries?${query}`, { as })).body.data.map((entry: { id: string }) => entry.id);
    expect(await entries(eve)).toEqual([one]);
    expect(await entries(ada)).toEqual([]);
    expect(await entries(ada, `ids=${one},${two}`)).toEqual([one, two]);
    expect(await entries(eve, `ids=${one},${two}`)).toEqual([one]);
    await call('DELETE', `/events/${id}/waitlist/${one}`, { as: eve });
    expect(await entries(eve)).toEqual([]);
    expect(await entries(eve, `ids=${one}`)).toEqual([one]);
  });

  it('POST /events/:id/waitlist is refused when seats are free, and to users who come or wait already', async () => {
    const { id, grace, ada } = await full();
    const eve = await person('Eve P');
    expect((await wait(grace, id)).body.code).toBe('already_coming');
    await entryOf(eve, id);
    expect((await wait(eve, id)).body.code).toBe('already_waiting');
    const open = await event(ada, { capacity: 2 });
    expect((await wait(eve, open)).body.code).toBe('not_full');
    expect((await wait(eve, await event(ada))).body.code).toBe('not_full');
    const { body } = await wait(await person('Iris M'), id, { party_size: 2 });
    expect([body.code, Object.keys(body.errors)]).toEqual(['invalid', ['party_size']]);
  });

  it('offers a free seat to the first user, who takes it, and no one else gets it meanwhile', async () => {
    const { id, grace, relationship } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const entry = await entryOf(eve, id);
    await entryOf(iris, id);
    await leave(grace, relationship);
    expect(await waitOf(eve, id)).toMatchObject({ state: 'offered', position: 1, offered_size: 1 });
    expect(await waitOf(iris, id)).toMatchObject({ state: 'waiting', position: 2 });
    expect(await noticesOf(eve)).toEqual(['waitlist_offer']);
    expect((await answer(grace, id)).body.code).toBe('full');
    expect((await act(iris, id, entry, 'accept')).body.code).toBe('not_found');
    expect((await act(eve, id, entry, 'accept')).body.data).toMatchObject({ state: 'accepted', position: null });
    expect(await read(id, eve)).toMatchObject({
      guests_count: 1,
      waiting_count: 1,
      attendance: { status: 'accepted', answer: 'accepted' },
      wait: null,
    });
    expect((await act(eve, id, entry, 'accept')).body.code).toBe('offer_over');
  });

  it('an accepted offer is spent: who declines later frees the seat for the next user', async () => {
    const { id, grace, relationship } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const entry = await entryOf(eve, id);
    await entryOf(iris, id);
    await leave(grace, relationship);
    await act(eve, id, entry, 'accept');
    await answer(eve, id, 'declined');
    expect(await waitOf(iris, id)).toMatchObject({ state: 'offered' });
    expect((await act(eve, id, entry, 'accept')).body.code).toBe('offer_over');
  });

  it.each(['decline', 'leave', 'answer maybe', 'expire'] as const)(
    'passes an offer on when its user does this: %s',
    async (how) => {
      const { id, grace, relationship } = await full();
      const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
      await answer(eve, id, 'maybe');
      const entry = await entryOf(eve, id);
      await entryOf(iris, id);
      await leave(grace, relationship);
      expect(await read(id, eve)).toMatchObject({ interested_count: 0, wait: { state: 'offered' } });
      if (how === 'decline') await act(eve, id, entry, 'decline');
      if (how === 'leave') await call('DELETE', `/events/${id}/waitlist/${entry}`, { as: eve });
      if (how === 'answer maybe') await answer(eve, id, 'maybe');
      if (how === 'expire') {
        await harness.advance(25 * HOUR_MS);
        await Promise.all([eve, iris].map(harness.renew));
      }
      await expect.poll(() => waitOf(iris, id)).toMatchObject({ state: 'offered', position: 1 });
      // The answer that they had before.
      expect(await read(id, eve)).toMatchObject({
        attendance: { status: 'maybe', answer: 'maybe' },
        interested_count: 1,
        wait: null,
      });
      expect((await noticesOf(eve)).includes('waitlist_over')).toBe(how === 'expire');
      expect((await act(eve, id, entry, 'accept')).body.code).toBe('offer_over');
    },
  );

  it('a user whose offer expired can wait again, at the end', async () => {
    const { id, grace, relationship } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    await entryOf(eve, id);
    await entryOf(iris, id);
    await leave(grace, relationship);
    await harness.advance(25 * HOUR_MS);
    await Promise.all([eve, iris].map(harness.renew));
    await expect.poll(() => waitOf(iris, id)).toMatchObject({ state: 'offered' });
    expect((await read(id, eve)).attendance).toBe(null);
    await entryOf(eve, id);
    expect(await waitOf(eve, id)).toMatchObject({ state: 'waiting', position: 2 });
  });

  it('holds an offer for 24 hours, or half of what is left, and makes none in the last half hour', async () => {
    const held = async (startsIn: number) => {
      const { id, grace, relationship } = await full(1, {
        starts_at: new Date(harness.clock.now().getTime() + startsIn * HOUR_MS).toISOString(),
        ends_at: new Date(harness.clock.now().getTime() + (startsIn + 2) * HOUR_MS).toISOString(),
      });
      const eve = await person('Eve P');
      await entryOf(eve, id);
      await leave(grace, relationship);
      const { held_until } = await waitOf(eve, id);
      return (new Date(held_until).getTime() - harness.clock.now().getTime()) / HOUR_MS;
    };
    expect(await held(72)).toBeCloseTo(24, 1);
    expect(await held(10)).toBeCloseTo(5, 1);
    const { id, grace, relationship } = await full(1);
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    await entryOf(eve, id);
    await harness.advance(71.6 * HOUR_MS);
    await Promise.all([grace, eve, iris].map(harness.renew));
    await leave(grace, relationship);
    expect(await read(id, eve)).toMatchObject({ wait: null, waiting_count: 0, seats_left: 1 });
    expect((await answer(iris, id)).status).toBe(201);
  });

  it('closes when the event starts and when it is cancelled', async () => {
    const { id, ada, grace, relationship } = await full();
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    await entryOf(eve, id);
    await entryOf(iris, id);
    await leave(grace, relationship);
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    expect(await read(id, eve)).toMatchObject({ wait: null, attendance: null, waiting_count: 0 });
    await call('POST', `/events/${id}/restore`, { as: ada });
    expect(await read(id, iris)).toMatchObject({ wait: null, seats_left: 1 });
    const other = await full();
    await entryOf(eve, other.id);
    await harness.advance(72.5 * HOUR_MS);
    await harness.renew(eve);
    await expect.poll(() => waitOf(eve, other.id)).toBe(null);
  });

  it('no one overtakes a party that waits for more seats than are free, until an organizer passes over it', async () => {
    const { ada, id, relationship, grace } = await full(3);
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const first = await entryOf(eve, id, { party_size: 3 });
    const second = await entryOf(iris, id);
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { party_size: 1 } });
    expect(await waitOf(eve, id)).toMatchObject({ state: 'waiting' });
    expect(await waitOf(iris, id)).toMatchObject({ state: 'waiting', position: 2 });
    expect(await read(id)).toMatchObject({ seats_left: 0, guests_count: 1 });
    expect((await answer(await person('Joan C'), id)).body.code).toBe('full');
    expect((await act(iris, id, first, 'pass')).status).toBe(404);
    expect((await act(iris, id, second, 'pass')).status).toBe(403);
    expect((await act(ada, id, first, 'pass')).status).toBe(200);
    expect(await waitOf(iris, id)).toMatchObject({ state: 'offered', offered_size: 1 });
    expect(await waitOf(eve, id)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await auditOf(id)).toMatchObject([
      { action: 'waitlist.passed', actor_name: 'Ada L', details: { user_id: eve.userId } },
    ]);
  });

  it('a party of two waits while one seat is free, and is offered two', async () => {
    const { id, relationship, grace } = await full(2);
    const eve = await person('Eve P');
    await entryOf(eve, id, { party_size: 2 });
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { party_size: 1 } });
    expect(await waitOf(eve, id)).toMatchObject({ state: 'waiting', position: 1, offered_size: null });
    expect((await answer(await person('Joan C'), id)).body.code).toBe('full');
    await leave(grace, relationship);
    expect(await waitOf(eve, id)).toMatchObject({ state: 'offered', offered_size: 2 });
  });

  it('offers fewer seats to a party that accepts them', async () => {
    const { id, grace, relationship } = await full(4);
    const eve = await person('Eve P');
    const entry = await entryOf(eve, id, { party_size: 3, accepts_fewer: true });
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { party_size: 2 } });
    expect(await waitOf(eve, id)).toMatchObject({ state: 'offered', party_size: 3, offered_size: 2 });
    await act(eve, id, entry, 'accept');
    expect(await read(id, eve)).toMatchObject({ guests_count: 4, attendance: { party_size: 2 } });
  });

  it('PUT /events/:id with a higher capacity offers the seats in order, and without a limit to everyone', async () => {
    const { id, ada } = await full(2);
    const [eve, iris, joan] = (await people('Eve P', 'Iris M', 'Joan C')) as [Person, Person, Person];
    await entryOf(eve, id, { party_size: 2 });
    await entryOf(iris, id);
    await entryOf(joan, id);
    await change(ada, id, { capacity: 4 });
    expect([await waitOf(eve, id), await waitOf(iris, id)]).toMatchObject([{ state: 'offered' }, { state: 'waiting' }]);
    expect((await change(ada, id, { capacity: 3 })).body.code).toBe('capacity_below_guests');
    await change(ada, id, { capacity: null });
    expect([await waitOf(iris, id), await waitOf(joan, id)]).toMatchObject([
      { state: 'offered' },
      { state: 'offered' },
    ]);
  });

  it('PUT …/waitlist/:entry with promote offers a free seat out of order, to organizers only', async () => {
    const { id, ada, grace, relationship } = await full(2);
    const [eve, iris] = (await people('Eve P', 'Iris M')) as [Person, Person];
    const blocking = await entryOf(eve, id, { party_size: 2 });
    const entry = await entryOf(iris, id);
    expect((await act(ada, id, entry, 'promote')).body.code).toBe('full');
    await call('PUT', `/relationships/${relationship}`, { as: grace, body: { party_size: 1 } });
    expect((await act(iris, id, entry, 'promote')).body.code).toBe('forbidden');
    expect((await act(ada, id, entry, 'accept')).body.code).toBe('forbidden');
    expect((await act(ada, id, entry, 'promote')).body.data).toMatchObject({ state: 'offered', offered_size: 1 });
    expect((await act(ada, id, entry, 'promote')).body.code).toBe('conflict');
    expect(await auditOf(id)).toMatchObject([{ action: 'waitlist.promoted', details: { user_id: iris.userId } }]);
    expect((await call('DELETE', `/events/${id}/waitlist/${blocking}`, { as: ada })).status).toBe(204);
    expect(await waitOf(eve, id)).toBe(null);
  });

  it('ends an offer at the new start of an event that was moved forward', async () => {
    const { id, ada, grace, relationship } = await full();
    const eve = await person('Eve P');
    await entryOf(eve, id);
    await leave(grace, relationship);
    const at = (hours: number) => new Date(harness.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const starts_at = at(3);
    await change(ada, id, { starts_at, ends_at: at(5) });
    const { held_until } = await waitOf(eve, id);
    expect(new Date(held_until).getTime()).toBeLessThanOrEqual(new Date(starts_at).getTime());
    await harness.advance(4 * HOUR_MS);
    await harness.renew(eve);
    await expect.poll(() => waitOf(eve, id)).toBe(null);
  });
});
