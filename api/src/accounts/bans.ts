/** Bans from one community, apart from those of whole accounts: somebody goes on in their others, or is shut out. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import type { Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { setBanned } from '../core/item-writes.ts';
import { route, type App } from '../core/route.ts';
import { goOnAs } from './belonging.ts';
import { setStanding } from './communities.contract.ts';
import { lockAccount } from './leaving.ts';
import { makeHome, otherHome, type Profile } from './profiles.ts';
import { revokeSessions } from './sessions.ts';
import { changeStatus, findAccount, refuseOwnKind } from './staff.ts';
import { banText } from './standing.ts';
import { LAST_ONE, lockSuperAdmins, requireOtherSuperAdmin } from './super-admins.ts';

type Judged = Profile & { community: string; email: string | null };

interface Verdict {
  standing: 'accepted' | 'banned';
  reason: string | null;
}

export function banRoutes(app: App): void {
  route(app, setStanding, async (call) => {
    const { id } = call.params;
    const verdict: Verdict = { standing: call.body.standing, reason: trimmed(call.body.reason ?? '') || null };
    const profile = await findJudged(call, id);
    await refuseOwnKind(call, await findAccount(call, profile.account_id));
    await judge(call, profile, verdict);
    if (verdict.standing === 'banned') await call.emit('person.banned', { userId: id, reason: verdict.reason });
    else if (profile.standing === 'banned') await call.emit('person.restored', { userId: id });
    await call.emit('staff.acted', {
      action: verdict.standing === 'banned' ? 'community.banned' : 'community.restored',
      subjectId: id,
      details: { account_id: profile.account_id, community_id: profile.community_id, reason: verdict.reason },
    });
    const { account_id, standing, ban_reason } = await findJudged(call, id);
    return { data: { user_id: id, account_id, standing, ban_reason } };
  });
}

async function findJudged(context: Context, id: string): Promise<Judged> {
  const { rows } = await sql<Judged>`
    select u.id, u.account_id, u.community_id, u.standing, u.ban_reason, u.is_home, u.left_at, c.name as community, a.email
    from users u join communities c on c.id = u.community_id join accounts a on a.id = u.account_id
    where u.id = ${id}`.execute(context.db);
  const [profile] = rows;
  if (!profile) throw new Failure('not_found');
  return profile;
}

/** At once: whoever is there goes on in another community, or is signed out, and the profile is out of sight. */
async function judge(context: Context, profile: Judged, { standing, reason }: Verdict): Promise<void> {
  const { id, account_id: accountId, email, community } = profile;
  const isBan = standing === 'banned';
  if (isBan) await lockSuperAdmins(context);
  const account = await lockAccount(context, accountId);
  const next = await otherHome(context, accountId, id);
  if (isBan && !next) await requireOtherSuperAdmin(context, accountId, LAST_ONE);
  await sql`
    update users set standing = ${standing}, ban_reason = ${isBan ? reason : null} where id = ${id}`.execute(
    context.db,
  );
  await setBanned(context, sql`i.id = ${id}`, isBan || account?.status === 'banned');
  if (!isBan) return next === null && !profile.left_at ? makeHome(context, accountId, id) : undefined;
  if (next) await goOnAs(context, profile, next);
  else await revokeSessions(context, sql`account_id = ${accountId} and user_id = ${id}`);
  if (!email || profile.standing === 'banned') return;
  const { webUrl } = context.platform.env;
  const url = next ? `${webUrl}/?p=account/settings/communities` : `${webUrl}/welcome/sign-in`;
  const text = textIn(await languageOfAccount(context, accountId));
  await deliver(context, {
    channel: 'email',
    destination: email,
    subject: text('accounts.bannedFrom.subject', { community }),
    body: `${banText(text, { ban_reason: reason, banned_until: null })}\n${text('accounts.bannedFrom.body', { url })}`,
  });
}

export const banSubscriptions: Subscriptions = {
  /** Whoever is banned from a community alone is let back into it; else the whole account follows. */
  'person.judged': async (context, { userId, isBanned, reason }) => {
    const profile = await findJudged(context, userId);
    const account = await findAccount(context, profile.account_id);
    await refuseOwnKind(context, account);
    if (!isBanned && profile.standing === 'banned')
      return judge(context, profile, { standing: 'accepted', reason: null });
    await changeStatus(context, account, { status: isBanned ? 'banned' : 'active', reason, until: null });
  },
};
