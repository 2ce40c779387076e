/** Invitations: a link that says who invites, and into which crowd, good for some uses and two weeks. */
import { singleLine } from '@plaza/text/names.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { asPerson, type Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { requireInviter, stillInvites } from '../core/inviting.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { notDeleted, existsByKey, visibilityScopeOf, unblocked } from '../core/visibility.ts';
import './accounts.events.ts';
import {
  acceptInvite,
  createInvite,
  revokeInvite,
  getInvite,
  INVITE_DAYS,
  listInvites,
  type Invite,
  type InviteLink,
  type InviteRole,
} from './accounts.contract.ts';
import { findCommunity } from './communities.ts';
import { readEmail } from './contacts.ts';
import { randomSecret, sha256 } from '../core/secrets.ts';

const PER_PERSON = { max: 50, windowSeconds: 86_400, code: 'attempts_limit' } as const;
const LOOK_UPS = { max: 60, windowSeconds: 60, code: 'rate_limited' } as const;

const LINK = sql`v.id, 'InviteLink' as _type, v.context_id, v.role, v.max_uses, v.uses, v.created_at, v.expires_at`;

export function inviteRoutes(app: App): void {
  const { limits, env } = app.platform;

  route(app, createInvite, async (call) => {
    const { max_uses = 1 } = call.body;
    const into = await destinationOf(call, call.body);
    const email = call.body.email ? readEmail(call.body.email) : null;
    await limits.take('invite', call.me.accountId, PER_PERSON);
    const [id, token] = [newId(), randomSecret()];
    const { rows } = await sql<InviteLink>`
      insert into invites as v (id, token_hash, inviter_id, community_id, context_id, role, email, max_uses, expires_at)
      values (${id}, ${sha256(token)}, ${into.inviter_id}, ${into.community_id}, ${into.context_id}, ${into.role}, ${email}, ${max_uses},
        ${NOW} + make_interval(days => ${INVITE_DAYS}))
      returning ${LINK}`.execute(call.db);
    const url = `${env.webUrl}/invite/${token}`;
    if (email) await mailInvite(call, into, email, url);
    const [link] = rows;
    if (!link) throw new Failure('unavailable');
    return { data: { ...link, token, url } };
  });

  route(app, getInvite, async (call) => {
    await limits.take('invite-look-up', call.ip, LOOK_UPS);
    return { data: (await describeInvite(call, call.query.token)).invite };
  });

  route(app, listInvites, (call) => {
    const { context_id } = call.query;
    const { actorId, userId } = call.me;
    return pageRows<InviteLink>(call, call.query, {
      columns: LINK,
      from: sql`invites v`,
      where: sql`v.inviter_id in (${actorId}, ${userId}) and ${isGood(call)}
        and ${context_id ? sql`v.context_id = ${context_id}` : sql`true`}`,
      key: 'v.id',
    });
  });

  route(app, revokeInvite, async (call) => {
    const { actorId, userId } = call.me;
    const { rows } = await sql`
      update invites set expires_at = ${NOW}
      where id = ${call.params.id} and inviter_id in (${actorId}, ${userId}) and expires_at > ${NOW}
      returning id`.execute(call.db);
    if (rows.length === 0) throw new Failure('not_found');
  });

  route(app, acceptInvite, async (call) => {
    const { invite: data, isMember } = await describeInvite(call, call.params.id);
    const { accountId, actorId, userId } = call.me;
    // Looking at one's own link does not use it up, nor does following another's again, or into where one is already.
    const isNew =
      ![actorId, userId].includes(data.inviter.id) && !isMember && (await noteInvited(call, data.id, accountId));
    if (!isNew) return { data };
    const invite = await spendInvite(call, call.params.id);
    if (!invite) throw new Failure('link_expired');
    await followInvite(call, invite, userId);
    return { data };
  });
}

interface Destination {
  inviter_id: string;
  community_id: string;
  context_id: string | null;
  role: InviteRole | null;
  /** Of the crowd. */
  name: string | null;
}

/** Where a new link leads: into a crowd, as the human who may invite there, or to the community. */
async function destinationOf(
  context: Context,
  { context_id, role }: { context_id?: string | null | undefined; role?: InviteRole | null | undefined },
): Promise<Destination> {
  const { actorId: inviter_id, communityId: community_id } = context.me;
  if (!context_id) {
    if (role) throw new Failure('invalid', { role: ['belongs to a crowd'] });
    return { inviter_id, community_id, context_id: null, role: null, name: null };
  }
  const person = asPerson(context);
  const offered = role ?? 'member';
  await requireInviter(person, context_id, offered);
  const { rows } = await sql<Pick<Destination, 'inviter_id' | 'community_id' | 'context_id' | 'name'>>`
    select ${person.me.userId} as inviter_id, community_id, id as context_id, title as name
    from items where id = ${context_id}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return { ...rows[0], role: offered };
}

/** In the language of the inviter: that of the invited is not known. */
async function mailInvite(
  context: Context,
  { inviter_id, name: crowd }: Destination,
  destination: string,
  url: string,
): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from items where id = ${inviter_id}`.execute(context.db);
  const text = textIn(await languageOfAccount(context, context.me.accountId));
  const about = crowd ? 'accounts.inviteToCrowd' : 'accounts.invite';
  const values = {
    name: rows[0]?.title ?? text('notifications.names.someone'),
    crowd: crowd ?? '',
    url,
    days: INVITE_DAYS,
  };
  await deliver(context, {
    channel: 'email',
    destination,
    subject: singleLine(text(`${about}.subject`, values)),
    body: text(`${about}.body`, values),
  });
}

