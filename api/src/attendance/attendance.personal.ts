import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { comeBackToAll, leaveAll } from './leaving.ts';

/** Answers are relationships, and are deleted with them. */
export const attendanceData: PersonalData = {
  chapters: [
    {
      name: 'answers',
      about: 'Your answers to events, and invitations to them.',
      rows: ({ actorIds }) => sql`
        select r.id, r.relatable_id as event_id, r.role, r.status, a.answer, a.party_size, a.note, a.answered_at, a.is_hidden,
          r.created_at
        from relationships r join attendances a on a.relationship_id = r.id
        where r.role <> 'follower' and r.user_id = any(${actorIds}::uuid[])`,
    },
    {
      name: 'wait_lists',
      about: 'Wait lists you’ve been on.',
      rows: ({ actorIds }) => sql`
        select w.id, s.item_id as event_id, w.state, w.party_size, w.accepts_fewer, w.note, w.offered_size, w.offered_at,
          w.held_until, w.decided_at, w.created_at
        from waitlist_entries w join seatings s on s.subject_id = w.subject_id
        where w.user_id = any(${actorIds}::uuid[])`,
    },
  ],
  leaving: leaveAll,
  returning: comeBackToAll,
  async erase({ db }, { actorIds }) {
    const theirs = sql`any(${actorIds}::uuid[])`;
    await sql`update waitlist_entries set passed_by_id = null where passed_by_id = ${theirs}`.execute(db);
    // They left all lists when they left.
    await sql`delete from waitlist_entries where user_id = ${theirs}`.execute(db);
  },
};
