import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { changeOfClocks } from '../../test/clock.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { startPushService, type PushService } from '../../test/push-service.ts';
import { addDays } from '../core/zones.ts';
import { eventStartsJob } from '../events/events.notifications.ts';
import type { Notification } from '../notifications/notifications.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false, outsideLoopback: true }));
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
const { call, person, picture } = harness;
const { event, answer, invite, leave, wait, read, change } = attending(harness);

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(harness.clock.now().getTime() + hours * HOUR_MS).toISOString();
const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => person(name)));

const inbox = async (as: Person): Promise<Notification[]> => (await call('GET', '/notifications', { as })).body.data;
const typesOf = async (as: Person): Promise<string[]> => (await inbox(as)).map(({ type }) => type);

const choose = (as: Person, kind: string, channel: string, is_on: boolean) =>
  call('PUT', '/notifications/settings', { as, body: { kind, channel, is_on } });
interface Mail {
  subject: string;
  body: string;
  attachments: { name: string; type: string; content: string }[];
}
const mailsTo = async ({ email }: Person): Promise<Mail[]> =>
  (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data;

async function ready(as: Person, more: object = {}): Promise<string> {
  const { body } = await call('POST', '/places', { as, body: { title: 'Saltworks', city: 'Oslo', country: 'NO' } });
  return event(as, { cover_id: await picture(as), place_id: body.data.id, ...more });
}

describe('organizers', () => {
  it('are notified of guests in one group, and each co-organizer too', async () => {
    const [ada, grace, eve, iris] = (await people('Ada L', 'Grace H', 'Eve P', 'Iris M')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const id = await ready(ada);
    const { id: role } = (await invite(ada, id, grace, 'manager')).body.data;
    await call('PUT', `/relationships/${role}`, { as: grace, body: { status: 'accepted' } });
    await answer(eve, id);
    await expect.poll(() => typesOf(ada)).toEqual(['event_joined']);
    await answer(iris, id);
    await answer(iris, id, 'accepted', { party_size: 2 });
    await expect
      .poll(async () => (await inbox(ada))[0])
      .toMatchObject({ type: 'event_joined', people_count: 2, notifiable_id: id });
    await expect.poll(() => typesOf(grace)).toEqual(['event_joined', 'event_invitation']);
  });

  it('are notified of a request, which is read once one of them answers it, and its user is notified', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const id = await event(ada, { join_approval: true });
    const { id: request } = (await answer(grace, id)).body.data;
    await expect.poll(() => inbox(ada)).toMatchObject([{ type: 'event_request', viewed_at: null }]);
    await call('PUT', `/relationships/${request}`, { as: ada, body: { status: 'accepted' } });
    expect(await inbox(ada)).toMatchObject([{ type: 'event_request', viewed_at: expect.any(String) }]);
    expect(await inbox(grace)).toMatchObject([{ type: 'event_answer', data: { answer: 'accepted' } }]);
  });

  it('no longer see a request that was withdrawn', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const id = await event(ada, { join_approval: true });
    const { id: request } = (await answer(grace, id)).body.data;
    await expect.poll(() => typesOf(ada)).toEqual(['event_request']);
    await leave(grace, request);
    expect(await inbox(ada)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is answered in its notification or on the page, which settles the other, and is deleted when it is withdrawn', async () => {
    const [ada, grace, eve, iris] = (await people('Ada L', 'Grace H', 'Eve P', 'Iris M')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const id = await ready(ada);
    for (const who of [grace, eve]) await invite(ada, id, who);
    const { id: withdrawn } = (await invite(ada, id, iris)).body.data;
    const [notification] = await inbox(grace);
    expect(notification).toMatchObject({ type: 'event_invitation', status: 'pending', notifiable_id: id });
    await call('PUT', `/notifications/${notification?.id}`, { as: grace, body: { action: 'decline' } });
    expect(await read(id, grace)).toMatchObject({ attendance: { answer: 'declined' } });
    await answer(eve, id, 'maybe');
    expect(await inbox(eve)).toMatchObject([{ type: 'event_invitation', status: 'accepted' }]);
    await leave(ada, withdrawn);
    expect(await inbox(iris)).toEqual([]);
  });
});

describe('changes of an event', () => {
  it('notify everyone who comes, may come, waits, is invited, or follows, each once', async () => {
    const [ada, grace, eve, iris, joan, kay] = (await people(
      'Ada L',
      'Grace H',
      'Eve P',
      'Iris M',
      'Joan C',
      'Kay M',
    )) as [Person, Person, Person, Person, Person, Person];
    const id = await ready(ada, { capacity: 1 });
    await answer(grace, id);
    await call('POST', '/relationships', { as: grace, body: { relatable_id: id } });
    await answer(eve, id, 'maybe');
    await wait(iris, id);
    await invite(ada, id, joan);
    await answer(kay, id, 'declined');
    const changes = async (as: Person) => (await typesOf(as)).filter((type) => /moved|cancelled|restored/.test(type));
    await change(ada, id, { starts_at: at(100), ends_at: at(102) });
    for (const who of [grace, eve, iris, joan]) await expect.poll(() => changes(who)).toEqual(['event_moved']);
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    for (const who of [grace, eve, iris, joan])
      await expect.poll(() => changes(who)).toEqual(['event_cancelled', 'event_moved']);
    expect(await changes(kay)).toEqual([]);
  });

  it('say the old and the new time in the list and by email, and a later change replaces an earlier one', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const id = await event(ada, {
      timezone: 'Europe/Oslo',
      starts_at: '2030-05-14T19:00',
      ends_at: '2030-05-14T21:00',
    });
    await answer(grace, id);
    const mails = async (): Promise<string[]> =>
      (await call('GET', `/outbox.json?destination=${encodeURIComponent(grace.email)}`)).body.data.flatMap(
        ({ subject, body }: { subject: string; body: string }) => (subject.includes('changed when') ? [body] : []),
      );
    await change(ada, id, { starts_at: '2030-05-15T19:00', ends_at: '2030-05-15T21:00' });
    await expect
      .poll(mails)
      .toEqual([
        expect.stringMatching(/Before: Tuesday, May 14 at 7:00\sPM GMT\+2\nNow: Wednesday, May 15 at 7:00\sPM GMT\+2/),
      ]);
    await change(ada, id, { starts_at: '2030-05-16T19:00', ends_at: '2030-05-16T21:00' });
    await expect.poll(async () => (await mails()).length).toBe(2);
    expect(await inbox(grace)).toMatchObject([
      {
        type: 'event_moved',
        data: {
          change: 'times',
          previous_starts_at: '2030-05-15T17:00:00.000Z',
          starts_at: '2030-05-16T17:00:00.000Z',
          timezone: 'Europe/Oslo',
        },
      },
    ]);
  });

  it.each(['Europe/Oslo', 'America/St_Johns'])(
    'say the same time of day before and after a night in which the clocks of %s change',
    async (timezone) => {
      const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
      const changed = changeOfClocks(timezone, new Date(at(48)));
      const evening = (date: string) => ({ starts_at: `${date}T19:00`, ends_at: `${date}T21:00` });
      const id = await event(ada, { timezone, ...evening(addDays(changed, -1)) });
      const { id: relationship } = (await answer(grace, id)).body.data;
      const before = await read(id);
      await change(ada, id, evening(changed));
      const after = await read(id, grace);
      expect([before.start_time, after.start_time, after.start_date]).toEqual(['19:00', '19:00', changed]);
      // That day is not 24 hours long.
      const hours = (Date.parse(after.starts_at) - Date.parse(before.starts_at)) / HOUR_MS;
      expect(Math.abs(hours - 24)).toBe(1);
      await expect
        .poll(() => inbox(grace))
        .toMatchObject([
          {
            type: 'event_moved',
            data: { previous_starts_at: before.starts_at, starts_at: after.starts_at, timezone },
          },
        ]);
      const { body } = await call('GET', `/outbox.json?destination=${encodeURIComponent(grace.email)}`);
      const [, was, is] = /Before: .* at 7:00\sPM (.+)\nNow: .* at 7:00\sPM (.+)/.exec(body.data[0].body) ?? [];
      expect(was).toMatch(/GMT|[A-Z]{3}/);
      expect(is).not.toBe(was);
      expect(after.attendance).toMatchObject({ answer: 'accepted', has_moved: true });
      await call('PUT', `/relationships/${relationship}`, { as: grace, body: { status: 'accepted' } });
      expect((await read(id, grace)).attendance).toMatchObject({ answer: 'accepted', has_moved: false });
    },
  );

  it('name a hidden address in no list, push, or text of an email, and in the attached file only to those who come', async () => {
    const [ada, grace, eve, joan] = (await people('Ada L', 'Grace H', 'Eve P', 'Joan C')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const placeOf = async (title: string) =>
      (await call('POST', '/places', { as: ada, body: { title, address1: 'Hiddenlane 9', city: 'Oslo' } })).body.data
        .id;
    const place_id = await placeOf('Secretvault');
    const more = { place_id, place_seen: 'guests', online_url: 'https://meet.example/secretvault' };
    const id = await event(ada, { cover_id: await picture(ada), ...more }, 30);
    const viewers = [grace, eve, joan];
    const browsers = viewers.map(() => service.subscribe());
    for (const [index, as] of viewers.entries()) {
      await call('POST', '/notifications/push', { as, body: browsers[index]!.subscription });
      for (const kind of ['event_invitation', 'event_moved', 'event_starts', 'event_cancelled'])
        for (const channel of ['mail', 'push'])
          await call('PUT', '/notifications/settings', { as, body: { kind, channel, is_on: true } });
    }
    await answer(grace, id);
    await answer(eve, id, 'maybe');
    await invite(ada, id, joan);
    await change(ada, id, { place_id: await placeOf('Secretvault two') });
    for (const as of viewers) await expect.poll(() => typesOf(as)).toContain('event_moved');
    await harness.advance(7 * HOUR_MS);
    await Promise.all([ada, ...viewers].map(harness.renew));
    await expect.poll(() => typesOf(grace)).toContain('event_starts');
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    for (const [index, as] of viewers.entries()) {
      await expect.poll(() => typesOf(as)).toContain('event_cancelled');
      const told = (await inbox(as)).length;
      await expect.poll(() => browsers[index]!.arrived.length, { timeout: 60_000 }).toBe(told);
      const mails = await mailsTo(as);
      const texts = mails.map(({ attachments: _, ...text }) => text);
      const pushes = browsers[index]!.arrived.map(({ text }) => text);
      expect(JSON.stringify([await inbox(as), texts, pushes])).not.toMatch(/secretvault|hiddenlane/i);
      expect(mails).toHaveLength(told);
      const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => ICAL.parse(content)));
      expect(files.length).toBeGreaterThanOrEqual(2);
      for (const file of files)
        expect(/secretvault.*hiddenlane/i.test(JSON.stringify(file)), as.email).toBe(as === grace);
    }
  });

  it('are emailed in quiet hours only if the event starts within 48 hours', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const quiet_hours = { is_on: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
    await call('PUT', '/notifications/times', { as: grace, body: { quiet_hours } });
    const moves = async (): Promise<number> =>
      (await call('GET', `/outbox.json?destination=${encodeURIComponent(grace.email)}`)).body.data.filter(
        ({ subject }: { subject: string }) => subject.includes('changed when'),
      ).length;
    const [soon, later] = [await event(ada), await event(ada)];
    for (const id of [soon, later]) await answer(grace, id);
    await change(ada, later, { starts_at: at(100), ends_at: at(102) });
    await expect.poll(() => typesOf(grace)).toEqual(['event_moved']);
    expect(await moves()).toBe(0);
    await change(ada, soon, { starts_at: at(40), ends_at: at(42) });
    await expect.poll(() => typesOf(grace)).toEqual(['event_moved', 'event_moved']);
    await expect.poll(moves).toBe(1);
  });

  it('guests are reminded a day and an hour before the start, and not of a start that has changed', async () => {
    const [ada, grace, eve] = (await people('Ada L', 'Grace H', 'Eve P')) as [Person, Person, Person];
    const [id, moved] = [await event(ada, {}, 30), await event(ada, {}, 30)];
    for (const one of [id, moved]) await answer(grace, one);
    await answer(eve, id, 'maybe');
    await change(ada, moved, { starts_at: at(200), ends_at: at(202) });
    const reminders = async (as: Person) => (await inbox(as)).filter(({ type }) => type === 'event_starts');
    await harness.advance(7 * HOUR_MS);
    await Promise.all([grace, eve].map(harness.renew));
    await expect.poll(() => reminders(grace)).toMatchObject([{ notifiable_id: id }]);
    await harness.advance(22.5 * HOUR_MS);
    await Promise.all([grace, eve].map(harness.renew));
    await expect.poll(() => reminders(grace)).toMatchObject([{ notifiable_id: id }, { notifiable_id: id }]);
    expect(await reminders(eve)).toEqual([]);
  });
});

