/** Access tokens and the viewer that they stand for. Sessions and their rotation belong to `accounts`. */
import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { NOW } from './clock.ts';
import type { Platform } from './context.ts';
import type { RoleKey } from './contract.ts';
import type { Db } from './db.ts';
import { Failure } from './errors.ts';
import { NIL } from './ids.ts';
import { slotsFor, Statement } from './statements.ts';
import { supportIdOf } from './support.ts';
import { isBannedFrom } from './welcome.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** The signed-in caller. `actorId` is the acting identity: the user, or a crowd that they manage. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  userId: string;
  actorId: string;
  /** The avatar of the acting identity, which is returned with everything that they write. */
  avatarId: string | null;
  communityId: string;
  roles: RoleKey[];
  /** Super admin, admin, or support: can work on reports and accounts. */
  isStaff: boolean;
  /** The support account of the community, as which staff read and reply. */
  supportId: string | null;
  /** Set if the user previews their own items as someone else would see them. */
  preview?: Preview;
}

/** As whom users can preview their own items. */
export const EYES = ['guest', 'follower', 'member'] as const;
export type Eyes = (typeof EYES)[number];

interface Preview {
  /** The user who previews. The preview shows nothing that they could not see themselves. */
  owner: Viewer;
  /** The previewed viewer's relationship to the owner and to the crowds they manage: a member follows no one. */
  role: Exclude<Eyes, 'guest'>;
}

/** The viewer in a preview: signed out, or a member of the community who has a relationship only to the owner. */
export function seenBy(eyes: Eyes, viewer: Viewer): Viewer | null {
  if (eyes === 'guest') return null;
  return {
    accountId: NIL,
    sessionId: NIL,
    userId: NIL,
    actorId: NIL,
    avatarId: null,
    communityId: viewer.communityId,
    roles: ['user'],
    isStaff: false,
    supportId: null,
    preview: { owner: viewer, role: eyes },
  };
}

const STAFF: readonly RoleKey[] = ['super-admin', 'admin', 'support'];

/**
 * `sub` is the account, by which limits are counted; `sid` is the session, which is looked up. The same session gets
 * the same token within the same second.
 */
export async function signAccessToken(
  secret: Uint8Array,
  session: { id: string; accountId: string },
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  const token = await new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.accountId)
    .setIssuer('plaza')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);
  return { token, expiresAt };
}

interface SessionRow {
  id: string;
  account_id: string;
  user_id: string;
  actor_id: string;
  avatar_id: string | null;
  community_id: string;
  status: string;
  standing: string;
  roles: RoleKey[] | null;
}

/**
 * Whether a user can act as a crowd now: they are an admin or manager, the crowd exists, and its community has not
 * banned them.
 */
