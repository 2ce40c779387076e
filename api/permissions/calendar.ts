import { listCalendar } from '../src/calendar/calendar.contract.ts';
import * as feeds from '../src/calendar/feeds.contract.ts';
import { OWN, row, SIGNED_IN, UNASKED, type Row, type Rule } from './matrix.ts';
import { crowdOf, type World } from './world.ts';

const may = { from: '2030-05-01T00:00:00Z', to: '2030-06-01T00:00:00Z' };

/** Served without contracts, because they are files. */
const file = { name: 'getCalendar', method: 'GET', url: '/calendars/:secret/plaza.ics', status: 200 } as const;

const feed = ({ done, people: { owner } }: World): Promise<{ id: string; url: string }> =>
  done('POST', '/calendar-feeds', owner, {}) as never;

const crowdFile = { ...file, name: 'getCrowdCalendar', url: '/crowds/:slug/calendar.ics' } as const;

/** As a guest sees the crowd, whoever asks. */
const AS_GUEST: Rule = {
  'private crowd': 'h hh hh hhhh hh hh',
  'invite-only crowd': 'h hh hh hhhh hh hh',
  'public crowd': '+ ++ ++ ++++ ++ ++',
};

export const calendar: Row[] = [
  row(listCalendar, SIGNED_IN, () => ({ query: may })),
  row(feeds.listCalendarFeeds, SIGNED_IN),
  row(feeds.createCalendarFeed, SIGNED_IN, () => ({ body: {} })),
  row(feeds.deleteCalendarFeed, OWN, async (world) => ({ params: { id: (await feed(world)).id } })),
  row(file, UNASKED, async (world) => {
    const [, , secret = ''] = new URL((await feed(world)).url).pathname.split('/');
    return { params: { secret } };
  }),
  row(crowdFile, AS_GUEST, (world, about) => ({ params: { slug: crowdOf(world, about).id } })),
];
