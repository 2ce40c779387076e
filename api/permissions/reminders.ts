import * as lists from '../src/reminders/lists.contract.ts';
import * as contracts from '../src/reminders/reminders.contract.ts';
import { OWN, row, SIGNED_IN, TOUCH, UNASKED, type Ask, type Row } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const calendar = {
  name: 'getReminderCalendar',
  method: 'GET',
  url: '/reminder-lists/:id/calendars/:secret/reminders.ics',
  status: 200,
} as const;

/** A list of the owner alone. */
async function list({ done, people: { owner } }: World): Promise<Ask> {
  return { params: { id: (await done('POST', '/reminder-lists', owner, { title: 'Timetables' })).id } };
}

/** In the list that the owner has had from the beginning. */
async function reminder({ done, people: { owner } }: World): Promise<Ask> {
  return { params: { id: (await done('POST', '/reminders', owner, { text: 'The ferry' })).id } };
}

async function address(world: World): Promise<{ id: string; url: string }> {
  const { params } = await list(world);
  return world.done('POST', '/reminder-calendars', world.people.owner, { reminder_list_id: params?.['id'] }) as never;
}

const asker = ({ asker: { userId } }: World) => userId;

async function sharedWithAsker(world: World): Promise<string> {
  const { params } = await list(world);
  const { done, people } = world;
  await done('POST', `/reminder-lists/${params?.['id']}/users`, people.owner, { user_ids: [asker(world)] });
  return params?.['id'] ?? '';
}

/** A list of somebody else that the owner shares. */
async function leaving({ done, asker: other, people: { owner } }: World): Promise<Ask> {
  const { id } = await done('POST', '/reminder-lists', other, { title: 'Timetables' });
  await done('POST', `/reminder-lists/${id}/users`, other, { user_ids: [owner.userId] });
  return { params: { id, userId: owner.userId } };
}

export const reminders: Row[] = [
  row(contracts.listReminders, SIGNED_IN),
  row(
    contracts.listReminders,
    OWN,
    async (world) => ({ query: { reminder_list: (await list(world)).params?.['id'] ?? '' } }),
    'of a list',
  ),
  row(contracts.searchReminders, SIGNED_IN, () => ({ query: { search: 'ferry' } })),
  row(contracts.countDueReminders, SIGNED_IN),
  row(contracts.getReminder, OWN, reminder),
  row(contracts.createReminder, SIGNED_IN, () => ({ body: { text: 'The ferry' } })),
  row(
    contracts.createReminder,
    TOUCH,
    (world, about) => ({ body: { text: 'This', attachable_id: thingsAt(world, about).scribble } }),
    'of something',
  ),
  row(contracts.updateReminder, OWN, async (world) => ({ ...(await reminder(world)), body: { is_completed: true } })),
  row(contracts.deleteReminder, OWN, reminder),

  row(lists.listReminderLists, SIGNED_IN),
  row(lists.getReminderList, OWN, list),
  row(lists.createReminderList, SIGNED_IN, () => ({ body: { title: 'Timetables' } })),
  row(lists.updateReminderList, OWN, async (world) => ({ ...(await list(world)), body: { title: 'Late' } })),
  row(lists.deleteReminderList, OWN, list),
  row(lists.shareReminderList, OWN, async (world) => ({
    ...(await list(world)),
    body: { user_ids: [asker(world)] },
  })),
  row(
    lists.unshareReminderList,
    OWN,
    async (world) => ({ params: { id: await sharedWithAsker(world), userId: asker(world) } }),
    'takes somebody out',
  ),
  row(lists.unshareReminderList, OWN, leaving, 'leaves it'),
  row(lists.listReminderCalendars, SIGNED_IN),
  row(lists.createReminderCalendar, OWN, async (world) => ({
    body: { reminder_list_id: (await list(world)).params?.['id'] },
  })),
  row(lists.deleteReminderCalendar, OWN, async (world) => ({ params: { id: (await address(world)).id } })),
  row(calendar, UNASKED, async (world) => {
    const [, , id = '', , secret = ''] = new URL((await address(world)).url).pathname.split('/');
    return { params: { id, secret } };
  }),
];