describe('a job that is run again after a crash', () => {
  it('reminds no one twice, whether they have read it or only get emails, and a later job reminds them again', async () => {
    const [ada, grace, eve] = (await people('Ada L', 'Grace H', 'Eve P')) as [Person, Person, Person];
    const id = await event(ada, {}, 30);
    for (const who of [grace, eve]) {
      await answer(who, id);
      await choose(who, 'event_starts', 'mail', true);
    }
    await choose(eve, 'event_starts', 'in_app', false);
    const told = async () => [(await inbox(grace)).length, (await mailsTo(grace)).length, (await mailsTo(eve)).length];
    const { db } = harness.app.platform.database;
    const jobs = async () =>
      (
        await sql<{ id: string; data: { id: string; starts_at: string } }>`
          select id, data from jobs.job where name = 'event.starts' and data ->> 'id' = ${id} order by start_after`.execute(
          db,
        )
      ).rows;
    await harness.advance(7 * HOUR_MS);
    await Promise.all([grace, eve].map(harness.renew));
    await expect.poll(told).toEqual([1, 1, 1]);
    const [first, second] = await jobs();
    const run = (job: typeof first) => eventStartsJob(harness.app.platform).run(job!.data, job!.id);
    await run(first);
    const [notice] = await inbox(grace);
    await call('PUT', `/notifications/${notice!.id}`, { as: grace, body: {} });
    await run(first);
    expect(await told()).toEqual([1, 1, 1]);
    await run(second);
    expect(await told()).toEqual([2, 2, 2]);
  });
});

