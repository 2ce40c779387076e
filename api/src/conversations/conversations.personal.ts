import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { PersonalData } from '../core/personal.ts';

/** The words of others are theirs: an archive holds one's own. */
export const conversationData: PersonalData = {
  chapters: [
    {
      name: 'conversations',
      about: 'Conversations you’re in, and when you joined.',
      // What a group is called after someone left it is not for them.
      rows: ({ actorIds }) => sql`
        select c.id, c.type, case when o.state in ('joined', 'requested') then c.name end as name, o.user_id, o.role, o.state, o.do_not_disturb, o.joined_at, c.created_at,
          s.status as support_status
        from conversation_users o join conversations c on c.id = o.conversation_id
          left join support_talks s on s.conversation_id = c.id
        where o.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'messages',
      about: 'Messages you’ve sent, with earlier versions.',
      rows: ({ actorIds }) => sql`
        select m.id, m.conversation_id, m.type, m.content, m.attachable_id, m.reply_to_id, m.latitude, m.longitude,
          i.created_at, m.edited_at, i.deleted_at,
          (select coalesce(jsonb_agg(jsonb_build_object('content', e.content, 'created_at', e.created_at) order by e.id), '[]')
            from message_edits e where e.message_id = m.id) as edits
        from messages m join items i on i.id = m.id where i.author_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'scheduled-messages',
      about: 'Messages you’ve scheduled, including ones that couldn’t be sent.',
      rows: ({ actorIds }) => sql`
        select s.id, s.conversation_id, s.author_id as user_id, s.content, s.file_ids, s.attachable_id, s.reply_to_id,
          s.latitude, s.longitude, s.send_at, s.refused_code, s.created_at, s.updated_at
        from scheduled_messages s where s.made_by_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'calls',
      about: 'Who you called and who called you, when and for how long. Calls are never recorded.',
      rows: ({ actorIds }) => sql`
        select c.id, c.conversation_id, c.caller_id, c.callee_id, c.outcome, c.started_at, c.answered_at, c.ended_at
        from calls c where c.caller_id = any(${actorIds}::uuid[]) or c.callee_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { actorIds, accountId }) {
    // Nobody waits there any longer, and whoever helped and left works on nothing.
    await sql`
      update support_talks set status = 'closed', closed_at = coalesce(closed_at, ${NOW}), waiting_since = null,
        assignee_id = null
      where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`update support_talks set assignee_id = null where assignee_id = ${accountId}`.execute(db);
    const own = sql`(select id from items where kind = 'message' and author_id = any(${actorIds}::uuid[]))`;
    await sql`
      delete from scheduled_messages
      where made_by_id = any(${actorIds}::uuid[]) or author_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from message_edits where message_id in ${own}`.execute(db);
    await sql`
      update messages set content = '', attachable_id = null, latitude = null, longitude = null where id in ${own}`.execute(
      db,
    );
    await sql`delete from presences where user_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from conversation_users where user_id = any(${actorIds}::uuid[])`.execute(db);
    // A group goes on for the others, under the name that they know.
    await sql`
      update conversations c set name = '' where c.founder_id = any(${actorIds}::uuid[])
        and not exists (select 1 from conversation_users o where o.conversation_id = c.id)`.execute(db);
  },
};
