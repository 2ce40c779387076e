import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { lockApplications } from './applications.store.ts';
import { withdraw } from './applications.writes.ts';
import { rate } from './reviews.ts';

/** Applications of someone who leaves are withdrawn for good. Their number stays, so that it is never given again. */
export const applicationData: PersonalData = {
  chapters: [
    {
      name: 'applications',
      about: 'Your applications to conferences, including drafts, with your answers.',
      rows: ({ actorIds }) => sql`
        select a.id, a.conference_id, a.number, a.kind, a.title, a.summary, a.language, a.minutes, a.availability,
          case when a.told_at is null and a.state in ('shortlisted', 'accepted', 'declined') then 'sent' else a.state end as state,
          a.created_at, a.edited_at, a.sent_at, a.told_at, a.confirm_by,
          array(select jsonb_build_object('question', q.text, 'text', r.text, 'options', r.options, 'file_id', r.file_id)
            from application_answers r join application_questions q on q.id = r.question_id
            where r.application_id = a.id order by q.position, q.id) as answers
        from applications a where a.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'application-reviews',
      about: 'Your reviews of applications to conferences.',
      rows: ({ actorIds }) => sql`
        select id, application_id, score, comment, is_conflicted, created_at, updated_at
        from application_reviews where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'reviewing',
      about: 'Conferences whose applications you review.',
      rows: ({ actorIds }) => sql`
        select conference_id as id, sees_names from conference_reviewers where user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'application-questions',
      about: 'Questions that your conferences ask applicants.',
      rows: ({ actorIds }) => sql`
        select q.* from application_questions q join items i on i.id = q.conference_id
        where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  async leaving(context, { actorIds }) {
    const { rows } = await sql<{ id: string }>`
      select id from applications where user_id = any(${actorIds}::uuid[])
        and (state in ('sent', 'shortlisted', 'accepted', 'confirmed') or state = 'declined' and told_at is null)`.execute(
      context.db,
    );
    const applications = await lockApplications(
      context,
      rows.map(({ id }) => id),
    );
    for (const application of applications) await withdraw(context, application);
  },
  async erase(context, { actorIds }) {
    const { db } = context;
    const ids = sql`any(${actorIds}::uuid[])`;
    const own = sql`(select id from items where kind = 'conference' and author_id = ${ids})`;
    await sql`
      delete from application_answers where application_id in (select id from applications where user_id = ${ids})`.execute(
      db,
    );
    await sql`
      delete from applications where user_id = ${ids} and number is null`.execute(db);
    await sql`
      update applications set user_id = null, title = '', summary = null, language = null, minutes = null, availability = '[]'
      where user_id = ${ids}`.execute(db);
    const { rows } = await sql<{ application_id: string }>`
      delete from application_reviews where user_id = ${ids} returning application_id`.execute(db);
    await rate(
      context,
      rows.map(({ application_id }) => application_id),
    );
    await sql`delete from conference_reviewers where user_id = ${ids} or conference_id in ${own}`.execute(db);
    await sql`update applications set decided_by_id = null where decided_by_id = ${ids}`.execute(db);
    await sql`
      update application_questions set text = '', options = '[]' where conference_id in ${own}`.execute(db);
  },
};
