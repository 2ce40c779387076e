/**
 * Rows of `relationships`: who follows an item, and who belongs to one, such as the members of a crowd. What belonging means is
 * declared by each kind (`Membership`). The counts of both sides are kept here.
 */
import { sql, type RawBuilder } from 'kysely';
import type { RELATIONSHIP_ROLES, RELATIONSHIP_STATUSES } from './contract.ts';
import type { Context } from './context.ts';
import { isAway } from './counters.ts';
import { Failure } from './errors.ts';
import { count, type CountChanges } from './item-writes.ts';
import type { VisibilityScope } from './visibility.ts';
import { lockItems } from './write-locks.ts';

type Role = (typeof RELATIONSHIP_ROLES)[number];
export type MemberRole = Exclude<Role, 'follower'>;

export interface RelationshipsTable {
  id: string;
  relatable_id: string;
  user_id: string;
  initiated_by_id: string;
  role: Role;
  status: (typeof RELATIONSHIP_STATUSES)[number];
  answers: string[] | null;
  created_at: string;
  updated_at: string;
}

declare module './db.ts' {
  interface Tables {
    relationships: RelationshipsTable;
  }
}

/** An invitation by name, or by a link that `byId` made. */
export interface Invitation {
  itemId: string;
  userId: string;
  role: MemberRole;
}

/** What users send when they answer. Each kind reads its own fields. */
export interface AnswerGiven {
  status?: 'accepted' | 'maybe' | 'declined' | undefined;
  /** How many people come. */
  party_size?: number | undefined;
  note?: string | null | undefined;
  is_hidden?: boolean | undefined;
  /** Comes although something else takes place at the same time. */
  allow_clash?: boolean | undefined;
  /** The original date, where each date of a series is answered by itself. Defaults to the next one. */
  occurs_on?: string | undefined;
  /** Answers to the questions of a crowd. */
  answers?: readonly string[] | undefined;
}

export type MembershipRow = Pick<
  RelationshipsTable,
  'id' | 'relatable_id' | 'user_id' | 'initiated_by_id' | 'role' | 'status'
>;

/** How users belong to items of one kind. Each function runs in the transaction of its route, and returns the ID of the relationship. */
export interface Membership {
  /**
   * Joins an item that the user can see and has not blocked, asks to join it, or accepts its invitation. Where users answer, such as
   * events, stores their answer.
   */
  join(context: Context, itemId: string, given: AnswerGiven): Promise<string>;
  /** Invites a user. A user who has asked to join already is accepted. */
  invite(context: Context, invitation: Invitation): Promise<string>;
  /** Accepts or declines a request or an invitation, or changes an answer. */
  answer(context: Context, membership: MembershipRow, given: AnswerGiven): Promise<void>;
  changeRole(context: Context, membership: MembershipRow, role: MemberRole): Promise<void>;
  /** Leaves, withdraws a request or an invitation, or removes a member. With an original date, only from that date of a series. */
  end(context: Context, membership: MembershipRow, occursOn?: string): Promise<void>;
  /** Accepts a user who follows an invitation link. They may have just signed up, and are not the viewer. */
  acceptByLink(context: Context, invitation: Invitation & { byId: string }): Promise<void>;
  /** Runs after a membership was deleted, for whatever reason. */
  ended(context: Context, membership: MembershipRow): Promise<void>;
  /** SQL over `relationships r join items i`: others can see that the user belongs. The user and managers always can. */
  isListed(viewer: VisibilityScope | null): RawBuilder<boolean>;
  /** SQL over `relationships r join items i`: the viewer manages who belongs, and sees requests and declined invitations. */
  isManaged(viewer: VisibilityScope): RawBuilder<boolean>;
}

/** What belonging means for an item of an existing relationship or invitation, whether or not the viewer can see it. */
export async function membershipIn(context: Context, itemId: string): Promise<Membership> {
  const { rows } = await sql<{ kind: string }>`select kind from items where id = ${itemId}`.execute(context.db);
  return membershipOf(context, rows[0]?.kind ?? '');
}

/** What belonging means for items of a kind. Throws `invalid` if no one can belong to them. */
export function membershipOf({ platform }: Context, kind: string): Membership {
  const membership = platform.kinds.get(kind)?.membership;
  if (!membership) throw new Failure('invalid', { role: ['Only crowds have members. You can follow other items.'] });
  return membership;
}

/** What an accepted relationship adds to the counters of both sides, while both exist. */
export function countsOf(
  { role, status, relatable_id, user_id }: Pick<RelationshipsTable, 'role' | 'status' | 'relatable_id' | 'user_id'>,
  by: 1 | -1,
): CountChanges {
  if (status !== 'accepted') return [];
  if (role !== 'follower') return [[relatable_id, { members: by }]];
  return [
    [relatable_id, { followers: by }],
    [user_id, { following: by }],
  ];
}

/** Counts existing relationships. A side that has left in the meantime no longer counts for the other one. */
export async function countRelationships(
  context: Context,
  rows: readonly RelationshipsTable[],
  by: 1 | -1,
): Promise<void> {
  const ids = rows.flatMap(({ user_id, relatable_id }) => [user_id, relatable_id]);
  const away = await sql<{ id: string }>`
    select who.id from unnest(${ids}::uuid[]) as who(id) where ${isAway(sql`who.id`)}`.execute(context.db);
  const gone = new Set(away.rows.map(({ id }) => id));
  await count(
    context,
    rows.flatMap((row) => {
      const other = (id: string) => (id === row.user_id ? row.relatable_id : row.user_id);
      return countsOf(row, by).filter(([id]) => !gone.has(other(id)));
    }),
  );
}

/** Locks both sides of relationships that are about to be counted, and returns those that exist. */
export const lockSides = (
  context: Context,
  rows: readonly Pick<RelationshipsTable, 'user_id' | 'relatable_id'>[],
): Promise<ReadonlySet<string>> =>
  lockItems(context, { about: rows.flatMap(({ user_id, relatable_id }) => [user_id, relatable_id]) });

/** Deletes relationships and counts both sides. `which` is SQL over the columns of `relationships`. */
export async function endRelationships(context: Context, which: RawBuilder<unknown>): Promise<void> {
  const found = await sql<Pick<RelationshipsTable, 'user_id' | 'relatable_id'>>`
    select user_id, relatable_id from relationships where ${which}`.execute(context.db);
  if (found.rows.length === 0) return;
  await lockSides(context, found.rows);
  const { rows } = await sql<RelationshipsTable & { kind: string }>`
    delete from relationships r using items i where i.id = r.relatable_id and r.id in (
      select id from relationships where ${which}) returning r.*, i.kind`.execute(context.db);
  await countRelationships(context, rows, -1);
  for (const { kind, ...row } of rows)
    if (row.role !== 'follower') await context.platform.kinds.get(kind)?.membership?.ended(context, row);
}
