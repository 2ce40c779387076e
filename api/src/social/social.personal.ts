import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';

export const socialData: PersonalData = {
  chapters: [
    {
      name: 'linked-accounts',
      about: 'Accounts on other sites you’ve linked.',
      rows: ({ accountId }) => sql`
        select account_id as id, provider, username, created_at from linked_accounts where account_id = ${accountId}`,
    },
  ],
  async erase({ db }, { accountId }) {
    await sql`delete from linked_accounts where account_id = ${accountId}`.execute(db);
    await sql`
      delete from link_requests where session_id in (select id from sessions where account_id = ${accountId})`.execute(
      db,
    );
    await sql`delete from device_tokens where account_id = ${accountId}`.execute(db);
  },
};
