import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { checkUsername } from '../accounts/accounts.contract.ts';
import { asPerson, type Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import type { Wanted } from '../core/fields.ts';
import { claimHandle, isHandleFree, ownerOfHandle } from '../core/handles.ts';
import { isId } from '../core/ids.ts';
import { setAudience, updateItem } from '../core/item-writes.ts';
import { findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { requirePermission } from '../core/permissions.ts';
import { setPictures } from '../core/pictures.ts';
import type { ItemKind, ItemRow } from '../core/spine.ts';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { settingsIn } from '../core/settings.ts';
import { slotsFor, Statement } from '../core/statements.ts';
import { inViewerCommunity, scopeShape, visible, type VisibilityScope } from '../core/visibility.ts';
import { PARTNERSHIPS } from '../timeline/relationships.contract.ts';
import {
  getUser,
  getUserBySlug,
  listUsers,
  resetSettings,
  Settings,
  suggestUsers,
  updateUser,
  UserFields,
  User,
  userTraits,
} from './users.contract.ts';
import { createProfile, indexProfile } from './users.profile.ts';
import type { UsersTable } from './users.tables.ts';
import './users.events.ts';

const mergeSettings = settingsIn('users', 'settings', Settings);
const mergePreferences = settingsIn('users', 'preferences');

const SUGGESTIONS = 5;
const LOOK_UPS = { max: 60, windowSeconds: 60, code: 'rate_limited' } as const;

type Fields = Pick<User, keyof typeof UserFields.properties>;
type Summary = Pick<User['lss_summary'], 'relationship' | 'career'>;
type Row = Fields &
  Pick<UsersTable, 'id' | 'username' | 'is_first_view'> & {
    is_username_given: boolean;
    staff: boolean;
    summary: Summary | null;
  };

const COLUMNS = [...Object.keys(UserFields.properties), 'username', 'is_first_view'].map((column) =>
  sql.ref(`u.${column}`),
);

const STAFF = sql`exists (select 1 from account_roles r where r.account_id = u.account_id
  and r.role in ('super-admin', 'admin', 'support'))`;

/** What goes on in a life, as far as the viewer may see it: the partnership that both sides tell of, and the work. */
const summaryFor = (viewer: VisibilityScope | null) => sql`jsonb_build_object(
  'relationship', (select r.status from timeline_relationships r join items i on i.id = r.id
    where r.id in (
      select i.id from items i where i.author_id = u.id and i.kind = 'timeline relationship' and i.deleted_at is null
      union all select p.id from timeline_relationships p where p.person_id = u.id and p.answer = 'accepted')
      and r.status = any(${[...PARTNERSHIPS]}::text[]) and (r.person_id is null or r.answer = 'accepted')
      and r.ended_at is null and ${visible(viewer, 'i', 'hidden', 'plain')}
    order by r.started_at desc nulls last, r.id desc limit 1),
  'career', (select i.title from items i join careers c on c.id = i.id
    where i.author_id = u.id and i.kind = 'career' and c.ended_at is null and not c.is_retired
      and ${visible(viewer, 'i', 'hidden', 'plain')}
    order by c.started_at desc, c.id desc limit 1))`;

const isWanted = (field: 'staff' | 'lss_summary', wanted: Wanted | undefined) => !wanted || wanted.has(field);

const profileShape = (wanted: Wanted | undefined) => `${isWanted('staff', wanted)} ${isWanted('lss_summary', wanted)}`;

const profileColumns = (viewer: VisibilityScope | null, wanted: Wanted | undefined) => sql`
  ${sql.join(COLUMNS)}, u.username is not null and u.username_changed_at is null as is_username_given,
  ${isWanted('staff', wanted) ? STAFF : sql`false`} as staff,
  ${isWanted('lss_summary', wanted) ? summaryFor(viewer) : sql`null`} as summary`;

function profileOf({ summary, ...user }: Row & { title: string }): object {
  const { first_name: first, middle_name: middle, last_name: last } = user;
  const name = { first, middle, last, full: user.title };
  const lss_summary = { relationship: null, career: null, ...summary, location: user.location };
  return { ...user, slug: user.username ?? user.id, name, lss_summary };
}

interface ProfileValues {
  viewer: VisibilityScope | null;
  ids: readonly string[];
}

const profiles = new Statement<Row, ProfileValues>();

export const userKind: ItemKind = {
  ...userTraits,
  inFeed: false,
  setAudience,
  shape: User,
  relations: { avatar: 'avatar_id', cover: 'cover_id' },
  joined: {
    shape: profileShape,
    columns: profileColumns,
    table: sql`users u on u.id = i.id`,
    present: (row) => profileOf(row as ItemRow & Row),
  },
  load: async ({ db, viewer }, rows, wanted) => {
    const { shape, slots } = scopeShape(viewer);
    const users = await profiles.run(
      db,
      `${shape} ${profileShape(wanted)}`,
      { viewer, ids: rows.map((row) => row.id) },
      () => sql<Row>`
        select u.id, ${profileColumns(slots(), wanted)}
        from users u where u.id = any(${slotsFor<ProfileValues, 'ids'>('ids').ids}::uuid[])`,
    );
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    return new Map(users.map((user) => [user.id, profileOf({ ...user, title: titles.get(user.id) ?? '' })]));
  },
};

export const userSubscriptions: Subscriptions = {
  'profile.wanted': async (context, profile) => void (await createProfile(context, profile)),
  'profile.changed': (context, { userId }) => indexProfile(context, userId),
};

export function userRoutes(app: App): void {
  route(app, listUsers, async (call) =>
    pageItems<User>(call, call.query, {
      kinds: 'plain',
      where: sql`i.kind = 'user' and ${inViewerCommunity(call.me)}`,
    }),
  );

  route(app, suggestUsers, async (call) =>
    pageItems<User>(call, call.query, {
      kinds: 'plain',
      where: sql`i.kind = 'user' and ${inViewerCommunity(call.me)} and i.id not in (${call.me.actorId}, ${call.me.userId})
        and not exists (select 1 from relationships r where r.relatable_id = i.id and r.user_id = ${call.me.actorId})`,
      // A look-up for each person: joined, the planner walks the counts of all items there are.
      by: [sql`coalesce((select c.followers from item_counts c where c.item_id = i.id), 0)`],
      limit: SUGGESTIONS,
    }),
  );

  route(app, getUser, async (call) => ({ data: await findUser(call, call.params.id, call.query) }));

  route(app, getUserBySlug, async (call) => {
    const id = await idOfSlug(call, call.params.slug.toLowerCase());
    return { data: await findUser(call, id, call.query) };
  });

  route(app, updateUser, async (call) => {
    const { id } = call.params;
    // A profile with its settings is its person's, whichever identity acts.
    const person = asPerson(call);
    const before = (await findManageable(person, id, 'User')) as unknown as User;
    await updateProfile(person, before, call.body);
    return { data: await findUser(person, id, call.query) };
  });

  route(app, resetSettings, async (call) => {
    const person = asPerson(call);
    const { id } = await findManageable(person, call.params.id, 'User');
    await sql`
      update users set settings = settings - ${Object.keys(Settings.properties)}::text[] where id = ${id}`.execute(
      call.db,
    );
    await call.emit('settings.changed', { userId: id });
  });

  route(app, checkUsername, async (call) => {
    await app.platform.limits.take('username-look-up', call.ip, LOOK_UPS);
    const { username, page } = call.query;
    if (page) await requirePermission(call, page, 'manage_settings');
    const owner = page ?? call.viewer?.userId ?? null;
    return { data: { available: await isHandleFree(call, username.toLowerCase(), owner) } };
  });
}

async function findUser(context: Context, id: string, options: ReadOptions): Promise<User> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain', expects: 'user' });
  if (entity._type !== 'User') throw new Failure('not_found');
  return entity as unknown as User;
}

async function idOfSlug(context: Context, slug: string): Promise<string> {
  if (isId(slug)) return slug;
  const id = await ownerOfHandle(context, 'users', slug);
  if (!id) throw new Failure('not_found');
  return id;
}

async function updateProfile(context: Context, before: User, body: BodyOf<typeof updateUser>): Promise<void> {
  const { username, audience, settings, preferences, is_first_view, avatar_id, cover_id, ...words } = body;
  const changes = { ...tidyNames(words), ...(is_first_view === undefined ? {} : { is_first_view }) };
  if (Object.keys(changes).length > 0) {
    await context.db.updateTable('users').set(changes).where('id', '=', before.id).execute();
  }
  if (username !== undefined) await claimHandle(context, 'users', before.id, username);
  if (avatar_id !== undefined || cover_id !== undefined) {
    const kept = { avatar_id: before.avatar_id, cover_id: before.cover_id };
    await setPictures(context, 'users', before.id, {
      ...kept,
      ...(avatar_id === undefined ? {} : { avatar_id }),
      ...(cover_id === undefined ? {} : { cover_id }),
    });
  }
  if (settings !== undefined) {
    await mergeSettings(context, before.id, settings);
    await context.emit('settings.changed', { userId: before.id });
  }
  if (preferences !== undefined) await mergePreferences(context, before.id, preferences);
  await indexProfile(context, before.id);
  if (audience) await updateItem(context, before.id, { audience });
}

type Words = Partial<Omit<Fields, 'avatar_id' | 'cover_id'>>;

/** Without space around them; optional words that are empty are absent. */
function tidyNames(words: Words): Words {
  const tidy = Object.fromEntries(
    Object.entries(words).map(([field, text]) => [field, trimmed(text ?? '') || null]),
  ) as Words;
  for (const field of ['first_name', 'last_name'] as const) {
    if (field in tidy && !tidy[field]) throw new Failure('invalid', { [field]: ['Please enter your name.'] });
  }
  return tidy;
}
