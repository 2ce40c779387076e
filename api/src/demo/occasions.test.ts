import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { COMMUNITY_ID } from '../accounts/accounts.contract.ts';
import { APPLICATION_STATES, type Application } from '../applications/applications.contract.ts';
import type { ConferenceSchedule, ScheduleConflict, ScheduleSlot, SlotDiff } from '../conferences/schedule.contract.ts';
import { instantOf, localTime } from '../core/zones.ts';
import type { Event } from '../events/events.contract.ts';
import { TIMEZONE } from './dates.ts';
import { DEMO_PASSWORD } from './password.ts';
import { seedTown } from './seed.ts';

const harness = useHarness();
const SEEDING = 300_000;
let ada = '';
let ines = '';
let id = '';

const read = async <T>(path: string): Promise<T> =>
  (await harness.call('GET', `/conferences/${id}/schedule${path}`, { as: ada })).body.data as T;
const placed = ({ days }: ConferenceSchedule): ScheduleSlot[] => days.flatMap(({ slots }) => slots);

const signIn = async (who: string): Promise<string> => {
  const body = { username: `${who}@plaza.test`, password: DEMO_PASSWORD };
  return (await harness.call('POST', '/auth', { body })).body.data.access_token as string;
};

const eventNamed = async (name: string): Promise<Event> =>
  (await harness.call('GET', `/events/search?search=${encodeURIComponent(name)}`, { as: ada })).body.data[0] as Event;

beforeAll(async () => {
  // The town is seeded when its day is almost over, which is already the next one further east.
  const now = harness.clock.now().getTime();
  const today = localTime(TIMEZONE, now).slice(0, 10);
  await harness.advance(instantOf(today, '23:30', TIMEZONE) - now);
  await seedTown(harness.app.platform, COMMUNITY_ID);
  [ada, ines] = [await signIn('ada'), await signIn('ines')];
  id = (await harness.call('GET', '/conferences?search=harbours', { as: ada })).body.data[0].id;
}, SEEDING);

describe('the schedule of the demo town', () => {
  it('has two days, a night that belongs to the first one, a cancelled session, and a workshop with three free seats', async () => {
    const schedule = await read<ConferenceSchedule>('');
    const slots = placed(schedule);
    expect(schedule).toMatchObject({ version: 2, name: 'Neap tide' });
    expect(schedule.days.map((day) => day.slots.length)).toEqual([19, 4]);
    expect(schedule.days[0]?.slots.at(-1)).toMatchObject({ title: 'Low Tide Hours' });
    expect(slots.filter(({ is_cancelled }) => is_cancelled).map(({ title }) => title)).toEqual([
      'Smoked eel, tasted in silence',
    ]);
    expect(slots.find(({ title }) => title === 'Workshop: knives')).toMatchObject({ capacity: 12, seats_left: 3 });
    expect(schedule.my_session_ids.length).toBeGreaterThan(2);
  });

  it('has a stream that is on, photos and resources, and a recording with remarks, at any hour', async () => {
    const get = async (path: string) => (await harness.call('GET', path, { as: ada })).body.data;
    const live = await get(`/conferences/${id}/live`);
    expect(live.streams).toMatchObject([
      { title: 'From the Customs House', kind: 'hls', url: null },
      { title: 'The chapel, at night', kind: 'link' },
    ]);
    const recap = await get(`/conferences/${id}/recap`);
    expect(recap.recorded_ids).toHaveLength(1);
    expect(recap.remark_ids.length).toBeGreaterThanOrEqual(3);
    expect(recap.photos_count).toBeGreaterThan(2);
    const { resource_collection_id } = await get(`/conferences/${id}`);
    expect(await get(`/collection-items?collection=${resource_collection_id}`)).toHaveLength(3);
  });

  it('differs between its releases', async () => {
    const diff = await read<SlotDiff[]>('/diff?from=1&to=2');
    expect(new Set(diff.flatMap(({ changes }) => changes))).toEqual(new Set(['added', 'renamed', 'room', 'moved']));
  });

  it('is one move ahead in the working copy, where nothing blocks', async () => {
    const draft = await read<ConferenceSchedule>('?working=true');
    const conflicts = await read<ScheduleConflict[]>('/conflicts');
    expect(placed(draft).filter(({ changes }) => changes.length > 0)).toMatchObject([
      { title: 'A harbour without a fence', changes: ['moved'] },
    ]);
    expect(draft.unplaced.map(({ title }) => title)).toEqual(['What the gull took']);
    expect(conflicts.filter(({ level }) => level === 'block')).toEqual([]);
  });
});

