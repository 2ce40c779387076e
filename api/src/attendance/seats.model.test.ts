/**
 * Random answers, invitations, wait lists, capacities, cancellations, and accounts that leave and return, at one event or date, against a model of the rules: after each step, both agree on who comes, who
 * waits, and what is free, and the counts of the seating are those of its rows.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { PASSWORD, useHarness, type Answer, type Person } from '../../test/harness.ts';
import { bySize } from '../../test/size.ts';
import { reading, systemCaller } from '../core/context.ts';
import { findDrift } from '../core/counters.ts';
import { expireJob } from './waitlist.ts';

const RUNS = bySize(20, 300);
const STEPS = bySize(60, 120);
const GUESTS = 5;

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { event, answer, invite, leave, wait, act, read, change } = attending(harness);

let ada: Person;
let guests: Person[];
/** What people can be invited to. */
let ready: { cover_id: string; place_id: string };
beforeAll(async () => {
  ada = await person('Ada L');
  const { body } = await call('POST', '/places', { as: ada, body: { title: 'Saltworks', city: 'Oslo' } });
  ready = { cover_id: await picture(ada), place_id: body.data.id };
  guests = await Promise.all(Array.from({ length: GUESTS }, (_, nth) => person(`Guest ${nth}`)));
});

type Answered = 'accepted' | 'maybe' | 'declined';
interface Entry {
  who: number;
  party: number;
  takesFewer: boolean;
  size: number | null;
  isPassed: boolean;
}

class Model {
  capacity: number | null = 3;
  answers = new Map<number, { answer: Answered; party: number }>();
  list: Entry[] = [];
  isCancelled = false;
  /** Users whose accounts have left, with the answer that they had. */
  away = new Map<number, 'accepted' | 'maybe' | null>();

  get taken(): number {
    return [...this.answers.values()].reduce((sum, { answer: a, party }) => sum + (a === 'accepted' ? party : 0), 0);
  }

  get held(): number {
    return this.list.reduce((sum, { size }) => sum + (size ?? 0), 0);
  }

  get free(): number {
    return this.capacity === null ? Infinity : this.capacity - this.taken - this.held;
  }

  get someoneWaits(): boolean {
    return this.list.some(({ size }) => size === null);
  }

  hasSeatsFor(seats: number): boolean {
    return seats <= 0 || (seats <= this.free && !this.someoneWaits);
  }

  entry(who: number): Entry | undefined {
    return this.list.find((each) => each.who === who);
  }

  drop(who: number): void {
    this.list = this.list.filter((each) => each.who !== who);
  }

  serve(): void {
    for (const each of this.list) {
      if (this.free <= 0) return;
      if (each.size !== null) continue;
      const size = this.sizeFor(each);
      if (size > 0) each.size = size;
      else if (!each.isPassed) return;
    }
  }

  sizeFor({ party, takesFewer }: Entry): number {
    if (party <= this.free) return party;
    return takesFewer ? Math.max(0, this.free) : 0;
  }
}

/** What a step is expected to return: an error code, or nothing. */
type Outcome = string | undefined;

/** A step: what the model makes of it, and the request. */
interface Step {
  name: string;
  /** The user whose account it takes. */
  who?: number;
  isPossible?: (model: Model) => boolean;
  predict: (model: Model) => Outcome;
  ask: (real: Real) => Promise<Answer | undefined>;
}

class Real {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }

  async relationshipOf(who: number): Promise<string> {
    return (await read(this.id, guests[who])).attendance.relationship_id;
  }

  async entryOf(who: number): Promise<string> {
    return (await read(this.id, guests[who])).wait.id;
  }
}

function accept(model: Model, who: number, party: number): Outcome {
  if (model.isCancelled) return 'cancelled';
  const entry = model.entry(who);
  if (entry && (entry.size === null || party > entry.size)) return 'full';
  const before = model.answers.get(who);
  const had = before?.answer === 'accepted' ? before.party : 0;
  if (!entry && !model.hasSeatsFor(party - had)) return 'full';
  model.drop(who);
  model.answers.set(who, { answer: 'accepted', party });
  model.serve();
  return undefined;
}

