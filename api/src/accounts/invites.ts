/** Invitations: a link that says who invites, good for some uses and two weeks. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { route, type App } from '../core/route.ts';
import { acceptInvite, createInvite, getInvite, INVITE_DAYS, type Invite } from './accounts.contract.ts';
import { findCommunity } from './communities.ts';
import { readEmail } from './contacts.ts';
import { randomSecret, sha256 } from '../core/secrets.ts';

const PER_PERSON = { max: 50, windowSeconds: 86_400, code: 'attempts_limit' } as const;
const LOOK_UPS = { max: 60, windowSeconds: 60, code: 'rate_limited' } as const;

export function inviteRoutes(app: App): void {
  const { limits, env } = app.platform;

  route(app, createInvite, async (call) => {
    const { max_uses = 1 } = call.body;
    const email = call.body.email ? readEmail(call.body.email) : null;
    await limits.take('invite', call.me.accountId, PER_PERSON);
    const [id, token] = [newId(), randomSecret()];
    const { rows } = await sql<{ expires_at: string }>`
      insert into invites (id, token_hash, inviter_id, community_id, email, max_uses, expires_at)
      values (${id}, ${sha256(token)}, ${call.me.actorId}, ${call.me.communityId}, ${email}, ${max_uses},
        now() + make_interval(days => ${INVITE_DAYS}))
      returning expires_at`.execute(call.db);
    const url = `${env.webUrl}/invite/${token}`;
    if (email) await mailInvite(call, email, url);
    return { data: { id, token, url, expires_at: rows[0]?.expires_at ?? '' } };
  });

  route(app, getInvite, async (call) => {
    await limits.take('invite-look-up', call.ip, LOOK_UPS);
    return { data: await describeInvite(call, call.query.token) };
  });

  route(app, acceptInvite, async (call) => {
    const data = await describeInvite(call, call.params.id);
    // Looking at one's own link does not use it up, nor does following another's again.
    const isNew = data.inviter.id !== call.me.actorId && (await noteInvited(call, data.id, call.me.accountId));
    if (isNew && !(await spendInvite(call, call.params.id))) throw new Failure('link_expired');
    return { data };
  });
}

async function mailInvite(context: Context, destination: string, url: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from items where id = ${context.me.actorId}`.execute(
    context.db,
  );
  const name = rows[0]?.title ?? 'Somebody';
  const body = `${name} invites you to Plaza: ${url}\nThe link is good for ${INVITE_DAYS} days.`;
  await deliver(context, { channel: 'email', destination, subject: `${oneLine(name)} invites you to Plaza`, body });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

async function describeInvite(context: Context, token: string): Promise<Invite> {
  const { rows } = await sql<
    Pick<Invite, 'id' | 'context_id' | 'expires_at'> & { inviter_id: string; name: string; community_id: string }
  >`
    select v.id, v.context_id, v.expires_at, v.inviter_id, i.title as name, v.community_id
    from invites v join items i on i.id = v.inviter_id
    where v.token_hash = ${sha256(token)} and v.expires_at > now()
      and (v.uses < v.max_uses or exists (
        select 1 from invited g where g.invite_id = v.id and g.account_id = ${context.viewer?.accountId ?? null}))
      and i.deleted_at is null and i.state = 'published'`.execute(context.db);
  const [invite] = rows;
  if (!invite) throw new Failure('link_expired');
  const community = await findCommunity(context, { id: invite.community_id });
  const { id, context_id, expires_at, inviter_id, name } = invite;
  return { id, inviter: { id: inviter_id, name }, community, context_id, expires_at };
}

/** Where a link leads to that is good still. */
export async function invitedTo(context: Context, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ community_id: string }>`
    select community_id from invites
    where token_hash = ${sha256(token)} and uses < max_uses and expires_at > now()`.execute(context.db);
  return rows[0]?.community_id;
}

interface SpentInvite {
  id: string;
  inviter_id: string;
  community_id: string;
}

/** Counts one use; who invited, and to where, is the answer, null when the link is not good any more. */
export async function spendInvite(context: Context, token: string): Promise<SpentInvite | null> {
  const { rows } = await sql<SpentInvite>`
    update invites set uses = uses + 1
    where token_hash = ${sha256(token)} and uses < max_uses and expires_at > now()
    returning id, inviter_id, community_id`.execute(context.db);
  return rows[0] ?? null;
}

/** Whoever came by a link; false for who had come by it before. */
export async function noteInvited(context: Context, inviteId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into invited (invite_id, account_id) values (${inviteId}, ${accountId})
    on conflict do nothing returning invite_id`.execute(context.db);
  return rows.length > 0;
}
