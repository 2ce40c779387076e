import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { asPerson } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { claimHandle, ownerOfHandle } from '../core/handles.ts';
import { isId, newId } from '../core/ids.ts';
import { createItem } from '../core/item-writes.ts';
import { lockItem } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { mayActAs, requirePermission, seesLife } from '../core/permissions.ts';
import { closeCrowd } from '../core/personal.ts';
import { setPictures } from '../core/pictures.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { settingsIn } from '../core/settings.ts';
import { existsByKey, identityIds, visible } from '../core/visibility.ts';
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  PageFields,
  PageSettings,
  transferPage,
  TRANSFER_DAYS,
  updatePage,
  type Page,
} from './pages.contract.ts';
import { addFounder, reinstate } from './memberships.ts';
import { endRelationships } from '../core/relationships.ts';
import { crowdsBy } from './discovery.ts';
import './pages.events.ts';
import { AUDIENCE_OF, findPage, indexPage, narrowContent, wordsOf } from './pages.store.ts';
import './pages.tables.ts';
import { inViewerCommunity } from '../core/visibility.ts';
import { memberRoutes } from './members.ts';
import { PRESETS, permissionRoutes, storePermissions } from './permissions.ts';

type Fields = Pick<Page, keyof typeof PageFields.properties>;

/** What a crowd is beside its name. */
const UNSAID: Omit<Fields, 'name'> = {
  description: null,
  location: null,
  avatar_id: null,
  cover_id: null,
  status: 'private',
  join_approval: false,
  join_questions: [],
  rules: null,
};

const mergeSettings = settingsIn('pages', 'settings', PageSettings);

/** Words without space around them; those that are empty are absent. */
function tidy<T extends Partial<Fields>>(given: T): T {
  const words = ['name', 'description', 'location', 'rules'] as const;
  const tidied = { ...given };
  for (const field of words) {
    if (typeof given[field] === 'string') Object.assign(tidied, { [field]: trimmed(given[field]) || null });
  }
  if ('name' in given && !tidied.name) throw new Failure('invalid', { name: ['is required'] });
  return tidied;
}

const stored = ({ join_questions, ...fields }: Omit<Fields, 'avatar_id' | 'cover_id'>) => ({
  ...fields,
  join_questions: JSON.stringify(join_questions.map(trimmed).filter(Boolean)),
});

