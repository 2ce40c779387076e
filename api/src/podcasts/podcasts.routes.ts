import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sendBytes } from '../core/bytes.ts';
import { revokeOwnAddress } from '../core/address-readers.ts';
import { asPerson, reading, systemCaller, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { randomSecret, seal, sha256, unseal } from '../core/secrets.ts';
import { feedOf } from './feed.ts';
import {
  createPodcastFeed,
  deletePodcastFeed,
  FEEDS_MAX,
  listPodcastFeeds,
  type PodcastFeed,
} from './podcasts.contract.ts';
import {
  chaptersOf,
  episodesOf,
  EVERYBODY,
  findFile,
  findPodcast,
  readerBy,
  readerWith,
  type Reader,
} from './podcasts.store.ts';

const PURPOSE = 'podcast feed';
/** An app asks again when it feels like it; what a private one hears is nobody else's. */
const CACHED = { open: 'public, max-age=300', private: 'private, no-cache' };
const FILE = 'private, max-age=86400';

export function podcastRoutes(app: App): void {
  route(app, listPodcastFeeds, async (call) => {
    const { podcast } = call.query;
    const { data, meta } = await pageRows<Row>(call, call.query, {
      columns: sql`f.id, f.podcast_id, f.secret, f.created_at, f.asked_at`,
      from: sql`podcast_feeds f`,
      where: sql`f.user_id = ${call.me.userId} and f.revoked_at is null
        and ${podcast ? sql`f.podcast_id = ${podcast}` : sql`true`}`,
      key: 'f.id',
    });
    return { data: data.map((row) => present(call, row)), meta };
  });

  route(app, createPodcastFeed, async (call) => {
    const person = asPerson(call);
    const podcast = await findItem(person, call.body.podcast_id);
    if (podcast._type !== 'Collection' || podcast['type'] !== 'podcast') throw new Failure('not_found');
    // Two who make the last one at once wait for each other here.
    await sql`select id from items where id = ${call.me.userId} for no key update`.execute(call.db);
    const { rows: before } = await sql`
      select 1 from podcast_feeds where user_id = ${call.me.userId} and podcast_id = ${podcast.id} and revoked_at is null`.execute(
      call.db,
    );
    if (before.length >= FEEDS_MAX)
      throw new Failure('invalid', { podcast_id: [`already has ${FEEDS_MAX} of your private feeds`] });
    const secret = randomSecret();
    const { rows } = await sql<Row>`
      insert into podcast_feeds (id, podcast_id, user_id, secret_hash, secret)
      values (${newId()}, ${podcast.id}, ${call.me.userId}, ${sha256(secret)}, ${seal(call.platform, PURPOSE, secret)})
      returning id, podcast_id, secret, created_at, asked_at`.execute(call.db);
    return { data: present(call, rows[0] as Row) };
  });

  route(app, deletePodcastFeed, (call) => revokeOwnAddress(call, 'podcast_feeds', call.params.id));

  serveFeeds(app);
}

type Row = Pick<PodcastFeed, 'id' | 'podcast_id' | 'created_at' | 'asked_at'> & { secret: string };

function present({ platform }: Context, { secret, ...row }: Row): PodcastFeed {
  const url = privateAddress(platform.env.webUrl, row.podcast_id, unseal(platform, PURPOSE, secret));
  return { ...row, _type: 'PodcastFeed', url };
}

const privateAddress = (webUrl: string, podcastId: string, secret: string) =>
  `${webUrl}/podcasts/${podcastId}/feeds/${secret}/feed.xml`;

/** For apps, which have no session: the address says everything. */
function serveFeeds(app: App): void {
  const { fastify, platform } = app;
  const { webUrl } = platform.env;
  const schema = { hide: true };

  fastify.get<{ Params: { id: string } }>('/podcasts/:id/feed.xml', { schema }, async (request, reply) => {
    const { id } = request.params;
    return sendFeed(app, request, reply, { id, reader: EVERYBODY, self: `${webUrl}/podcasts/${id}/feed.xml` });
  });

  fastify.get<{ Params: { id: string; secret: string } }>(
    '/podcasts/:id/feeds/:secret/feed.xml',
    { schema },
    async (request, reply) => {
      const { id, secret } = request.params;
      const reader = await readerWith(platform, secret, id);
      return sendFeed(app, request, reply, { id, reader, self: privateAddress(webUrl, id, secret) });
    },
  );

  fastify.get<{ Params: { id: string; file: string; name: string } }>(
    '/podcasts/:id/files/:file/:name',
    { schema },
    async (request, reply) => {
      const { id, file: fileId, name } = request.params;
      const [key = '', ending = ''] = name.split('.');
      const reader = await readerBy(platform, key, id, fileId);
      const podcast = await findPodcast(platform, id, reader);
      const shown = await findFile(platform, podcast, fileId, reader);
      if (ending === 'json')
        return reply
          .type('application/json+chapters')
          .header('cache-control', FILE)
          .send(JSON.stringify(await chaptersOf(platform, podcast, fileId)));
      const file = platform.kinds.get('file');
      const isCover = ending === 'jpg' && shown === podcast.cover_id;
      const bytes = await reading(platform, systemCaller(platform), (context) =>
        Promise.resolve(isCover ? file?.square?.(context, shown) : file?.bytes?.(context, shown)),
      );
      if (!bytes) throw new Failure('not_found');
      return sendBytes(app, request, reply, { ...bytes, isKept: false, caching: FILE });
    },
  );
}

async function sendFeed(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, reader, self }: { id: string; reader: Reader; self: string },
): Promise<FastifyReply> {
  const podcast = await findPodcast(app.platform, id, reader);
  const episodes = await episodesOf(app.platform, podcast, reader);
  const text = feedOf(app, { podcast, episodes, reader, self });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', reader.viewer ? CACHED.private : CACHED.open);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/rss+xml; charset=utf-8').send(text);
}
