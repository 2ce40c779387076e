/** Seats of passports, as the domains of money reserve, take, and free them. A stand-in emits what they will. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { schedulingIn } from '../../test/scheduling.ts';
import { systemCaller, writing, type Context } from '../core/context.ts';
import type { DomainEvents, Listeners } from '../core/events.ts';
import { newId } from '../core/ids.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { conference, pick } = schedulingIn(harness);

let ada: Person;
beforeAll(async () => {
  ada = await person('Ada L');
});

const inTransaction = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  writing(harness.app.platform, systemCaller(harness.app.platform), work);
const emit = <N extends keyof DomainEvents>(name: N, payload: DomainEvents[N]): Promise<void> =>
  inTransaction((context) => context.emit(name, payload));
const read = async (id: string, as?: Person) => (await call('GET', `/conferences/${id}`, as ? { as } : {})).body.data;
/** The row of the view `seats` that money reads. */
const seatsOf = async (subjectId: string) => {
  const { rows } = await sql<{ capacity: number | null; taken: number; held: number; left: number | null }>`
    select capacity, taken, held, "left" from seats where subject_id = ${subjectId}`.execute(
    harness.app.platform.database.db,
  );
  return rows[0];
};

/** A conference that needs passports, and a passport of which there are so many. */
async function withPassport(quantity: number | null = 2) {
  const conferenceId = await conference(ada, { has_passports: true });
  const passportId = newId();
  await emit('passport.limited', { conferenceId, passportId, quantity });
  return { conferenceId, passportId };
}

const purchaseOf = (conferenceId: string, passportId: string, { userId }: Person, count = 1) => ({
  purchaseId: newId(),
  conferenceId,
  userId,
  seats: [
    { subjectId: passportId, count },
    { subjectId: conferenceId, count },
  ],
  until: new Date(harness.clock.now().getTime() + 900_000).toISOString(),
});

/** Offers seats of a passport to a user who waits, as `serve` does. */
async function offer(subjectId: string, { userId }: Person, size: number): Promise<string> {
  const id = newId();
  await inTransaction(async ({ db }) => {
    await sql`
      insert into waitlist_entries (id, subject_id, user_id, seq, party_size, state, offered_size, offered_at, held_until, created_at)
      values (${id}, ${subjectId}, ${userId}, 1, ${size}, 'offered', ${size}, ${harness.clock.now()},
        ${new Date(harness.clock.now().getTime() + 3_600_000)}, ${harness.clock.now()})`.execute(db);
    await sql`update seatings set held = held + ${size}, offers = offers + 1 where subject_id = ${subjectId}`.execute(
      db,
    );
  });
  return id;
}

/** Listens as the domains of money will. Returns what was heard, and stops. */
function listen(name: keyof DomainEvents): () => unknown[] {
  const listeners = harness.app.platform.listeners as Map<
    string,
    Listeners extends ReadonlyMap<string, infer L> ? L : never
  >;
  const before = listeners.get(name) ?? [];
  const heard: unknown[] = [];
  listeners.set(name, [...before, async (_context, payload) => void heard.push(payload)]);
  return () => {
    listeners.set(name, before);
    return heard;
  };
}

describe('a passport', () => {
  it('has seats of its own, whose number changes but never below what is sold or reserved', async () => {
    const { conferenceId, passportId } = await withPassport(3);
    expect(
      (
        await call('POST', '/relationships', {
          as: await person('Eve P'),
          body: { relatable_id: conferenceId, role: 'member' },
        })
      ).body.code,
    ).toBe('passport_required');
    await emit('passport.reserved', purchaseOf(conferenceId, passportId, await person('Ben H'), 2));
    expect(await seatsOf(passportId)).toEqual({ capacity: 3, taken: 0, held: 2, left: 1 });
    const limited = (quantity: number | null) => emit('passport.limited', { conferenceId, passportId, quantity });
    await expect(limited(1)).rejects.toMatchObject({ code: 'capacity_below_guests' });
    await limited(5);
    expect(await seatsOf(passportId)).toMatchObject({ capacity: 5, left: 3 });
    await limited(null);
    expect(await seatsOf(passportId)).toEqual({ capacity: null, taken: 0, held: 2, left: null });
  });

  it('is reserved, issued, and released with its conference, and its buyer comes without a seat of their own', async () => {
    const [ben, eve] = [await person('Ben H'), await person('Eve P')];
    const { conferenceId, passportId } = await withPassport(2);
    const first = purchaseOf(conferenceId, passportId, ben, 2);
    await emit('passport.reserved', first);
    await expect(emit('passport.reserved', purchaseOf(conferenceId, passportId, eve))).rejects.toMatchObject({
      code: 'full',
    });
    // All or nothing.
    expect(await seatsOf(conferenceId)).toMatchObject({ taken: 0, held: 2 });
    await emit('passport.issued', first);
    expect(await seatsOf(passportId)).toEqual({ capacity: 2, taken: 2, held: 0, left: 0 });
    expect(await read(conferenceId, ben)).toMatchObject({ guests_count: 2, attendance: { answer: 'accepted' } });
    expect((await call('GET', `/conferences/${conferenceId}/live`, { as: ben })).status).toBe(200);
    await emit('ticket.gone', { conferenceId, userId: ben.userId });
    expect(await read(conferenceId, ben)).toMatchObject({ guests_count: 2, attendance: null });
    await emit('passport.released', { ...first, from: 'taken' });
    expect(await seatsOf(conferenceId)).toMatchObject({ taken: 0, held: 0 });
    const second = purchaseOf(conferenceId, passportId, eve);
    await emit('passport.reserved', second);
    await emit('passport.released', { ...second, from: 'held' });
    expect(await seatsOf(passportId)).toMatchObject({ taken: 0, held: 0, left: 2 });
  });

  it('that is bought with an offer uses its seats, and gives the offer back until its end if it is released', async () => {
    const ben = await person('Ben H');
    const { conferenceId, passportId } = await withPassport(1);
    const entry = await offer(passportId, ben, 1);
    const purchase = purchaseOf(conferenceId, passportId, ben);
    await emit('passport.reserved', purchase);
    expect(await seatsOf(passportId)).toMatchObject({ held: 1, left: 0 });
    await emit('passport.released', { ...purchase, from: 'held' });
    expect(await seatsOf(passportId)).toMatchObject({ held: 1, left: 0 });
    await emit('passport.reserved', purchase);
    await emit('passport.issued', purchase);
    expect(await seatsOf(passportId)).toMatchObject({ taken: 1, held: 0, left: 0 });
    const { rows } = await sql<{ state: string }>`select state from waitlist_entries where id = ${entry}`.execute(
      harness.app.platform.database.db,
    );
    expect(rows).toEqual([{ state: 'accepted' }]);
  });

  it('is not sold for a conference that was cancelled, and keeps what was reserved', async () => {
    const [ben, eve] = [await person('Ben H'), await person('Eve P')];
    const { conferenceId, passportId } = await withPassport(2);
    const reserved = purchaseOf(conferenceId, passportId, ben);
    await emit('passport.reserved', reserved);
    const heard = listen('conference.cancelled');
    await call('PUT', `/conferences/${conferenceId}`, { as: ada, body: { status: 'cancelled' } });
    expect(heard()).toEqual([{ id: conferenceId }]);
    await expect(emit('passport.reserved', purchaseOf(conferenceId, passportId, eve))).rejects.toMatchObject({
      code: 'cancelled',
    });
    await emit('passport.released', { ...reserved, from: 'held' });
    expect(await seatsOf(passportId)).toMatchObject({ taken: 0, held: 0 });
  });
});

