/** Remarks: comments that stand at a second of a film or a sound, or on a page of a document; and to take away as a file. */
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { reading, type Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { contentDisposition } from '../core/bytes.ts';
import { csvOf } from '../core/csv.ts';
import { Failure } from '../core/errors.ts';
import { findItem } from '../core/items.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import { REMARKS_EXPORT_MAX, type createComment } from './comments.contract.ts';
import type { CommentsTable } from './comments.store.ts';

/** In the order in which one comes across them. */
export const REMARK_ORDER = sql`coalesce(c.page, c.time, 0)`;

type Place = Pick<CommentsTable, 'type' | 'time' | 'time_end' | 'page'>;

/** Where in its context a new comment stands; refused past the end, and where there are no such places. */
export async function placeOf(
  context: Context,
  about: { id: string; kind: string },
  body: BodyOf<typeof createComment>,
): Promise<Place> {
  const time = body.time_start === undefined || body.time_start === null ? null : secondOf(body.time_start);
  const { time_end = null, page = null } = body;
  if (time === null && page === null && time_end === null)
    return { type: 'comment', time: null, time_end: null, page: null };
  if (page !== null && (time !== null || time_end !== null))
    throw new Failure('invalid', { page: ['can’t be combined with time_start'] });
  if (time_end !== null && (time === null || time_end <= time))
    throw new Failure('invalid', { time_end: ['must be after time_start'] });
  const { length, pages, isPdf } = await measureOf(context, about);
  if (page !== null && !isPdf) throw new Failure('invalid', { page: ['This file has no pages.'] });
  if (pages !== null && (page ?? 0) > pages) throw new Failure('invalid', { page: ['is past the last page'] });
  if (length !== null && (time ?? 0) > length) throw new Failure('invalid', { time_start: ['is past the end'] });
  if (length !== null && (time_end ?? 0) > length) throw new Failure('invalid', { time_end: ['is past the end'] });
  return { type: 'remark', time, time_end, page };
}

/** The product's client may send an object instead of a second; that counts as the start. */
const secondOf = (time: number | object): number => (typeof time === 'number' ? time : 0);

async function measureOf(
  { db }: Context,
  { id, kind }: { id: string; kind: string },
): Promise<{ length: number | null; pages: number | null; isPdf: boolean }> {
  if (kind !== 'file') return { length: null, pages: null, isPdf: false };
  const { rows } = await sql<{ playable_length: number | null; pages: number | null; mime_type: string }>`
    select playable_length, pages, mime_type from files where id = ${id}`.execute(db);
  const { playable_length = null, pages = null, mime_type } = rows[0] ?? {};
  return { length: playable_length, pages, isPdf: mime_type === 'application/pdf' };
}

interface Remark {
  id: string;
  time: number | null;
  time_end: number | null;
  page: number | null;
  author: string;
  content: string;
  created_at: string;
}

const FIELDS = ['time', 'time_end', 'page', 'author', 'content', 'created_at', 'id'] as const;

const EXPORTS = {
  vtt: { media: 'text/vtt', write: vttOf, kept: 'inline' },
  csv: { media: 'text/csv', write: (remarks: Remark[]) => csvOf(FIELDS, remarks), kept: 'attachment' },
} as const;

/** Beside the contracts, for what is answered is no JSON: a player reads the one, a spreadsheet the other. */
export function serveRemarks({ fastify, platform }: App): void {
  for (const format of ['vtt', 'csv'] as const) {
    const { media, write, kept } = EXPORTS[format];
    fastify.get<{ Params: { id: string } }>(
      `/files/:id/remarks.${format}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const viewer = await viewerIn(platform, request);
        const { name, remarks } = await reading(platform, callerFor(request, viewer), (context) =>
          remarksOf(context, request.params.id),
        );
        return send(reply, { media, text: write(remarks), kept: contentDisposition(kept, nameOf(name, format)) });
      },
    );
  }
}

const nameOf = (file: string, format: string): string => `${file.replace(/\.[a-z0-9]+$/i, '')}.${format}`;

const send = (reply: FastifyReply, { media, text, kept }: { media: string; text: string; kept: string }) =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', kept)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-site')
    .type(`${media}; charset=utf-8`)
    .send(text);

/** Those that the viewer may see, of a file that they may see. */
async function remarksOf(context: Context, id: string): Promise<{ name: string; remarks: Remark[] }> {
  const file = await findItem(context, id);
  if (file._type !== 'File') throw new Failure('not_found');
  const { rows } = await sql<Remark>`
    select c.id, c.time, c.time_end, c.page, coalesce(a.title, '') as author, c.content, i.created_at
    from items i join comments c on c.id = i.id left join items a on a.id = i.author_id
    where i.kind = 'comment' and i.context_id = ${id} and c.type = 'remark' and i.leaving_from is null
      and ${visible(context.viewer, 'i')}
    order by ${REMARK_ORDER}, i.id limit ${sql.lit(REMARKS_EXPORT_MAX)}`.execute(context.db);
  return { name: file.title, remarks: rows };
}

/** A cue stands until the next, yet long enough to be seen, and not for ever. */
const [SHORTEST_S, LONGEST_S] = [1, 6];

function vttOf(remarks: readonly Remark[]): string {
  const timed = remarks.filter((remark): remark is Remark & { time: number } => remark.time !== null);
  const cues = timed.map(({ time, time_end, author, content }, at) => {
    const next = timed.slice(at + 1).find((later) => later.time > time)?.time ?? Infinity;
    const end = time_end ?? time + Math.min(Math.max(next - time, SHORTEST_S), LONGEST_S);
    return `${at + 1}\n${stamp(time)} --> ${stamp(end)}\n<v ${cueText(author).replaceAll('\n', ' ')}>${cueText(content) || '…'}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Nothing in it is markup, and no empty line ends the cue. */
const cueText = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll('\0', '')
    .split(/\s*[\r\n\u2028\u2029]+\s*/)
    .filter((line) => line !== '')
    .join('\n');

/** 01:02:03.500 */
function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}
