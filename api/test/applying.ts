/** A conference that accepts applications, as tests of several domains need it. */
import { addDays } from '../src/core/zones.ts';
import type { Harness, Person } from './harness.ts';

export interface Applying {
  dayIn: (days: number) => string;
  /** A published conference, of which applications close in ten days. */
  conference: (as: Person, more?: object) => Promise<string>;
  question: (as: Person, conferenceId: string, more?: object) => Promise<string>;
  /** A sent application. */
  applied: (as: Person, conferenceId: string, more?: object) => Promise<string>;
  decided: (as: Person, ids: readonly string[], state: string, more?: object) => Promise<void>;
  told: (as: Person, ids: readonly string[]) => Promise<void>;
  reviewer: (as: Person, conferenceId: string, who: Person, more?: object) => Promise<void>;
}

export const TALK = { kind: 'talk', title: 'Steam bending', summary: 'Without a budget.' };

export function useApplying(harness: Harness): Applying {
  const dayIn = (days: number): string => addDays(harness.clock.now().toISOString().slice(0, 10), days);
  const done = async (method: string, url: string, as: Person, body: object) => {
    const reply = await harness.call(method, url, { as, body });
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  return {
    dayIn,
    conference: async (as, more = {}) => {
      const place = await done('POST', '/places', as, { title: 'Customs House', city: 'Oslo' });
      const { id } = await done('POST', '/conferences', as, {
        name: 'Small Harbours',
        starts_at: dayIn(40),
        ends_at: dayIn(41),
        timezone: 'Europe/Oslo',
        audience: 'public',
        cover_id: await harness.picture(as),
        place_id: place.id,
        has_applications: true,
        applications_close_at: dayIn(10),
        allow_talk: true,
        allow_workshop: true,
        status: 'published',
        ...more,
      });
      return id;
    },
    question: async (as, conference_id, more = {}) => {
      const body = { conference_id, text: 'Who is it for?', type: 'text', ...more };
      return (await done('POST', '/conferences/application/questions', as, body)).id;
    },
    applied: async (as, conference_id, more = {}) =>
      (await done('POST', '/conferences/application/apply', as, { conference_id, ...TALK, ...more })).id,
    decided: async (as, ids, state, more = {}) =>
      void (await done('POST', '/conferences/applications/decide', as, { ids, state, ...more })),
    told: async (as, ids) => void (await done('POST', '/conferences/applications/tell', as, { ids })),
    reviewer: async (as, conferenceId, { userId }, more = {}) =>
      void (await done('PUT', `/conferences/${conferenceId}/reviewers`, as, { user_id: userId, ...more })),
  };
}
