import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { PersonalData } from '../core/personal.ts';

/** How an account signs in. Codes, links and challenges are over in minutes: they are erased, and no archive shows them. */
export const accountData: PersonalData = {
  chapters: [
    {
      name: 'account',
      about: 'How you sign in, and the details you signed up with.',
      rows: ({ accountId }) => sql`
        select id, email, phone, email_verified_at, phone_verified_at, birth_date, gender, language, timezone, created_at,
          created_at as legal_texts_accepted_at,
          array(select r.role from account_roles r where r.account_id = a.id order by r.role) as roles
        from accounts a where id = ${accountId}`,
    },
    {
      name: 'sessions',
      about: 'Where you’re signed in now, and where you’ve been.',
      rows: ({ accountId }) => sql`
        select id, platform, device, ip, created_at, last_used_at, expires_at, revoked_at
        from sessions where account_id = ${accountId}`,
    },
    {
      name: 'passkeys',
      about: 'The passkeys of your account, without their keys.',
      rows: ({ accountId }) => sql`
        select id, name, created_at, last_used_at from passkeys where account_id = ${accountId}`,
    },
    {
      name: 'invitations',
      about: 'Links you’ve invited people with.',
      rows: ({ actorIds }) => sql`
        select id, email, context_id, role, max_uses, uses, created_at, expires_at from invites where inviter_id = any(${actorIds}::uuid[])`,
    },
  ],
  async erase({ db }, { accountId, actorIds }) {
    const mine = sql`account_id = ${accountId}`;
    await sql`
      delete from outbox o using accounts a where a.id = ${accountId} and o.destination in (a.email, a.phone)`.execute(
      db,
    );
    await sql`
      delete from verification_tokens t using accounts a
      where a.id = ${accountId} and (t.account_id = a.id or t.destination in (a.email, a.phone)
        or t.challenge_id in (select c.id from auth_challenges c where c.account_id = a.id))`.execute(db);
    for (const table of [
      'auth_challenges',
      'account_factors',
      'passkeys',
      'recovery_codes',
      'auto_login_links',
      'invited',
    ]) {
      await sql`delete from ${sql.table(table)} where ${mine}`.execute(db);
    }
    await sql`delete from sessions where ${mine}`.execute(db);
    await sql`delete from account_roles where ${mine}`.execute(db);
    await sql`update invites set email = null, expires_at = least(expires_at, ${NOW})
      where inviter_id = any(${actorIds}::uuid[])`.execute(db);
    await sql`delete from idempotency_keys where caller = ${accountId}`.execute(db);
    await sql`
      update accounts set email = null, phone = null, email_verified_at = null, phone_verified_at = null,
        password_hash = '', birth_date = null, gender = null, ban_reason = null, language = 'en', timezone = 'UTC',
        iste = null, deletes_at = null, erased_at = ${NOW}, updated_at = ${NOW}
      where id = ${accountId}`.execute(db);
  },
};
