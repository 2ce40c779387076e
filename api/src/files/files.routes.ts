import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { viewerOf } from '../core/auth.ts';
import { reading, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { removeItem, updateItem } from '../core/item-writes.ts';
import { findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { bearerOf, callerFor, route, type App } from '../core/route.ts';
import { deleteFile, getFile, getStorage, listFiles, updateFile, type File } from './files.contract.ts';
import { storageOf } from './files.store.ts';
import { folderOf } from './images.ts';
import { serveMedia } from './media.ts';
import { uploadRoutes } from './upload.ts';

const PAGE = 25;

export function fileRoutes(app: App): void {
  uploadRoutes(app);
  serveMedia(app);
  serveDownload(app);

  route(app, listFiles, async (call) => {
    const { type } = call.query;
    return pageItems<File>(call, call.query, {
      join: sql`join files f on f.id = i.id`,
      where: sql`i.kind = 'file' and i.author_id = ${call.me.actorId} and ${type ? sql`f.type = ${type}` : sql`true`}`,
      limit: PAGE,
    });
  });

  route(app, getStorage, async (call) => ({ data: await storageOf(call.db, call.me.actorId) }));

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

  route(app, deleteFile, async (call) => {
    const file = await findManageable(call, call.params.id, 'File');
    await sql`delete from item_files where file_id = ${file.id}`.execute(call.db);
    await sql`update users set avatar_id = null where avatar_id = ${file.id}`.execute(call.db);
    await sql`update users set cover_id = null where cover_id = ${file.id}`.execute(call.db);
    await sql`update scribbles set attachable_id = null where attachable_id = ${file.id} and content <> ''`.execute(
      call.db,
    );
    await removeItem(call, file.id);
    await rm(folderOf(call.platform.env.dataDir, file.id), { recursive: true, force: true });
  });
}

async function findFile(context: Context, id: string, options: ReadOptions = {}): Promise<File> {
  const entity = await findItem(context, id, options);
  if (entity._type !== 'File') throw new Failure('not_found');
  return entity as unknown as File;
}

/** The whole picture as an attachment, for whoever may see it. */
function serveDownload({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string } }>('/files/:id/download', { schema: { hide: true } }, async (request, reply) => {
    const token = bearerOf(request);
    const viewer = token === undefined ? null : await viewerOf(platform.database.db, platform.env.tokenSecret, token);
    const file = await reading(platform, callerFor(request, viewer), (context) => findFile(context, request.params.id));
    return reply
      .type('image/webp')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name.replace(/\.[a-z0-9]+$/i, ''))}.webp`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(createReadStream(join(folderOf(platform.env.dataDir, file.id), 'source.webp')));
  });
}
