/** What tests of calendars do: events on days from now, and calendar files as apps fetch them. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { addDays } from '../src/core/zones.ts';
import type { CalendarFeed } from '../src/calendar/feeds.contract.ts';
import type { Harness, Person } from './harness.ts';

export interface Calendars {
  /** The data of a response, which must be a success. */
  must: <T = { id: string }>(method: string, url: string, as: Person, body?: object) => Promise<T>;
  /** A local date a number of days from now. */
  dayIn: (days: number) => string;
  newFeed: (as: Person, body?: object) => Promise<CalendarFeed>;
  /** As a calendar app, which only has the address. */
  fetch: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

export function calendarsIn(harness: Harness): Calendars {
  const must: Calendars['must'] = async (method, url, as, body) => {
    const answer = await harness.call(method, url, { as, ...(body && { body }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body?.data;
  };
  return {
    must,
    dayIn: (days) => addDays(harness.clock.now().toISOString().slice(0, 10), days),
    newFeed: (as, body = {}) => must<CalendarFeed>('POST', '/calendar-feeds', as, body),
    fetch: (url, headers = {}) => {
      const { pathname, search } = new URL(url, 'http://plaza');
      return harness.app.fastify.inject({ url: pathname + search, headers });
    },
  };
}