function setAnswer(model: Model, who: number, given: 'maybe' | 'declined'): Outcome {
  if (model.isCancelled) return 'cancelled';
  model.drop(who);
  model.answers.set(who, { answer: given, party: model.answers.get(who)?.party ?? 1 });
  model.serve();
  return undefined;
}

function end(model: Model, who: number): Outcome {
  model.drop(who);
  model.answers.delete(who);
  model.serve();
  return undefined;
}

function leaveList(model: Model, who: number): Outcome {
  model.drop(who);
  model.serve();
  return undefined;
}

/** Seats of a user whose account leaves are free, and their answer is kept. */
function go(model: Model, who: number): Outcome {
  const before = model.answers.get(who);
  const kept = before && before.answer !== 'declined' ? before.answer : null;
  model.away.set(who, kept);
  model.drop(who);
  if (before && kept) model.answers.set(who, { ...before, answer: 'declined' });
  model.serve();
  return undefined;
}

function comeBack(model: Model, who: number): Outcome {
  const kept = model.away.get(who);
  const { party } = model.answers.get(who) ?? { party: 1 };
  model.away.delete(who);
  if (!kept || model.isCancelled) return undefined;
  const isFree = kept === 'accepted' && model.hasSeatsFor(party);
  model.answers.set(who, { answer: isFree ? 'accepted' : 'maybe', party });
  return undefined;
}

/** Keeps an account that leaves, and signs in again, so that it can leave once more. */
async function keepAccount(who: number): Promise<Answer> {
  const signIn = () => call('POST', '/auth', { body: { username: guests[who]!.email, password: PASSWORD } });
  const { body } = await signIn();
  await call('POST', '/accounts/keep', { body: { stay_token: body.errors.stay_token[0] } });
  const signedIn = await signIn();
  guests[who] = { ...guests[who]!, token: signedIn.body.data.access_token };
  return signedIn;
}

