import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

/** The words of others are theirs: an archive holds one's own. */
export const reminderData: PersonalData = {
  chapters: [
    {
      name: 'reminder-lists',
      about: 'Reminder lists you’ve made or share, without the secrets of calendar links.',
      rows: ({ actorIds }) => sql`
        select l.id, case when l.user_id = o.user_id then l.title end as title, l.is_default, o.user_id,
          l.user_id = o.user_id as is_yours, o.joined_at,
          (select max(c.created_at) from reminder_calendars c
            where c.list_id = l.id and c.user_id = o.user_id and c.revoked_at is null) as calendar_since
        from reminder_list_users o join reminder_lists l on l.id = o.list_id where o.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'reminders',
      about: 'Your reminders, done or not.',
      rows: ({ actorIds }) => sql`
        select r.id, r.user_id, r.text, r.notes, r.date_due_at, r.time_due_at, r.timezone, r.recurrence, r.attachable_id,
          array(select k.reminder_list_id from reminder_reminder_lists k where k.reminder_id = r.id) as list_ids,
          r.completed_at, r.created_at, r.updated_at
        from reminders r where r.user_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds }) {
    await sql`delete from reminder_calendars where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from reminder_users where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from reminders where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      update reminders set attachable_id = null
      where attachable_id in (select id from items where author_id = any(${actorIds}::uuid[]))`.execute(db);
    await sql`update reminders set completed_by_id = null where completed_by_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from reminder_list_users where user_id = any(${actorIds}::uuid[])`.execute(db);
    // A list that others share goes on for them, with whoever has shared it longest; what nobody has is gone.
    await sql`
      update reminder_lists l set is_default = false, user_id = coalesce((
        select o.user_id from reminder_list_users o where o.list_id = l.id order by o.joined_at, o.user_id limit 1), l.user_id)
      where l.user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`
      delete from reminders r using reminder_reminder_lists k join reminder_lists l on l.id = k.reminder_list_id
      where k.reminder_id = r.id and l.user_id = any(${actorIds}::uuid[]) and not exists (
        select 1 from reminder_reminder_lists o where o.reminder_id = r.id and o.reminder_list_id <> l.id)`.execute(db);
    await sql`delete from reminder_lists where user_id = any(${actorIds}::uuid[])`.execute(db);
  },
};