describe('a ticket', () => {
  it('makes its holder come, moves no seat, and can change hands', async () => {
    const [ben, eve] = [await person('Ben H'), await person('Eve P')];
    const { conferenceId, passportId } = await withPassport(1);
    const purchase = purchaseOf(conferenceId, passportId, ben);
    await emit('passport.reserved', purchase);
    await emit('passport.issued', purchase);
    await emit('ticket.gone', { conferenceId, userId: ben.userId });
    await emit('ticket.held', { conferenceId, userId: eve.userId });
    expect(await read(conferenceId, eve)).toMatchObject({ guests_count: 1, attendance: { answer: 'accepted' } });
    const answer = (status: string) =>
      call('POST', '/relationships', { as: eve, body: { relatable_id: conferenceId, role: 'member', status } });
    await answer('declined');
    expect(await seatsOf(conferenceId)).toMatchObject({ taken: 1 });
    expect((await answer('accepted')).status).toBeLessThan(300);
    expect(await seatsOf(conferenceId)).toMatchObject({ taken: 1 });
  });
});

describe('a guest of honor', () => {
  it('is an invited user with a press pass, who comes without a passport and takes no seat', async () => {
    const press = await harness.appoint(await person('Diego P'), 'press-pass');
    const { conferenceId } = await withPassport();
    const heard = listen('conference.guest_of_honour');
    const body = { relatable_id: conferenceId, role: 'member' };
    await call('POST', '/relationships', { as: ada, body: { ...body, user_id: press.userId } });
    expect(heard()).toEqual([{ conferenceId, userId: press.userId }]);
    expect((await call('POST', '/relationships', { as: press, body })).status).toBeLessThan(300);
    expect(await read(conferenceId, press)).toMatchObject({ guests_count: 0, attendance: { answer: 'accepted' } });
    const participants = await call('GET', `/conferences/${conferenceId}/participants?role=press`, { as: ada });
    expect(participants.body.data).toMatchObject([{ user_id: press.userId, roles: ['attendee', 'press'] }]);
  });
});

describe('a conference that is moved', () => {
  it('says from when to when', async () => {
    const id = await conference(ada);
    const { starts_at: from } = await read(id);
    const heard = listen('event.moved');
    const later = new Date(Date.parse(from) + 7 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await call('PUT', `/conferences/${id}`, { as: ada, body: { starts_at: later, ends_at: later } });
    expect(heard()).toEqual([{ id, from, to: body.data.starts_at }]);
  });
});

describe('a conference with a passport that is not free', () => {
  it('can have more attendees than a free one, and is free again only with fewer', async () => {
    const id = await conference(ada, { max_guest_count: 150 });
    const resize = (max_guest_count: number | null) =>
      call('PUT', `/conferences/${id}`, { as: ada, body: { max_guest_count } });
    expect((await resize(300)).body.code).toBe('free_limit');
    await emit('conference.priced', { id, isPaid: true });
    expect((await resize(300)).status).toBe(200);
    expect(await seatsOf(id)).toMatchObject({ capacity: 300 });
    await pick(await person('Ben H'), id);
    await inTransaction(({ db }) => sql`update seatings set taken = 201 where subject_id = ${id}`.execute(db));
    await expect(emit('conference.priced', { id, isPaid: false })).rejects.toMatchObject({ code: 'free_limit' });
    await inTransaction(({ db }) => sql`update seatings set taken = 1 where subject_id = ${id}`.execute(db));
    await emit('conference.priced', { id, isPaid: false });
    expect(await seatsOf(id)).toMatchObject({ capacity: 200 });
  });
});