export function pageRoutes(app: App): void {
  route(app, listPages, async (call) => {
    const { user, manageable, membership, search } = call.query;
    // How somebody stands to crowds is theirs also while they act as one of them.
    const context = (manageable || membership) && call.viewer ? asPerson(call) : call;
    const match = search ? searchQuery(search) : null;
    const matches = sql`i.kind = 'page' and ${match ? sql`i.search @@ to_tsquery('simple', ${match})` : sql`true`}`;
    if (membership) {
      const { where, ...plan } = await crowdsBy(context, membership);
      return pageItems<Page>(context, call.query, { kinds: 'plain', where: sql`${matches} and ${where}`, ...plan });
    }
    const member = manageable ? (call.viewer?.userId ?? null) : user;
    return pageItems<Page>(context, call.query, {
      kinds: 'plain',
      where: sql`${matches} and ${manageable ? sql`true` : user === undefined ? inViewerCommunity(call.viewer) : belongingTold(call)}`,
      ...(member !== undefined && {
        join: sql`join relationships m on m.relatable_id = i.id and m.user_id = ${member} and m.status = 'accepted'
          and m.role in (${sql.join(manageable ? ['admin', 'manager'] : ['admin', 'manager', 'member'])})`,
      }),
    });
  });

  route(app, getPage, async (call) => {
    const id = await idOfSlug(call, call.params.id.toLowerCase());
    return { data: await findPage(call, id, call.query) };
  });

  route(app, createPage, async (call) => {
    const { userId } = call.me;
    const { avatar_id, cover_id, ...words } = { ...UNSAID, ...tidy(call.body) };
    const id = newId();
    await createItem(call, {
      kind: 'page',
      id,
      authorId: id,
      title: words.name,
      words: wordsOf({ ...words, username: null }),
      audience: AUDIENCE_OF[words.status],
      madeBefore: sql`select 1 from pages o join items i on i.id = o.id where o.owner_id = ${userId} and i.deleted_at is null`,
      row: {
        table: 'pages',
        values: { ...stored(words), username: null, username_changed_at: null, owner_id: userId, settings: '{}' },
      },
    });
    await storePermissions(call, id, PRESETS.closed);
    await addFounder(call, id, userId);
    if (avatar_id || cover_id) await setPictures(call, 'pages', id, { avatar_id, cover_id });
    return { data: await findPage(asPerson(call), id, call.query) };
  });

  route(app, updatePage, async (call) => {
    await lockPage(call, call.params.id);
    await lockItem(call, call.params.id);
    const before = await findPage(call, call.params.id);
    await requirePermission(call, before.id, 'manage_settings');
    const { settings, username, ...given } = call.body;
    const fields: Fields = { ...(Value.Clean(PageFields, structuredClone(before)) as Fields), ...tidy(given) };
    const { avatar_id, cover_id, ...words } = fields;
    await call.db.updateTable('pages').set(stored(words)).where('id', '=', before.id).execute();
    if (avatar_id !== before.avatar_id || cover_id !== before.cover_id) {
      await setPictures(call, 'pages', before.id, { avatar_id, cover_id });
    }
    if (settings !== undefined) await mergeSettings(call, before.id, settings);
    if (username !== undefined) await claimHandle(call, 'pages', before.id, username);
    await indexPage(call, { ...words, id: before.id, username: username === undefined ? before.username : username });
    if (words.status !== before.status) await narrowContent(call, { id: before.id, status: words.status });
    call.publish(`pages.${before.id}.changed`, {});
    return { data: await findPage(call, before.id, call.query) };
  });

  route(app, deletePage, async (call) => {
    const page = await findPage(asPerson(call), call.params.id);
    if (page.owner_id !== call.me.userId) throw new Failure('forbidden');
    await lockPage(call, page.id);
    await closeCrowd(call, page.id);
    // The owner may act as the crowd, which is closed by now.
    await endRelationships(asPerson(call), sql`relatable_id = ${page.id}`);
    call.publish(`pages.${page.id}.changed`, {});
  });

  route(app, transferPage, async (call) => {
    const { user_id } = call.body;
    const me = call.me.userId;
    const { rows } = await sql<{ owner_id: string; former_owner_id: string | null; may_undo: boolean }>`
      select p.owner_id, p.former_owner_id,
        p.transferred_at > ${NOW} - make_interval(days => ${TRANSFER_DAYS}) as may_undo
      from pages p join items i on i.id = p.id
      where p.id = ${call.params.id} and i.deleted_at is null and i.state = 'published' for update of p`.execute(
      call.db,
    );
    const [crowd] = rows;
    const takesBack = crowd?.may_undo === true && crowd.former_owner_id === me && user_id === me;
    // Whatever the new owner has done to the former since: demoted, removed or blocked them.
    if (takesBack) {
      await reinstate(call, call.params.id, me);
      await call.emit('page.reclaimed', { id: call.params.id, ownerId: me });
    }
    const page = await findPage(asPerson(call), call.params.id);
    if (crowd?.owner_id !== me && !takesBack) throw new Failure('forbidden');
    // Locked, so that of leaving and being given a crowd the second sees the first.
    const { rows: admins } = await sql`
      select 1 from relationships r join items u on u.id = r.user_id and u.deleted_at is null and u.state = 'published'
      where r.relatable_id = ${page.id} and r.user_id = ${user_id} and r.role = 'admin' and r.status = 'accepted'
      for share of u`.execute(call.db);
    if (admins.length === 0)
      throw new Failure('invalid', { user_id: ['Only an active admin of the crowd can own it.'] });
    // Taking a crowd back undoes a mistake or a theft: it never fails for lack of storage.
    if (!takesBack) await call.emit('page.transferred', { id: page.id, ownerId: user_id });
    const former = takesBack ? null : me;
    await sql`
      update pages set owner_id = ${user_id}, former_owner_id = ${former}, transferred_at = ${former ? NOW : null}
      where id = ${page.id}`.execute(call.db);
    call.publish(`pages.${page.id}.changed`, {});
    return { data: await findPage(asPerson(call), page.id, call.query) };
  });

  memberRoutes(app);
  permissionRoutes(app);
}

/** Before its item: what is published as the crowd, and who joins it, locks in that order, and comes first or sees the change. */
const lockPage = ({ db }: Context, id: string) =>
  sql`select 1 from pages where id = ${isId(id) ? id : null} for no key update`.execute(db);

/** Who belongs where is told to the person, to who runs the crowd, and to whoever sees the person and its life. */
const belongingTold = ({ viewer }: Context) => sql`(
  ${viewer ? sql`m.user_id in (${identityIds(viewer)})` : sql`false`} or ${mayActAs(viewer, sql`i.id`)}
  or ${seesLife(viewer, sql`i.id`)}
    and ${existsByKey(sql`select true from items p where p.id = m.user_id and ${visible(viewer, 'p', 'shown', 'plain')}`)})`;

async function idOfSlug(context: Context, slug: string): Promise<string> {
  if (isId(slug)) return slug;
  const id = await ownerOfHandle(context, 'pages', slug);
  if (!id) throw new Failure('not_found');
  return id;
}
