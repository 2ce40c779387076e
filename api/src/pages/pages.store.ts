/** Crowds as one viewer sees them, and their place in the spine. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { excerptOf } from '../core/excerpt.ts';
import { feedSnapshot, publishAuthorLeft, updateItem, type FeedSnapshot, type Narrowed } from '../core/item-writes.ts';
import type { Subscriptions } from '../core/events.ts';
import { findItem, type ReadOptions } from '../core/items.ts';
import { Failure } from '../core/errors.ts';
import { standings } from '../core/permissions.ts';
import { whoSee, type TopicRule } from '../core/topics.ts';
import type { AudienceName, ItemKind } from '../core/spine.ts';
import { notDeleted, existsByKey, relationshipsOf, visible } from '../core/visibility.ts';
import type { Relationship } from '../relationships/relationships.contract.ts';
import { crowdMembership } from './memberships.ts';
import { knownMembers, sharedInterests } from './discovery.ts';
import { LATEST_MEMBERS, Page, pageTraits } from './pages.contract.ts';
import type { PagesTable } from './pages.tables.ts';

const SUMMARY_LENGTH = 160;

/** Who sees a crowd itself, by its status. */
export const AUDIENCE_OF: Readonly<Record<Page['status'], AudienceName>> = {
  private: 'private',
  'invite-only': 'community',
  'visible-to-public': 'public',
};

/** The viewer's own membership of a crowd. */
interface Membership {
  relatable_id: string;
  id: string;
  status: Relationship['status'];
  is_invited: boolean;
}

const byCrowd = <T extends { relatable_id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.relatable_id, row]));

async function membershipsOf(context: Context, ids: readonly string[]): Promise<Map<string, Membership>> {
  const { viewer, db } = context;
  if (!viewer) return new Map();
  const { rows } = await sql<Membership>`
    select m.relatable_id, m.id, m.status, m.status = 'pending' and m.initiated_by_id <> m.user_id as is_invited
    from ${relationshipsOf(viewer)} m
    where m.relatable_id = any(${ids}::uuid[]) and m.user_id = ${viewer.userId} and m.role <> 'follower'`.execute(db);
  return byCrowd(rows);
}

async function latestMembers(context: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; member: string }>`
    select wanted.id, top.user_id as member from unnest(${ids}::uuid[]) as wanted(id), lateral (
      select m.user_id from relationships m
      where m.relatable_id = wanted.id and m.role <> 'follower' and m.status = 'accepted'
        and ${existsByKey(sql`select true from items p where p.id = m.user_id and ${visible(context.viewer, 'p', 'hidden', 'plain')}`)}
      order by m.id desc limit ${sql.lit(LATEST_MEMBERS)}) top`.execute(context.db);
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, all]) => [id, all.map(({ member }) => member)]));
}