const steps = {
  accept: (who: number, party: number): Step => ({
    name: `${who} accepts for ${party}`,
    who,
    predict: (model) => accept(model, who, party),
    ask: ({ id }) => answer(guests[who]!, id, 'accepted', { party_size: party }),
  }),
  answer: (who: number, given: 'maybe' | 'declined'): Step => ({
    name: `${who} answers ${given}`,
    who,
    predict: (model) => setAnswer(model, who, given),
    ask: ({ id }) => answer(guests[who]!, id, given),
  }),
  end: (who: number, isRemoved: boolean): Step => ({
    name: `${who} ${isRemoved ? 'is removed' : 'leaves'}`,
    who,
    isPossible: (model) => model.answers.has(who) || model.entry(who) !== undefined,
    predict: (model) => end(model, who),
    ask: async (real) => leave(isRemoved ? ada : guests[who]!, await real.relationshipOf(who)),
  }),
  wait: (who: number, party: number, takesFewer: boolean): Step => ({
    name: `${who} waits for ${party}${takesFewer ? ' or fewer' : ''}`,
    who,
    predict: (model) => {
      if (model.isCancelled) return 'cancelled';
      if (model.entry(who)) return 'already_waiting';
      if (model.answers.get(who)?.answer === 'accepted') return 'already_coming';
      if (model.capacity !== null && party > model.capacity) return 'invalid';
      if (model.hasSeatsFor(party)) return 'not_full';
      model.list.push({ who, party, takesFewer, size: null, isPassed: false });
      model.serve();
      return undefined;
    },
    ask: ({ id }) => wait(guests[who]!, id, { party_size: party, accepts_fewer: takesFewer }),
  }),
  answerOffer: (who: number, isAccepted: boolean): Step => ({
    name: `${who} ${isAccepted ? 'accepts' : 'declines'} an offer`,
    isPossible: (model) => model.entry(who) !== undefined,
    predict: (model) => {
      const size = model.entry(who)?.size ?? null;
      if (size === null) return 'offer_over';
      return isAccepted ? accept(model, who, size) : leaveList(model, who);
    },
    ask: async (real) => act(guests[who]!, real.id, await real.entryOf(who), isAccepted ? 'accept' : 'decline'),
  }),
  leaveList: (who: number): Step => ({
    name: `${who} leaves the list`,
    isPossible: (model) => model.entry(who) !== undefined,
    predict: (model) => leaveList(model, who),
    ask: async (real) => call('DELETE', `/events/${real.id}/waitlist/${await real.entryOf(who)}`, { as: guests[who]! }),
  }),
  order: (who: number, action: 'pass' | 'promote'): Step => ({
    name: `organizers ${action} ${who}`,
    isPossible: (model) => model.entry(who) !== undefined,
    predict: (model) => {
      const entry = model.entry(who)!;
      if (entry.size !== null) return 'conflict';
      if (action === 'pass') entry.isPassed = true;
      else {
        const size = model.sizeFor(entry);
        if (size === 0) return 'full';
        entry.size = size;
      }
      model.serve();
      return undefined;
    },
    ask: async (real) => act(ada, real.id, await real.entryOf(who), action),
  }),
  resize: (capacity: number | null): Step => ({
    name: `the capacity becomes ${capacity}`,
    predict: (model) => {
      if (model.isCancelled) return 'cancelled';
      if (capacity !== null && capacity !== model.capacity && capacity < model.taken + model.held)
        return 'capacity_below_guests';
      model.capacity = capacity;
      model.serve();
      return undefined;
    },
    ask: ({ id }) => change(ada, id, { capacity }),
  }),
  expire: (who: number): Step => ({
    name: `the offer to ${who} expires`,
    isPossible: (model) => (model.entry(who)?.size ?? null) !== null,
    predict: (model) => leaveList(model, who),
    ask: async (real) => {
      const { platform } = harness.app;
      const entry = await real.entryOf(who);
      const held_until = new Date(platform.clock.now().getTime() - 1).toISOString();
      await sql`update waitlist_entries set held_until = ${held_until} where id = ${entry}`.execute(
        platform.database.db,
      );
      // A job can run twice.
      for (let time = 0; time < 2; time += 1) await expireJob(platform).run({ entry, held_until });
      return undefined;
    },
  }),
  // Answers stay, and no one waits any more.
  cancel: (): Step => ({
    name: 'the event is cancelled',
    predict: (model) => {
      if (model.isCancelled) return 'cancelled';
      model.isCancelled = true;
      model.list = [];
      return undefined;
    },
    ask: ({ id }) => call('POST', `/events/${id}/cancel`, { as: ada, body: {} }),
  }),
  restore: (): Step => ({
    name: 'the event is restored',
    predict: (model) => {
      if (!model.isCancelled) return 'status_step';
      model.isCancelled = false;
      return undefined;
    },
    ask: ({ id }) => call('POST', `/events/${id}/restore`, { as: ada, body: {} }),
  }),
  // Invitations take no seat.
  invite: (who: number): Step => ({
    name: `${who} is invited`,
    who,
    predict: (model) => (model.isCancelled ? 'cancelled' : undefined),
    ask: ({ id }) => invite(ada, id, guests[who]!),
  }),
  go: (who: number): Step => ({
    name: `the account of ${who} leaves`,
    who,
    predict: (model) => go(model, who),
    ask: () => call('DELETE', '/accounts', { as: guests[who]! }),
  }),
  comeBack: (who: number): Step => ({
    name: `the account of ${who} returns`,
    isPossible: (model) => model.away.has(who),
    predict: (model) => comeBack(model, who),
    ask: () => keepAccount(who),
  }),
};

