import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { COMMUNITY_ID } from '../accounts/accounts.contract.ts';
import type { ConferenceSchedule, ScheduleConflict, ScheduleSlot, SlotDiff } from '../conferences/schedule.contract.ts';
import type { Event } from '../events/events.contract.ts';
import { DEMO_PASSWORD } from './password.ts';
import { seedTown } from './seed.ts';

const harness = useHarness();
const SEEDING = 300_000;
let ada = '';
let id = '';

const read = async <T>(path: string): Promise<T> =>
  (await harness.call('GET', `/conferences/${id}/schedule${path}`, { as: ada })).body.data as T;
const placed = ({ days }: ConferenceSchedule): ScheduleSlot[] => days.flatMap(({ slots }) => slots);

beforeAll(async () => {
  await seedTown(harness.app.platform, COMMUNITY_ID);
  const body = { username: 'ada@plaza.test', password: DEMO_PASSWORD };
  ada = (await harness.call('POST', '/auth', { body })).body.data.access_token;
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