async function requestsOf(context: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; n: number }>`
    select m.relatable_id as id, count(*) as n from relationships m
      join items i on i.id = m.user_id
    where m.relatable_id = any(${ids}::uuid[]) and m.status = 'pending' and m.initiated_by_id = m.user_id and ${notDeleted('i')}
    group by m.relatable_id`.execute(context.db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const PERSONAL = [
  'settings',
  'requests_count',
  'latest_member_ids',
  'known_members_count',
  'known_member_ids',
  'shared_interests',
  'permissions',
  'role',
  'membership_id',
  'membership_status',
  'is_invited',
  'has_members_access',
  'can_act',
] as const satisfies readonly (keyof Page)[];

export const pageKind: ItemKind = {
  ...pageTraits,
  membership: crowdMembership,
  inFeed: false,
  shape: Page,
  relations: {
    avatar: 'avatar_id',
    cover: 'cover_id',
    owner: 'owner_id',
    latest_members: 'latest_member_ids',
    known_members: 'known_member_ids',
  },
  managedWith: 'manage_settings',
  needs: { avatar: ['avatar_id'], cover: ['cover_id'], name: ['name'], description: ['description'] },
  personal: PERSONAL,
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { rows: pages } = await sql<PagesTable & { join_questions: string[]; settings: Page['settings'] }>`
      select * from pages where id = any(${ids}::uuid[])`.execute(context.db);
    const standing = await standings(context, ids);
    const memberships = await membershipsOf(context, ids);
    const isOpen = ({ id, status }: PagesTable) =>
      status === 'visible-to-public' || standing(id).role !== null || context.viewer?.actorId === id;
    const canAct = (id: string) => ['admin', 'manager'].includes(standing(id).role ?? '');
    const wants = (field: string) => !wanted || wanted.has(field);
    const open = pages.filter(isOpen).map(({ id }) => id);
    const latest = await latestMembers(context, wants('latest_member_ids') ? open : []);
    const known = await knownMembers(context, wants('known_member_ids') || wants('known_members_count') ? open : []);
    const interests = await sharedInterests(context, wants('shared_interests') ? ids : []);
    const requests = await requestsOf(context, wants('requests_count') ? ids.filter(canAct) : []);
    return new Map(
      pages.map((page) => {
        const { id, username_changed_at: _changed, settings, ...shown } = page;
        const { role, permissions } = standing(id);
        const membership = memberships.get(id);
        return [
          id,
          {
            ...shown,
            slug: page.username ?? id,
            description_summary: page.description && excerptOf(page.description, SUMMARY_LENGTH),
            settings: permissions.manage_settings ? settings : {},
            requests_count: requests.get(id) ?? 0,
            latest_member_ids: latest.get(id) ?? [],
            known_members_count: known.get(id)?.count ?? 0,
            known_member_ids: known.get(id)?.ids ?? [],
            shared_interests: interests.get(id) ?? [],
            permissions,
            role,
            membership_id: membership?.id ?? null,
            membership_status: membership?.status ?? null,
            is_invited: membership?.is_invited ?? false,
            has_members_access: isOpen(page),
            can_act: canAct(id),
          },
        ];
      }),
    );
  },
};

export async function findPage(context: Context, id: string, options: ReadOptions = {}): Promise<Page> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Page') throw new Failure('not_found');
  return entity as unknown as Page;
}

/** Whoever may not see the life of a crowd is told so, and not that it is empty. */
export async function findOpenPage(context: Context, id: string): Promise<Page> {
  const page = await findPage(context, id);
  if (!page.has_members_access) throw new Failure('no_permission');
  return page;
}

type Named = Pick<PagesTable, 'name' | 'description' | 'location' | 'username'>;

export const wordsOf = ({ username, description, location }: Named): string =>
  [username, location, description].filter(Boolean).join(' ');

/** Brings title, search words and audience of a crowd up to date with its fields. */
export async function indexPage(context: Context, page: Named & Pick<PagesTable, 'id' | 'status'>): Promise<void> {
  await updateItem(context, page.id, {
    title: page.name,
    words: wordsOf(page),
    audience: AUDIENCE_OF[page.status],
  });
}

/** What a crowd has published, and its topics, are for whoever sees its life. */
export async function narrowContent(
  context: Context,
  { id, status }: Pick<PagesTable, 'id' | 'status'>,
): Promise<void> {
  const isOpen = status === 'visible-to-public';
  const topics = await sql<Narrowed>`
    update items set audience = ${isOpen ? 'community' : 'private'} where kind = 'topic' and context_id = ${id}
    returning id, kind`.execute(context.db);
  if (isOpen) return context.emit('items.widened', topics.rows);
  const published = await sql<FeedSnapshot>`
    update items i set audience = 'private', audience_revision = i.audience_revision + 1 from items before
    where before.id = i.id and i.author_id = ${id} and i.id <> ${id} and i.kind not in ('comment', 'topic')
      and i.audience <> 'private'
    returning ${feedSnapshot('i', 'before')}`.execute(context.db);
  await context.emit('items.narrowed', [...topics.rows, ...published.rows]);
  await publishAuthorLeft(context, published.rows, 'members');
}

/** Whoever sees a crowd may hear that it changes. */
export const pageTopics: TopicRule = {
  subject: 'pages.{}',
  authorize: async (context, [id]) => void (await findPage(context, id ?? '')),
  still: (context, subscribers) => whoSee(context, subscribers, ({ parts }) => parts[0]),
};

/** Whoever looks at a crowd asks again whether they may. */
export const pageSubscriptions: Subscriptions = {
  'items.narrowed': async (context, items) => {
    for (const { id, kind } of items) if (kind === 'page') context.publish(`pages.${id}.narrowed`, {});
  },
};
