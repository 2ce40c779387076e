/**
 * Guests of a full event leave, wait, and answer offers while the platform is killed (`kill -9`). After each kill, no seat is lost or given
 * twice, offers were made in the order of the wait list, and each guest has what the platform acknowledged.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Method, call, signIn } from './demo-calls.ts';
import { Problem } from './processes.ts';

const SEATS = 2;
const ORGANIZER = 'ada';
const GUESTS = ['hanne', 'jonas', 'kenji', 'amara', 'sofia', 'moses', 'elif', 'noor'];
const DAY_MS = 86_400_000;
/** Between two looks of someone who comes or waits. */
const LOOK_MS = 20;
const ACCEPTS = 0.7;
const STAYS = 0.6;

type Place = 'coming' | 'offered' | 'waiting' | 'away';

/** An event as a guest sees it. */
interface EventAnswer {
  guests_count: number;
  attendance: { relationship_id: string; answer: string | null } | null;
  wait: { id: string; state: 'waiting' | 'offered' } | null;
}

function placeOf({ attendance, wait: entry }: EventAnswer): Place {
  if (entry) return entry.state;
  return attendance?.answer === 'accepted' ? 'coming' : 'away';
}

interface Guest {
  name: string;
  token: string;
  /** Where the platform acknowledged last that they are. Undefined from the start of a write to its answer. */
  acknowledged: Place | undefined;
}

export class SeatCrash {
  readonly #url: string;
  readonly #event: string;
  readonly #organizer: string;
  readonly #guests: Guest[];
  readonly #failures: string[] = [];
  offersAnswered = 0;

  private constructor(url: string, event: string, organizer: string, guests: Guest[]) {
    this.#url = url;
    this.#event = event;
    this.#organizer = organizer;
    this.#guests = guests;
  }

  /** Signs everyone in and creates the event. */
  static async begin(url: string): Promise<SeatCrash> {
    const organizer = await signIn(url, ORGANIZER);
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const event = { name: 'Firing day', starts_at: at(7), ends_at: at(7.1), audience: 'public', capacity: SEATS };
    const { status, body } = await call<{ id: string }>('POST', `${url}/events`, organizer, event);
    if (!body.data) throw new Problem(`The event was not created (${status}).`);
    const guests: Guest[] = [];
    for (const name of GUESTS) guests.push({ name, token: await signIn(url, name), acknowledged: 'away' });
    return new SeatCrash(url, body.data.id, organizer, guests);
  }

  /** Everyone acts at random until the platform is gone. */
  async write(): Promise<void> {
    await Promise.all(this.#guests.map((guest) => this.#act(guest)));
  }

  /** What is wrong, in words. */
  async findFaults(): Promise<string[]> {
    const event = await this.#read(this.#organizer);
    const places = await Promise.all(this.#guests.map(async ({ token }) => placeOf(await this.#read(token))));
    const { body } = await call<{ state: Place }[]>('GET', `${this.#url}${this.#waitlist}`, this.#organizer);
    const list = (body.data ?? []).map(({ state }) => state);
    const count = (place: Place) => places.filter((each) => each === place).length;
    const taken = count('coming') + count('offered');

    const faults = this.#failures.splice(0);
    if (taken > SEATS) faults.push(`${taken} of ${SEATS} seats are taken or held`);
    if (taken < SEATS && count('waiting') > 0) faults.push(`${count('waiting')} wait though a seat is free`);
    if (event.guests_count !== count('coming')) faults.push(`${event.guests_count} guests are counted as coming`);
    if (list.length !== count('offered') + count('waiting')) faults.push(`${list.length} entries are on the wait list`);
    if (list.lastIndexOf('offered') > list.indexOf('waiting') && list.includes('waiting')) faults.push('overtaken');
    this.#guests.forEach((guest, index) => {
      const [place, { name, acknowledged }] = [places[index], guest];
      const isServed = acknowledged === 'waiting' && place === 'offered';
      if (acknowledged && acknowledged !== place && !isServed) faults.push(`${name} is ${place}, not ${acknowledged}`);
      guest.acknowledged = place;
    });
    return faults;
  }

  get #waitlist(): string {
    return `/events/${this.#event}/waitlist`;
  }

  async #read(token: string): Promise<EventAnswer> {
    const { status, body } = await call<EventAnswer>('GET', `${this.#url}/events/${this.#event}`, token);
    if (!body.data) throw new Problem(`The event was not returned (${status}).`);
    return body.data;
  }

  async #act(guest: Guest): Promise<void> {
    try {
      for (;;) await this.#step(guest, await this.#read(guest.token));
    } catch {
      // The connection broke: the platform was killed.
    }
  }

  async #step(guest: Guest, { attendance, wait: entry }: EventAnswer): Promise<void> {
    if (entry?.state === 'offered') {
      const accepts = Math.random() < ACCEPTS;
      const answer = { action: accepts ? 'accept' : 'decline' };
      const place = accepts ? 'coming' : 'away';
      const isDone = await this.#send(guest, place, 'PUT', `${this.#waitlist}/${entry.id}`, answer);
      if (isDone) this.offersAnswered += 1;
    } else if (entry || attendance?.answer === 'accepted') {
      await wait(LOOK_MS);
      if (Math.random() < STAYS) return;
      const path = entry ? `${this.#waitlist}/${entry.id}` : `/relationships/${attendance?.relationship_id}`;
      await this.#send(guest, 'away', 'DELETE', path);
    } else {
      const answer = { relatable_id: this.#event, role: 'member', status: 'accepted' };
      const comes = await this.#send(guest, 'coming', 'POST', '/relationships', answer);
      if (!comes) await this.#send(guest, 'waiting', 'POST', this.#waitlist, {});
    }
  }

  /** Whether the platform did it. It can refuse, because others act at the same time. Rejects if it is gone. */
  async #send(guest: Guest, place: Place, method: Method, path: string, body?: object): Promise<boolean> {
    const before = guest.acknowledged;
    guest.acknowledged = undefined;
    const { status, body: answer } = await call(method, `${this.#url}${path}`, guest.token, body);
    if (status >= 500) this.#failures.push(`${method} ${path} failed (${status} ${answer.code ?? ''})`);
    const isDone = status < 300;
    guest.acknowledged = isDone ? place : before;
    return isDone;
  }
}
