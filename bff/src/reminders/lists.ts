/** Lists of reminders that the viewer has or shares, and the secret addresses at which their calendars read them. */
import {
  getReminderList,
  listReminderCalendars,
  listReminderLists,
  type ReminderCalendar as ReminderCalendarEntity,
  type ReminderList as ReminderListEntity,
} from '@plaza/api/reminders/lists.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { unlessMissing } from '../core/errors.ts';
import { relation } from '../items/items.ts';

export const ReminderCalendar = builder.objectRef<ReminderCalendarEntity>('ReminderCalendar');
builder.node(ReminderCalendar, {
  description: 'A calendar feed: a secret URL where a calendar app can read a reminder list as the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ReminderCalendar',
  loadMany: (ids, context) => context.loader<ReminderCalendarEntity>(listReminderCalendars).loadMany(ids),
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'The secret URL of the feed. Anyone who has it can read the list as the viewer.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the feed was created.' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar app last requested the feed; null if never.',
    }),
  }),
});

/** People by their ids, as far as the viewer sees them. */
export async function peopleOf(ids: readonly string[], context: GatewayContext): Promise<ActorEntity[]> {
  const people = await context.items.loadMany([...ids]);
  return people.filter((person) => person !== null) as ActorEntity[];
}

export const ReminderList = builder.objectRef<ReminderListEntity>('ReminderList');
connectionOf(ReminderList);
builder.node(ReminderList, {
  description: 'A reminder list that the viewer owns or shares.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ReminderList',
  loadMany: (ids, context) => context.loader<ReminderListEntity>(listReminderLists).loadMany(ids),
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the list, as used by the REST API.' }),
    title: t.exposeString('title', {
      description: 'The title of the list; empty for the default list until it is renamed.',
    }),
    owner: t.field({
      type: Actor,
      nullable: true,
      description: 'The owner of the list; null if deleted or not visible to the viewer.',
      ...relation('user_id'),
    }),
    people: t.field({
      type: [Actor],
      description:
        'The people who share the list, other than its owner, that the viewer can see, in the order they joined.',
      resolve: ({ shares }, _args, context) => peopleOf(shares, context),
    }),
    isDefault: t.exposeBoolean('is_default', {
      description: 'Whether this is the default list, which receives reminders without a list and cannot be deleted.',
    }),
    manageable: t.exposeBoolean('manageable', {
      description: 'Whether the viewer can rename, share, and delete the list.',
    }),
    openCount: t.exposeInt('reminders_count', { description: 'The number of incomplete reminders.' }),
    dueCount: t.exposeInt('due_count', {
      description: 'The number of incomplete reminders that are due today or overdue.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the list was created.' }),
    calendar: t.field({
      type: ReminderCalendar,
      nullable: true,
      description: 'The viewer’s calendar feed of the list; null if they have not created one.',
      async resolve({ id }, _args, context) {
        const { data } = await context.rest(listReminderCalendars, { query: { reminder_list: id, limit: 1 } });
        return data[0] ?? null;
      },
    }),
  }),
});

export const LIST_RELATIONS = {
  owner: 'user',
  'owner.avatar': 'user.avatar',
  people: 'shares',
  'people.avatar': 'shares.avatar',
};

builder.objectField(Viewer, 'reminderLists', (t) =>
  restConnection(t, {
    contract: listReminderLists,
    type: ReminderList,
    description: 'The viewer’s reminder lists, the default list first.',
    include: LIST_RELATIONS,
  }),
);

builder.queryField('reminderList', (t) =>
  t.field({
    type: ReminderList,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One of the viewer’s reminder lists; null if the viewer does not own or share it.',
    args: { id: t.arg.globalID({ of: 'ReminderList', required: true, description: 'The global ID of the list.' }) },
    resolve: (_root, { id }, context) => unlessMissing(context.rest(getReminderList, { params: { id: id.id } })),
  }),
);