/**
 * A link (`v`) is good for its time and while its maker is there; into a crowd while that is there, its maker may still invite to it,
 * and neither the crowd nor the viewer has blocked the other.
 */
const isGood = ({ viewer }: Context) => sql<boolean>`(v.expires_at > ${NOW} and ${existsByKey(sql`
    select true from items who where who.id = v.inviter_id and ${notDeleted('who')} and who.state = 'published'`)}
  and (v.context_id is null
  or ${stillInvites(visibilityScopeOf(sql`v.inviter_id`), sql`v.context_id`, sql`v.role`)} and ${existsByKey(sql`
    select true from items c where c.id = v.context_id and ${notDeleted('c')} and c.state = 'published'
      and ${unblocked(viewer, 'c', 'hidden')}`)}))`;

const byToken = (token: string) => sql`v.token_hash = ${sha256(token)}`;

interface Described {
  invite: Invite;
  /** The viewer belongs already to where it leads. */
  isMember: boolean;
}

type InviteRow = Omit<Invite, 'inviter' | 'community'> & {
  inviter_id: string;
  name: string;
  community_id: string;
  is_member: boolean;
};

async function describeInvite(context: Context, token: string): Promise<Described> {
  const { accountId = null, userId = null } = context.viewer ?? {};
  const isMember = existsByKey(sql`select true from relationships m where m.relatable_id = v.context_id
    and m.user_id = ${userId} and m.role <> 'follower' and m.status = 'accepted'`);
  const hasCome = existsByKey(sql`select true from invited g where g.invite_id = v.id and g.account_id = ${accountId}`);
  const { rows } = await sql<InviteRow>`
    select v.id, v.context_id, c.title as context_name, v.role, v.expires_at, v.inviter_id, i.title as name,
      v.community_id, ${isMember} as is_member
    from invites v join items i on i.id = v.inviter_id left join items c on c.id = v.context_id
    where ${byToken(token)} and ${isGood(context)}
      -- Who has left a crowd does not come back by the link that brought them.
      and case when v.context_id is null then v.uses < v.max_uses or ${hasCome}
        else ${isMember} or v.uses < v.max_uses and not ${hasCome} end`.execute(context.db);
  const [invite] = rows;
  if (!invite) throw new Failure('link_expired');
  const { inviter_id, name, community_id, is_member: belongs, ...rest } = invite;
  const community = await findCommunity(context, { id: community_id });
  return { invite: { ...rest, inviter: { id: inviter_id, name }, community }, isMember: belongs };
}

/** Where a link leads to that is good still. */
export async function invitedTo(context: Context, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ community_id: string }>`
    select v.community_id from invites v
    where ${byToken(token)} and v.uses < v.max_uses and ${isGood(context)}`.execute(context.db);
  return rows[0]?.community_id;
}

interface SpentInvite {
  id: string;
  inviter_id: string;
  community_id: string;
  context_id: string | null;
  role: InviteRole | null;
}

/** Counts one use; who invited, and to where, is the answer, null when the link is not good any more. */
export async function spendInvite(context: Context, token: string): Promise<SpentInvite | null> {
  const { rows } = await sql<SpentInvite>`
    update invites v set uses = v.uses + 1
    where ${byToken(token)} and v.uses < v.max_uses and ${isGood(context)}
    returning v.id, v.inviter_id, v.community_id, v.context_id, v.role`.execute(context.db);
  return rows[0] ?? null;
}

/** Says who came to the domain of what the link leads into. */
export async function followInvite(
  context: Context,
  { context_id: contextId, role, inviter_id: inviterId }: SpentInvite,
  userId: string,
): Promise<void> {
  if (contextId && role) await context.emit('invite.followed', { contextId, userId, role, inviterId });
}

/** Whoever came by a link; false for who had come by it before. */
export async function noteInvited(context: Context, inviteId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into invited (invite_id, account_id) values (${inviteId}, ${accountId})
    on conflict do nothing returning invite_id`.execute(context.db);
  return rows.length > 0;
}