async function requireAgreement(model: Model, { id }: Real): Promise<void> {
  const seen = await read(id);
  const live = (await call('GET', `/events/${id}/waitlist?limit=100`, { as: ada })).body.data;
  expect(
    live.map((row: { user_id: string; state: string; offered_size: number | null }) => [row.user_id, row.offered_size]),
  ).toEqual(model.list.map(({ who, size }) => [guests[who]!.userId, size]));
  expect(seen).toMatchObject({
    guests_count: model.taken,
    interested_count: [...model.answers].filter(([who, { answer: a }]) => a === 'maybe' && !model.entry(who)).length,
    waiting_count: model.list.length,
    seats_left: model.capacity === null ? null : model.someoneWaits ? 0 : model.free,
  });
  const { rows } = await sql<Record<string, number>>`
    with subject as (
      select coalesce((select o.id from events e join event_occurrences o on o.event_id = e.id
        where e.id = ${id} and e.answers_by = 'date' order by o.starts_at limit 1), ${id}) as id
    ), answers as (
      select a.answer, a.party_size from subject u join relationships r on r.relatable_id = u.id
        join attendances a on a.relationship_id = r.id
      union all select d.answer, d.party_size from subject u join date_answers d on d.subject_id = u.id)
    select s.taken, s.held, s.interested, s.waiting, s.offers,
      (select coalesce(sum(a.party_size), 0)::int from answers a where a.answer = 'accepted') as accepted,
      (select count(*)::int from answers a where a.answer = 'maybe') as maybe,
      (select coalesce(sum(w.offered_size), 0)::int from waitlist_entries w
        where w.subject_id = s.subject_id and w.state = 'offered') as offered_seats,
      (select count(*)::int from waitlist_entries w where w.subject_id = s.subject_id and w.state = 'offered') as offered,
      (select count(*)::int from waitlist_entries w where w.subject_id = s.subject_id and w.state = 'waiting') as waits,
      (select count(*)::int from relationships r where r.relatable_id = s.item_id and r.status = 'wait list') as listed
    from seatings s join subject u on u.id = s.subject_id`.execute(harness.app.platform.database.db);
  const row = rows[0]!;
  expect(row).toMatchObject({
    taken: row['accepted'],
    interested: row['maybe'],
    held: row['offered_seats'],
    offers: row['offered'],
    waiting: row['waits'],
    listed: model.list.length,
  });
}

const who = fc.nat({ max: GUESTS - 1 });
const party = fc.integer({ min: 1, max: 3 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(who, party).map((given) => steps.accept(...given)) },
  { weight: 2, arbitrary: fc.tuple(who, fc.constantFrom('maybe', 'declined')).map((given) => steps.answer(...given)) },
  { weight: 2, arbitrary: fc.tuple(who, fc.boolean()).map((given) => steps.end(...given)) },
  { weight: 4, arbitrary: fc.tuple(who, party, fc.boolean()).map((given) => steps.wait(...given)) },
  { weight: 3, arbitrary: fc.tuple(who, fc.boolean()).map((given) => steps.answerOffer(...given)) },
  { weight: 1, arbitrary: who.map(steps.leaveList) },
  { weight: 1, arbitrary: fc.tuple(who, fc.constantFrom('pass', 'promote')).map((given) => steps.order(...given)) },
  { weight: 2, arbitrary: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6 }).map(steps.resize) },
  { weight: 2, arbitrary: who.map(steps.expire) },
  { weight: 1, arbitrary: fc.constant(0).map(steps.cancel) },
  { weight: 3, arbitrary: fc.constant(0).map(steps.restore) },
  { weight: 2, arbitrary: who.map(steps.invite) },
  { weight: 1, arbitrary: who.map(steps.go) },
  { weight: 3, arbitrary: who.map(steps.comeBack) },
);

const commandOf = (step: Step): fc.AsyncCommand<Model, Real> => ({
  check: (model) => !(step.who !== undefined && model.away.has(step.who)) && (step.isPossible?.(model) ?? true),
  run: async (model, real) => {
    const expected = step.predict(model);
    const answered = await step.ask(real);
    const got = answered && answered.status >= 300 ? answered.body.code : undefined;
    expect(got, JSON.stringify(answered?.body)).toBe(expected);
    await requireAgreement(model, real);
  },
  toString: () => step.name,
});

it.each([
  { subject: 'an event', more: {} },
  { subject: 'a date of a series', more: { recurrence: 'FREQ=WEEKLY', answers_by: 'date' } },
])(
  'the seats of $subject follow the rules whatever guests and organizers do',
  { timeout: bySize(120_000, 3_600_000) },
  async ({ more }) => {
    await fc.assert(
      fc.asyncProperty(fc.commands([anyStep.map(commandOf)], { maxCommands: STEPS, size: 'max' }), async (commands) => {
        const id = await event(ada, { capacity: 3, ...ready, ...more }, 24 * 300);
        const model = new Model();
        await fc.asyncModelRun(() => ({ model, real: new Real(id) }), commands);
        for (const who of model.away.keys()) await keepAccount(who);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const { platform } = harness.app;
    expect(await reading(platform, systemCaller(platform), (context) => findDrift(context))).toEqual([]);
  },
);