export const acts = (
  userId: RawBuilder<unknown>,
  pageId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from relationships m join items x on x.id = m.relatable_id
  where m.relatable_id = ${pageId} and m.user_id = ${userId} and m.role in ('admin', 'manager')
    and m.status = 'accepted' and x.deleted_at is null and x.state = 'published'
    and not ${isBannedFrom(userId, sql`x.community_id`)})`;

/** Returns the viewer acting as the user, or as a crowd that they can act as. Throws `forbidden` otherwise. */
export async function actingAs(db: Db, viewer: Viewer, id: string): Promise<Viewer> {
  if (id === viewer.actorId) return viewer;
  const { rows } = await sql<{ avatar_id: string | null }>`
    select u.avatar_id from users u where u.id = ${id} and u.id = ${viewer.userId}
    union all select p.avatar_id from pages p where p.id = ${id} and ${acts(sql`${viewer.userId}::uuid`, sql`p.id`)}`.execute(
    db,
  );
  const [actor] = rows;
  if (!actor) throw new Failure('forbidden', { acting_as: ['You can’t act as this.'] });
  return { ...viewer, actorId: id, avatarId: actor.avatar_id };
}

/** What reading a token takes. */
type Reader = Pick<Platform, 'env' | 'clock'>;

/** Signatures are verified in another thread, which costs more than all else about a token, so each is verified once. */
const verified = new LRUCache<string, { secret: Uint8Array; claims: JWTPayload }>({ max: 5000 });

/** Throws `token_invalid`. */
async function readToken({ env, clock }: Reader, token: string): Promise<JWTPayload> {
  const { tokenSecret: secret } = env;
  const now = clock.now();
  const known = verified.get(token);
  if (known?.secret === secret && known.claims.exp !== undefined && known.claims.exp * 1000 > now.getTime())
    return known.claims;
  try {
    const rules = { issuer: 'plaza', algorithms: ['HS256'], currentDate: now };
    const { payload } = await jwtVerify(token, secret, rules);
    verified.set(token, { secret, claims: payload });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new Failure('token_invalid');
    throw error;
  }
}

/**
 * The account whose limits count for an access token, without a database query. Undefined if the token is invalid or
 * has expired.
 */
export const accountIn = (reader: Reader, token: string): Promise<string | undefined> =>
  readToken(reader, token).then(
    ({ sub }) => sub,
    () => undefined,
  );

/**
 * The viewer of an access token. Looks up the session each time, so that a revoked one ends immediately on every node.
 * Throws `token_invalid` for an invalid or expired token, `banned` or `account_inactive` for an account that cannot
 * act.
 */
export async function viewerOf(platform: Platform, token: string): Promise<Viewer> {
  const { sid } = await readToken(platform, token);
  const [row] = await readSessions(platform.database.db, [typeof sid === 'string' ? sid : '']);
  if (!row) throw new Failure('token_invalid');
  refuseBarred(row);
  return present(row);
}

/** The viewers of active sessions, by session ID. Users who are banned or have left are missing. */
export async function viewersOf(db: Db, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await readSessions(db, sessionIds);
  return new Map(rows.filter((row) => barOf(row) === undefined).map((row) => [row.id, present(row)]));
}

const sessionRows = new Statement<SessionRow, { ids: readonly string[] }>();

const readSessions = (db: Db, ids: readonly string[]): Promise<SessionRow[]> =>
  sessionRows.run(db, '', { ids }, selectSessions);

const selectSessions = () => sql<SessionRow>`
    select s.id, s.account_id, s.user_id, coalesce(p.id, s.user_id) as actor_id,
      case when p.id is null then u.avatar_id else p.avatar_id end as avatar_id, u.community_id, a.status, u.standing,
      (select array_agg(r.role) from account_roles r
        where r.account_id = a.id and (r.expires_at is null or r.expires_at > ${NOW})) as roles
    from sessions s
      join accounts a on a.id = s.account_id
      join users u on u.id = s.user_id
      left join pages p on p.id = s.actor_id and ${acts(sql`s.user_id`, sql`p.id`)}
    where s.id = any(${slotsFor<{ ids: readonly string[] }>('ids').ids}::uuid[]) and s.revoked_at is null`;

function present(row: SessionRow): Viewer {
  const roles: RoleKey[] = row.roles ?? ['user'];
  const isStaff = roles.some((role) => STAFF.includes(role));
  return {
    accountId: row.account_id,
    sessionId: row.id,
    userId: row.user_id,
    actorId: row.actor_id,
    avatarId: row.avatar_id,
    communityId: row.community_id,
    roles,
    isStaff,
    supportId: isStaff ? supportIdOf(row.community_id) : null,
  };
}

type Standing = Pick<SessionRow, 'status' | 'standing'>;

function barOf({ status, standing }: Standing): 'banned' | 'account_inactive' | undefined {
  if (status === 'banned' || standing === 'banned') return 'banned';
  return status === 'inactive' ? 'account_inactive' : undefined;
}

function refuseBarred(standing: Standing): void {
  const bar = barOf(standing);
  if (bar) throw new Failure(bar);
}

/** A viewer without a session, for scheduled work in a user's name. Refused like a viewer with a session. */
export async function viewerFor(db: Db, userId: string): Promise<Viewer> {
  const { rows } = await sql<Omit<SessionRow, 'id' | 'user_id' | 'actor_id' | 'roles'> & { left_at: string | null }>`
    select u.account_id, u.avatar_id, u.community_id, u.standing, u.left_at, a.status
    from users u join accounts a on a.id = u.account_id where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row || row.left_at) throw new Failure('account_inactive');
  refuseBarred(row);
  return {
    accountId: row.account_id,
    sessionId: '',
    userId,
    actorId: userId,
    avatarId: row.avatar_id,
    communityId: row.community_id,
    roles: ['user'],
    isStaff: false,
    supportId: null,
  };
}