describe('emails', () => {
  const linksOf = async (as: Person): Promise<string[]> =>
    (await mailsTo(as)).flatMap(({ body }) => /\/open\/\S+/.exec(body) ?? []);

  it('lead to the request of a guest in the list, or, if it is not listed, with its kind', async () => {
    const [ada, grace, eve] = (await people('Ada L', 'Grace H', 'Eve P')) as [Person, Person, Person];
    const id = await event(ada, { join_approval: true });
    await choose(ada, 'event_request', 'mail', true);
    await answer(grace, id);
    await expect.poll(() => typesOf(ada)).toEqual(['event_request']);
    const [request] = await inbox(ada);
    expect(await linksOf(ada)).toEqual([`/open/Notification/${request?.id}`]);
    await choose(ada, 'event_request', 'in_app', false);
    await answer(eve, id);
    await expect.poll(() => linksOf(ada)).toContain(`/open/Event/${id}?as=event_request`);
  });

  /** The last email about a kind, by a part of its subject. */
  const mailAbout = async (as: Person, subject: RegExp): Promise<Mail | undefined> =>
    (await mailsTo(as)).find((mail) => subject.test(mail.subject));

  const fileOf = async (as: Person, id: string): Promise<string> =>
    (await call('GET', `/events/${id}/event.ics`, { as })).body;

  it('attach the calendar file of an event that is moved, cancelled, or restored', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const id = await event(ada, { recurrence: 'FREQ=WEEKLY;COUNT=3', capacity: null });
    await answer(grace, id);
    const attached = async (subject: RegExp) => {
      await expect.poll(() => mailAbout(grace, subject)).toBeDefined();
      const { attachments } = (await mailAbout(grace, subject))!;
      const content = await fileOf(grace, id);
      expect(attachments).toEqual([
        { name: 'event.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8', content },
      ]);
      const calendar = new ICAL.Component(ICAL.parse(content) as never);
      return calendar.getAllSubcomponents('vevent').map((component) => ({
        uid: component.getFirstPropertyValue('uid'),
        status: component.getFirstPropertyValue('status'),
        start: new ICAL.Event(component).startDate.toUnixTime() * 1000,
      }));
    };
    const start = new Date(at(100)).setUTCSeconds(0, 0);
    await change(ada, id, { starts_at: new Date(start).toISOString(), ends_at: at(102) });
    expect(await attached(/changed when/)).toEqual([{ uid: id, status: 'CONFIRMED', start }]);
    await call('POST', `/events/${id}/cancel`, { as: ada, body: {} });
    expect(await attached(/cancel/i)).toMatchObject([{ uid: id, status: 'CANCELLED' }]);
    await call('POST', `/events/${id}/restore`, { as: ada, body: {} });
    expect(await attached(/after all/)).toMatchObject([{ uid: id, status: 'CONFIRMED' }]);
    expect((await call('GET', '/outbox')).body).toContain('<a download="event.ics" href="data:text/calendar;');
  });

  it('attach the calendar file for an invitation, an accepted request, and a held seat, and none otherwise', async () => {
    const [ada, grace, eve, iris] = (await people('Ada L', 'Grace H', 'Eve P', 'Iris M')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    const kinds = ['event_answer', 'event_request', 'event_joined'];
    for (const as of [ada, grace, eve]) for (const kind of kinds) await choose(as, kind, 'mail', true);
    const asked = await event(ada, { join_approval: true });
    const requests: [Person, string][] = [
      [grace, 'accepted'],
      [eve, 'declined'],
    ];
    for (const [as, status] of requests) {
      const { id: request } = (await answer(as, asked)).body.data;
      await expect.poll(async () => (await mailsTo(ada)).length).toBe(requests.findIndex(([who]) => who === as) + 1);
      await call('PUT', `/relationships/${request}`, { as: ada, body: { status } });
    }
    const full = await ready(ada, { capacity: 1 });
    const { id: seat } = (await answer(grace, full)).body.data;
    await wait(iris, full);
    await leave(grace, seat);
    await invite(ada, full, eve);
    const files = async (as: Person) =>
      (await mailsTo(as)).map(({ attachments }) => attachments.map(({ content }) => content));
    await expect.poll(() => files(grace)).toEqual([[await fileOf(grace, asked)]]);
    await expect.poll(() => files(eve)).toEqual([[await fileOf(eve, full)], []]);
    await expect.poll(() => files(iris)).toEqual([[await fileOf(iris, full)]]);
    await expect.poll(() => files(ada)).toEqual([[], [], []]);
  });

  it('lead to the date of a series that has changed or starts', async () => {
    const [ada, grace] = (await people('Ada L', 'Grace H')) as [Person, Person];
    const id = await event(ada, { recurrence: 'FREQ=WEEKLY', capacity: null }, 30);
    await answer(grace, id);
    for (const kind of ['event_moved', 'event_starts']) {
      await choose(grace, kind, 'in_app', false);
      await choose(grace, kind, 'mail', true);
    }
    const { body } = await call('GET', `/events/${id}/occurrences?limit=2`);
    const [next, cancelled] = body.data.map(({ occurs_on }: { occurs_on: string }) => occurs_on);
    await call('PUT', `/events/${id}/occurrences/${cancelled}`, { as: ada, body: { cancelled: true } });
    await expect.poll(() => linksOf(grace)).toEqual([`/open/Event/${id}?as=event_moved&on=${cancelled}`]);
    await harness.advance(7 * HOUR_MS);
    await expect.poll(() => linksOf(grace)).toContain(`/open/Event/${id}?as=event_starts&on=${next}`);
  });
});
