/** Events with guests, as tests of attendance create and answer them. */
import { expect } from 'vitest';
import type { Answer, Harness, Person } from './harness.ts';

const HOUR_MS = 3_600_000;

export interface Attending {
  /** A public event that starts in so many hours, for two. */
  event: (as: Person, more?: object, startsIn?: number) => Promise<string>;
  answer: (as: Person, id: string, status?: string, more?: object) => Promise<Answer>;
  /** Invites a user, as the user whose token it is. */
  invite: (as: Person, id: string, user: Person, role?: string) => Promise<Answer>;
  /** Leaves, or removes someone. */
  leave: (as: Person, relationshipId: string) => Promise<Answer>;
  wait: (as: Person, id: string, more?: object) => Promise<Answer>;
  act: (as: Person, id: string, entry: string, action: string) => Promise<Answer>;
  read: (id: string, as?: Person) => Promise<Answer['body']>;
  /** IDs of the users in a list of relationships. */
  guests: (id: string, query: string, as?: Person) => Promise<string[]>;
  change: (as: Person, id: string, body: object) => Promise<Answer>;
}

export function attending({ call, clock }: Pick<Harness, 'call'> & { readonly clock: Harness['clock'] }): Attending {
  return {
    event: async (as, more = {}, startsIn = 72) => {
      const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
      const body = {
        name: 'Firing day at the Saltworks',
        starts_at: at(startsIn),
        ends_at: at(startsIn + 2),
        audience: 'public',
        ...more,
      };
      const created = await call('POST', '/events', { as, body });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      return created.body.data.id;
    },
    answer: (as, relatable_id, status = 'accepted', more = {}) =>
      call('POST', '/relationships', { as, body: { relatable_id, role: 'member', status, ...more } }),
    invite: (as, relatable_id, user, role = 'member') =>
      call('POST', '/relationships', { as, body: { relatable_id, role, user_id: user.userId } }),
    leave: (as, id) => call('DELETE', `/relationships/${id}`, { as }),
    wait: (as, id, more = {}) => call('POST', `/events/${id}/waitlist`, { as, body: more }),
    act: (as, id, entry, action) => call('PUT', `/events/${id}/waitlist/${entry}`, { as, body: { action } }),
    read: async (id, as) => (await call('GET', `/events/${id}`, as ? { as } : {})).body.data,
    guests: async (id, query, as) => {
      const { body } = await call('GET', `/relationships?relatable_id=${id}&${query}`, as ? { as } : {});
      return body.data.map((row: { user_id: string }) => row.user_id);
    },
    change: (as, id, body) => call('PUT', `/events/${id}`, { as, body }),
  };
}
