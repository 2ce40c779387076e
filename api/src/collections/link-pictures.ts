/** Sends the pictures of links, to whoever sees the link at that moment: see `docs/adr/0008-bytes-are-asked-for-by-somebody.md`. */
import { sql } from 'kysely';
import { reading } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';

const CACHED = 'private, max-age=604800, immutable';

export function serveLinkPictures({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string } }>('/media/links/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const viewer = await viewerIn(platform, request);
    const { rows } = await reading(platform, callerFor(request, viewer), ({ db }) =>
      sql<{ bytes: Uint8Array }>`
        select p.bytes from link_pictures p join collection_items c on c.id = p.id join items i on i.id = c.collection_id
        where p.id = ${isId(id) ? id : null} and ${visible(viewer, 'i', 'shown')}`.execute(db),
    );
    if (!rows[0]) throw new Failure('not_found');
    return reply
      .type('image/webp')
      .header('cache-control', CACHED)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .send(Buffer.from(rows[0].bytes));
  });
}
