/** What the check of a file said, in the product's own words. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { findItem } from '../core/items.ts';
import type { File } from './files.contract.ts';

/** One of our own addresses, as they are answered; no other is ever fetched, nor is this one. */
const ADDRESS = /^(?:\/media\/([0-9a-f-]{36})\/[\w.-]+\/[\w.-]+|\/files\/([0-9a-f-]{36})\/download)$/;

export function fileIn(context: Context, address: string): string {
  const { webUrl, publicUrl } = context.platform.env;
  const base = [webUrl, publicUrl].find((origin) => address.startsWith(`${origin}/`)) ?? '';
  const [, media, download] = ADDRESS.exec(address.slice(base.length)) ?? [];
  const id = media ?? download ?? '';
  if (!isId(id)) throw new Failure('invalid', { fileUrl: ['Must be the URL of a file on this server.'] });
  return id;
}

export async function checked(context: Context, id: string): Promise<File> {
  const { rows } = await sql<{ failure: string | null; is_scanned: boolean; status: string }>`
    select f.failure, f.status, f.scanned_at is not null as is_scanned from files f join items i on i.id = f.id
    where f.id = ${id} and i.author_id in (${context.me.actorId}, ${context.me.userId})
      and (i.deleted_at is null or f.failure = 'content_removed')`.execute(context.db);
  const [file] = rows;
  if (!file) throw new Failure('not_found');
  if (file.failure === 'content_removed') throw new Failure('content_removed');
  if (file.failure) throw new Failure('FILE_210');
  if (!file.is_scanned) throw new Failure('scan_timeout');
  return (await findItem(context, id)) as unknown as File;
}
