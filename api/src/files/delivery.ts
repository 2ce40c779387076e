/**
 * Serves the bytes of files. An address is signed, so that nobody guesses it, and long cached; who asks for it must see the file
 * at that moment, whoever gave them the address: see `docs/adr/0008-bytes-are-asked-for-by-somebody.md`.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Viewer } from '../core/auth.ts';
import { sendBytes } from '../core/bytes.ts';
import { reading } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { isEvidence } from '../core/evidence.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import { keyOf, ORIGINAL, partOf, readSeal } from './media.ts';
import { isReencoded, sharedKeyOf } from './shared-copy.ts';
import type { FilesTable } from './files.store.ts';

const CACHED = 'private, max-age=604800, immutable';
/** Shown where it stands; everything else is handed over to be kept. */
const INLINE = /^(image\/(webp|avif)|video\/|audio\/|application\/(vnd\.apple\.mpegurl|json)$)/;

type Seen = FilesTable & { is_mine: boolean };

export function serveMedia(app: App): void {
  const { fastify, platform } = app;
  // Ranges and tags are those of the bytes as they are stored.
  const asStored = { schema: { hide: true }, compress: false } as const;
  fastify.get<{ Params: { id: string; seal: string; name: string } }>(
    '/media/:id/:seal/:name',
    asStored,
    async (request, reply) => {
      const { id, seal, name } = request.params;
      const file = await findSeen(app, request, id);
      const standing = readSeal(platform, file.storage_key, seal);
      if (standing === 'forged') throw new Failure('not_found');
      if (standing === 'expired') throw new Failure('link_expired');
      const part = partOf(file, name, (request.headers.accept ?? '').includes('image/avif'));
      if (!part) throw new Failure('not_found');
      if (file.type === 'image') reply.header('vary', 'accept');
      const isWhole = part.key === keyOf(file.storage_key, ORIGINAL) && (!file.is_mine || isReencoded(file));
      return sendBytes(app, request, reply, {
        ...part,
        ...(isWhole && { key: await sharedKeyOf(platform, file) }),
        name: file.name,
        isKept: !INLINE.test(part.mimeType),
        caching: CACHED,
      });
    },
  );

  fastify.get<{ Params: { id: string } }>('/files/:id/download', asStored, async (request, reply) => {
    const file = await findSeen(app, request, request.params.id);
    const isWhole = file.has_original && (file.type !== 'image' || file.is_mine);
    const part = isWhole
      ? {
          key: file.is_mine ? keyOf(file.storage_key, ORIGINAL) : await sharedKeyOf(platform, file),
          mimeType: file.is_mine && file.encoding ? `${file.mime_type}; charset=${file.encoding}` : file.mime_type,
          name: file.name,
        }
      : { key: keyOf(file.storage_key, 'source.webp'), mimeType: 'image/webp', name: `${stemOf(file.name)}.webp` };
    return sendBytes(app, request, reply, { ...part, isKept: true, caching: 'private, no-cache' });
  });
}

const stemOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '');

/** Staff see what was reported, whatever its audience and also when it was deleted since. */
const mayJudge = (viewer: Viewer | null) =>
  viewer?.isStaff && !viewer.preview ? isEvidence(sql`i.id`) : sql<boolean>`false`;

/** The file as whoever asks sees it now. Whether there is one is not told to those who do not. */
async function findSeen({ platform }: App, request: FastifyRequest, id: string): Promise<Seen> {
  if (!isId(id)) throw new Failure('not_found');
  const viewer = await viewerIn(platform, request);
  const { rows } = await reading(platform, callerFor(request, viewer), ({ db }) =>
    sql<Seen>`
      select f.*, coalesce(i.author_id in (${viewer?.actorId ?? null}::uuid, ${viewer?.userId ?? null}::uuid), false) as is_mine
      from items i join files f on f.id = i.id
      where i.id = ${id} and (${visible(viewer, 'i', 'shown')} or ${mayJudge(viewer)})`.execute(db),
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}
