/** Conferences with rooms and sessions, for tests of schedules. */
import { expect } from 'vitest';
import { addDays } from '../src/core/zones.ts';
import type { Answer, Harness, Person } from './harness.ts';

interface Change {
  id: string;
  revision?: number;
  starts_at?: string | null;
  ends_at?: string | null;
  location_id?: string | null;
}

export function schedulingIn({ call, clock, picture }: Harness) {
  const dayIn = (days: number): string => addDays(clock.now().toISOString().slice(0, 10), days);

  /** A published conference of two days that starts in 30 days. */
  async function conference(as: Person, more: object = {}): Promise<string> {
    const { body: place } = await call('POST', '/places', { as, body: { title: 'Customs House', city: 'Oslo' } });
    const { status, body } = await call('POST', '/conferences', {
      as,
      body: {
        name: 'Small Harbours',
        starts_at: dayIn(30),
        ends_at: dayIn(31),
        timezone: 'Europe/Oslo',
        audience: 'public',
        cover_id: await picture(as),
        place_id: place.data.id,
        status: 'published',
        ...more,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  }

  async function room(as: Person, conferenceId: string, title: string, more: object = {}): Promise<string> {
    const { body: found } = await call('GET', `/conferences/${conferenceId}`, { as });
    const { status, body } = await call('POST', '/locations', {
      as,
      body: { place_id: found.data.place_id, title, ...more },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  }

  async function session(as: Person, conferenceId: string, more: Record<string, unknown> = {}): Promise<string> {
    const { session: details = {}, ...rest } = more;
    const { status, body } = await call('POST', '/events', {
      as,
      body: {
        name: 'Steam bending',
        type: 'session',
        session: { conference_id: conferenceId, ...(details as object) },
        ...rest,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  }

  /** A local time on the first day of the conference, or on one after it. */
  const at = (time: string, day = 0): string => `${dayIn(30 + day)}T${time}`;

  const place = (as: Person, conferenceId: string, changes: readonly Change[], more: object = {}): Promise<Answer> =>
    call('PUT', `/conferences/${conferenceId}/schedule/slots`, {
      as,
      body: { changes: changes.map((change) => ({ revision: 0, ...change })), ...more },
    });

  const release = (as: Person, conferenceId: string, more: object = {}): Promise<Answer> =>
    call('POST', `/conferences/${conferenceId}/schedule/release`, { as, body: more });

  async function released(as: Person, conferenceId: string, more: object = {}): Promise<void> {
    const { status, body } = await release(as, conferenceId, more);
    expect(status, JSON.stringify(body)).toBe(201);
  }

  const schedule = async (conferenceId: string, as?: Person, query = '') =>
    (await call('GET', `/conferences/${conferenceId}/schedule${query}`, as ? { as } : {})).body.data;

  async function organizer(conferenceId: string, by: Person, who: Person): Promise<void> {
    const relationship = { relatable_id: conferenceId, user_id: who.userId, role: 'manager' };
    const { body } = await call('POST', '/relationships', { as: by, body: relationship });
    await call('PUT', `/relationships/${body.data.id}`, { as: who, body: { status: 'accepted' } });
  }

  const pick = (as: Person, relatable_id: string, more: object = {}): Promise<Answer> =>
    call('POST', '/relationships', { as, body: { relatable_id, role: 'member', ...more } });

  const answerAsSpeaker = (as: Person, id: string, action: string): Promise<Answer> =>
    call('PUT', `/events/${id}/speaker`, { as, body: { action } });

  const noticesOf = async (as: Person): Promise<string[]> =>
    (await call('GET', '/notifications', { as })).body.data.map(({ type }: { type: string }) => type);

  return {
    answerAsSpeaker,
    at,
    conference,
    dayIn,
    noticesOf,
    organizer,
    pick,
    place,
    release,
    released,
    room,
    schedule,
    session,
  };
}
