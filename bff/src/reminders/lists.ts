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
  description: 'A secret address at which a calendar reads a list as the viewer.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'ReminderCalendar',
  loadMany: (ids, context) => context.loader<ReminderCalendarEntity>(listReminderCalendars).loadMany(ids),
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Whoever has it reads the list as the viewer.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar last asked for it.',
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
  description: 'A list of reminders that the viewer has or shares.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'ReminderList',
  loadMany: (ids, context) => context.loader<ReminderListEntity>(listReminderLists).loadMany(ids),
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    title: t.exposeString('title', { description: 'Empty for the list that everybody has, until it is named.' }),
    owner: t.field({ type: Actor, nullable: true, description: 'Whose it is.', ...relation('user_id') }),
    people: t.field({
      type: [Actor],
      description: 'Who shares it beside its owner and is visible to the viewer, in the order that they came.',
      resolve: ({ shares }, _args, context) => peopleOf(shares, context),
    }),
    isDefault: t.exposeBoolean('is_default', {
      description: 'What is put into no other goes here; it is not deleted.',
    }),
    manageable: t.exposeBoolean('manageable', { description: 'The viewer names, shares and deletes it.' }),
    openCount: t.exposeInt('reminders_count', { description: 'Reminders in it that are not completed.' }),
    dueCount: t.exposeInt('due_count', { description: 'Of these, those due today or before.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
    calendar: t.field({
      type: ReminderCalendar,
      nullable: true,
      description: 'The address at which a calendar of the viewer reads it; null before they make one.',
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
    description: 'Their lists of reminders, the one that everybody has first.',
    include: LIST_RELATIONS,
  }),
);

builder.queryField('reminderList', (t) =>
  t.field({
    type: ReminderList,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One list of the viewer; null when it is none of theirs.',
    args: { id: t.arg.globalID({ of: 'ReminderList', required: true, description: 'Its global id.' }) },
    resolve: (_root, { id }, context) => unlessMissing(context.rest(getReminderList, { params: { id: id.id } })),
  }),
);
