import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { setBanned, updateItem } from '../core/item-writes.ts';
import { findItem, findManageable, loadItems, type ReadOptions } from '../core/items.ts';
import { pageItems, pageOf, pageRows } from '../core/list.ts';
import { route, type App, type Call } from '../core/route.ts';
import type { TopicRule } from '../core/topics.ts';
import { serveMedia } from './delivery.ts';
import {
  checkNsfw,
  deleteFile,
  deleteFileAsStaff,
  getFile,
  listFiles,
  restoreFile,
  restoreFileAsStaff,
  updateFile,
  type File,
} from './files.contract.ts';
import { checked, fileIn } from './nsfw.ts';
import { storageRoutes } from './storage.routes.ts';
import { inTrash, isInTrash, removeFile, restore } from './trash.ts';
import { uploadRoutes } from './upload.ts';

const PAGE = 25;

export function fileRoutes(app: App): void {
  uploadRoutes(app);
  serveMedia(app);
  storageRoutes(app);

  route(app, listFiles, async (call) => (call.query.trashed ? pageTrash(call) : pageFiles(call)));

  route(app, getFile, async (call) => ({ data: await findFile(call, call.params.id, call.query) }));

  route(app, updateFile, async (call) => {
    const file = (await findManageable(call, call.params.id, 'File')) as unknown as File;
    const {
      name = file.name,
      description = file.description,
      alt_text = file.alt_text,
      focal_data = file.focal_data,
    } = call.body;
    await sql`
      update files set name = ${name}, description = ${description}, alt_text = ${alt_text},
        focal_x = ${focal_data?.x ?? null}, focal_y = ${focal_data?.y ?? null} where id = ${file.id}`.execute(call.db);
    await updateItem(call, file.id, { title: name, words: description ?? '' });
    return { data: await findFile(call, file.id) };
  });

  route(app, checkNsfw, async (call) => ({ data: await checked(call, fileIn(call, call.body.fileUrl)) }), {
    transaction: false,
  });

  route(app, deleteFile, async (call) => {
    const { id } = call.params;
    if (await isInTrash(call, id)) return call.enqueue('files.purge', { id, isNow: true });
    await findManageable(call, id, 'File');
    await removeFile(call, id, 'removed');
  });

  route(app, restoreFile, async (call) => {
    await restore(call, call.params.id, inTrash(call));
    return { data: await findFile(call, call.params.id) };
  });

  staffRoutes(app);
}

/** Staff act on what they may not see as well: by its id, written down in the audit log. */
function staffRoutes(app: App): void {
  route(app, deleteFileAsStaff, async (call) => {
    const { id } = call.params;
    const { rows } = await sql`
      select 1 from items where id = ${id} and kind = 'file' and deleted_at is null`.execute(call.db);
    if (rows.length === 0) throw new Failure('not_found');
    await removeFile(call, id, 'banned');
    await call.emit('staff.acted', { action: 'file.deleted', subjectId: id, details: {} });
  });

  route(app, restoreFileAsStaff, async (call) => {
    const { id } = call.params;
    await restore(call, id, sql`true`);
    await setBanned(call, sql`i.id = ${id}`, false);
    await call.emit('staff.acted', { action: 'file.restored', subjectId: id, details: {} });
    const [file] = await loadItems(call, [id], { unfiltered: true });
    if (!file) throw new Failure('not_found');
    return { data: file as unknown as File };
  });
}

function pageFiles(call: Call<typeof listFiles>) {
  const { type, sha256, largest, user = call.me.actorId } = call.query;
  return pageItems<File>(call, call.query, {
    join: sql`join files f on f.id = i.id`,
    where: sql`i.kind = 'file' and i.author_id = ${user} and ${type ? sql`f.type = ${sql.lit(type)}` : sql`true`}
      and ${sha256 ? sql`f.sha256 = ${sha256}` : sql`true`}`,
    ...(largest && { by: [sql`f.size_bytes`] }),
    limit: PAGE,
  });
}

/** Nobody sees what is deleted, so this list has a rule of its own: who deleted it. */
async function pageTrash(call: Call<typeof listFiles>) {
  const { type } = call.query;
  const page = await pageRows<{ id: string }>(call, call.query, {
    from: sql`items i join files f on f.id = i.id`,
    where: sql`${inTrash(call)} and ${type ? sql`f.type = ${sql.lit(type)}` : sql`true`}`,
    key: 'i.id',
    limit: PAGE,
  });
  const ids = page.data.map(({ id }) => id);
  return pageOf<File>(page, await loadItems(call, ids, { ...call.query, unfiltered: true }));
}

async function findFile(context: Context, id: string, options: ReadOptions = {}): Promise<File> {
  const entity = await findItem(context, id, options);
  if (entity._type !== 'File') throw new Failure('not_found');
  return entity as unknown as File;
}

/** One's own uploads as they go on. */
export const fileTopics: TopicRule = {
  subject: 'users.{}.files',
  authorize: async (context, [id]) => {
    if (id !== context.me.actorId && id !== context.me.userId) throw new Failure('forbidden');
  },
};
