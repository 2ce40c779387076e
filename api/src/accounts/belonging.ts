/** Where an account belongs: it joins a community with a profile of its own, leaves one, and goes from one to another. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { hideAll, profileOf, showAll } from '../core/personal.ts';
import { route, type App } from '../core/route.ts';
import type { Settings } from '../users/users.contract.ts';
import { refuseUnderage, todayIn } from '../core/birthdays.ts';
import { findCommunity } from './communities.ts';
import { appealStanding, joinCommunity, leaveCommunity } from './communities.contract.ts';
import { refuseOwners } from './deletion.ts';
import { lockAccount } from './leaving.ts';
import { findProfile, makeHome, otherHome, type Profile } from './profiles.ts';
import { moveSessions } from './sessions.ts';
import { refuseBanned } from './standing.ts';

export function belongingRoutes(app: App): void {
  route(app, joinCommunity, async (call) => {
    await join(call, call.params.id);
    return { data: await findCommunity(call, call.params) };
  });

  route(app, leaveCommunity, async (call) => {
    await leave(call, call.params.id);
    return { data: await findCommunity(call, call.params) };
  });

  route(app, appealStanding, async (call) => {
    const profile = await findProfile(call, { communityId: call.params.id });
    if (!profile) throw new Failure('not_found');
    if (profile.standing !== 'banned') throw new Failure('appeal_closed');
    await call.emit('ban.appealed', { userId: profile.id, text: call.body.text });
    return { data: { sent: true } };
  });
}

/** Whoever belongs already stays as they are; whoever left finds again what they had. */
export async function join(context: Context, communityId: string): Promise<void> {
  const { accountId } = context.me;
  const { minimum_age } = await findCommunity(context, { id: communityId });
  await lockAccount(context, accountId);
  const before = await findProfile(context, { communityId });
  if (before) refuseBanned(before);
  if (before && !before.left_at) return;
  await refuseTooYoung(context, minimum_age);
  if (!before) return makeProfile(context, communityId);
  await sql`update users set left_at = null where id = ${before.id}`.execute(context.db);
  await showAll(context, await profileOf(context, accountId, before.id), before.left_at ?? '');
}

async function refuseTooYoung(context: Context, minimumAge: number): Promise<void> {
  const { rows } = await sql<{ birth_date: string | null; timezone: string }>`
    select birth_date, timezone from accounts where id = ${context.me.accountId}`.execute(context.db);
  const { birth_date: birthDate, timezone } = rows[0]!;
  refuseUnderage(todayIn(timezone, context.platform.clock.now()), birthDate, minimumAge);
}

/** With their name, and with how Plaza looks to them; the rest they tell there, or not. */
async function makeProfile(context: Context, communityId: string): Promise<void> {
  const { accountId, userId } = context.me;
  const { rows } = await sql<{ first_name: string; middle_name: string | null; last_name: string; settings: Settings }>`
    select first_name, middle_name, last_name, settings from users where id = ${userId}`.execute(context.db);
  await context.emit('profile.wanted', { ...rows[0]!, id: newId(), accountId, communityId, isHome: false });
}

async function leave(context: Context, communityId: string): Promise<void> {
  const { accountId } = context.me;
  await lockAccount(context, accountId);
  const profile = await findProfile(context, { communityId });
  if (!profile || profile.left_at) throw new Failure('not_found');
  refuseBanned(profile);
  const next = await otherHome(context, accountId, profile.id);
  if (!next) throw new Failure('last_community');
  const person = await profileOf(context, accountId, profile.id);
  await refuseOwners(context, person);
  const at = context.platform.clock.now().toISOString();
  await hideAll(context, person, at);
  await sql`update users set left_at = ${at} where id = ${profile.id}`.execute(context.db);
  await goOnAs(context, profile, next);
}

/** Whoever was there as this profile goes on as another, on every device. */
export async function goOnAs(context: Context, from: Pick<Profile, 'id' | 'account_id' | 'is_home'>, to: string) {
  if (from.is_home) await makeHome(context, from.account_id, to);
  await moveSessions(context, sql`account_id = ${from.account_id} and user_id = ${from.id}`, { from: from.id, to });
}

/** This session is in the community of another profile of the account from now on. */
export async function switchProfile(context: Context, userId: string): Promise<void> {
  const { accountId, sessionId, userId: from } = context.me;
  await lockAccount(context, accountId);
  const profile = await findProfile(context, { id: userId });
  if (!profile || profile.left_at) throw new Failure('forbidden');
  refuseBanned(profile);
  if (profile.standing !== 'accepted') throw new Failure('forbidden');
  await makeHome(context, accountId, userId);
  await moveSessions(context, sql`id = ${sessionId}`, { from, to: userId });
}