describe('the tailgates of the demo town', () => {
  it('are six, one of which waits for approval, one was declined, and two are near each other', async () => {
    const url = `/events?type=tailgate&conference=${id}`;
    const tailgates = (await harness.call('GET', url, { as: ada })).body.data as Event[];
    const counts = Object.groupBy(tailgates, ({ tailgate }) => tailgate?.approval ?? 'none');
    expect(Object.entries(counts).map(([approval, each]) => [approval, each?.length])).toEqual(
      expect.arrayContaining([
        ['accepted', 4],
        ['pending', 1],
        ['declined', 1],
      ]),
    );
    const [porridge, tea] = tailgates;
    const near = (await harness.call('GET', `/events/${porridge?.id}/near`, { as: ada })).body.data;
    expect(near).toMatchObject([{ event_id: tea?.id, state: 'accepted' }]);
    expect(tailgates.every(({ tailgate }) => (tailgate?.nearest?.meters ?? 0) < 1500)).toBe(true);
  });
});

describe('the events of the demo town', () => {
  it('have a choir that moves to the chapel once and is cancelled the week after', async () => {
    const { id: choir } = await eventNamed('Choir on the steps');
    const dates = (await harness.call('GET', `/events/${choir}/occurrences?limit=3`, { as: ada })).body.data;
    const event = (await harness.call('GET', `/events/${choir}`, { as: ines })).body.data;
    expect(event).toMatchObject({ timezone: TIMEZONE, start_time: '19:00', recurrence: 'FREQ=WEEKLY' });
    expect(dates[0].place_id).not.toBe(event.place_id);
    expect(dates.map((date: { cancelled_at: string | null }) => date.cancelled_at !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('have a kiln that is full, where Ada is offered a seat and others wait, one for two seats', async () => {
    const event = await eventNamed('Firing day');
    expect(event).toMatchObject({ capacity: 6, seats_left: 0, wait: { state: 'offered', position: 1 } });
    const { body } = await harness.call('GET', `/events/${event.id}/waitlist`, { as: ines });
    expect(body.data.map(({ party_size }: { party_size: number }) => party_size)).toEqual([1, 2, 1, 1, 1]);
  });

  it('have a launch of two whole days, to which Ada is invited without the address', async () => {
    const event = await eventNamed('Launch of the Marta');
    expect(event).toMatchObject({
      is_all_day: true,
      join_approval: true,
      place_id: null,
      city: 'Harbour Quarter',
      attendance: { is_invited: true, answer: null },
    });
  });
});

describe('the conference of the demo town', () => {
  it('has applications in every state, scored by two reviewers', async () => {
    const url = `/conferences/applications?conference=${id}&limit=50`;
    const applications = (await harness.call('GET', url, { as: ada })).body.data as Application[];
    const { body } = await harness.call('GET', `/conferences/${id}/reviewers`, { as: ada });
    const states = new Set(applications.map(({ state }) => state));
    // Drafts are seen by their authors only, and none has expired so early.
    expect(APPLICATION_STATES.filter((state) => !states.has(state))).toEqual(['draft']);
    expect(body.data).toHaveLength(2);
  });

  it('has more participants than a page shows', async () => {
    const { body } = await harness.call('GET', `/conferences/${id}/participants?role=attendee&page=1`, { as: ada });
    expect(body.data).toHaveLength(25);
    expect(body.meta.total).toBeGreaterThan(35);
  });
});
