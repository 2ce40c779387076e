/** Resumable uploads by tus: room is kept before the first byte, and what is whole is taken in, also after a crash. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actingAs, type Viewer } from '../core/auth.ts';
import { fromNow } from '../core/clock.ts';
import { writing, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { EXPOSED_HEADERS } from '../core/cors.contract.ts';
import { isId, newId } from '../core/ids.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { MAX_BYTES } from './files.contract.ts';
import { isFile, takeIn } from './intake.ts';
import { release, reserve } from './storage.store.ts';

const PATH = '/files/upload';
const TUS_VERSION = '1.0.0';
const UNFINISHED_MS = 24 * 3600 * 1000;
const LONGEST = Math.max(...Object.values(MAX_BYTES));
/** More than anybody chooses in an hour; each is looked at, cut and kept. */
const PER_PERSON = { max: 1000, windowSeconds: 3600, code: 'rate_limited' } as const;

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'files.expire-upload': { id: string };
  }
}

interface Scope {
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The upload that this request has made a file of. */
  taken?: string;
}

const directoryOf = ({ env }: Platform): string => join(env.dataDir, 'uploads');

/** The room that was kept for an upload goes with its bytes, before anybody is told that they are gone. */
class UploadStore extends FileStore {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    super({ directory: directoryOf(platform), expirationPeriodInMilliseconds: UNFINISHED_MS });
    // Storage is reserved by the length when an upload is created.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length');
    this.#platform = platform;
  }

  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id);
    } finally {
      if (isId(id)) await release(this.#platform.database.db, id);
    }
  }
}

/** What is gone already is no fault. */
const ignoreGone = (error: unknown) => {
  if ((error as { status_code?: number }).status_code !== 404) throw error;
};

/** What tus answers instead of its own texts; it takes no headers with it. */
function refusal(error: unknown, { request, reply }: Scope): unknown {
  if (!(error instanceof Failure)) return error;
  const { status, code, message, fields, retryAfter } = error;
  if (retryAfter !== undefined) reply.raw.setHeader('retry-after', String(retryAfter));
  return { status_code: status, body: JSON.stringify({ code, message, errors: fields, request_id: request.id }) };
}

/** What nobody goes on with is taken away with the room that was kept for it. */
export function expireUploadJob(platform: Platform): JobDefinition<'files.expire-upload'> {
  return {
    name: 'files.expire-upload',
    run: ({ id }) => new UploadStore(platform).remove(id).catch(ignoreGone),
  };
}

/** A claim by name is no proof, but who claims too much can be told before the first byte. */
function longestOf(filetype: string): number {
  const [kind] = filetype.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? MAX_BYTES[kind] : LONGEST;
}

export function uploadRoutes({ fastify, platform }: App): void {
  mkdirSync(directoryOf(platform), { recursive: true });
  const store = new UploadStore(platform);

  // One tus server: the request that runs says who uploads.
  const viewers = new WeakMap<object, Scope>();
  const scopeOf = (request: { runtime?: { node?: { req?: object } } }) => {
    const scope = viewers.get(request.runtime?.node?.req ?? {});
    if (!scope) throw new Error('tus was asked by nobody');
    return scope;
  };

  const tus = new Server({
    path: PATH,
    datastore: store,
    maxSize: LONGEST,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: ['*'],
    exposedHeaders: [...EXPOSED_HEADERS],
    namingFunction: () => newId(),
    onIncomingRequest: async (request, uploadId) => {
      const scope = scopeOf(request);
      if (!uploadId || request.method === 'POST') return;
      if (!(await isTheirs(uploadId, scope.viewer))) throw refusal(new Failure('not_found'), scope);
    },
    onUploadCreate: async (request, upload) => {
      const scope = scopeOf(request);
      const { viewer, request: incoming } = scope;
      try {
        const bytes = upload.size;
        if (bytes === undefined || bytes === 0) throw new Failure('file_empty');
        if (bytes > longestOf(upload.metadata?.['filetype'] ?? '')) throw new Failure('file_too_large');
        await platform.limits.take('upload', viewer.accountId, PER_PERSON);
        const expiresAt = fromNow(platform, UNFINISHED_MS);
        await writing(platform, callerFor(incoming, viewer), async (context) => {
          await reserve(context, { id: upload.id, bytes, expiresAt });
          await context.enqueue('files.expire-upload', { id: upload.id }, expiresAt);
        });
      } catch (error) {
        throw refusal(error, scope);
      }
      return { metadata: { ...upload.metadata, account: viewer.accountId, actor: viewer.actorId } };
    },
    onUploadFinish: async (request, upload) => {
      const scope = scopeOf(request);
      try {
        scope.taken = await finish(upload, scope.viewer, scope.request);
      } catch (error) {
        throw refusal(error, scope);
      }
      return { headers: { 'Upload-File-Id': scope.taken } };
    },
  });

  /** Somebody else's upload is as good as none. */
  async function isTheirs(id: string, viewer: Viewer): Promise<boolean> {
    const upload = await store.getUpload(id).catch(() => undefined);
    return !upload || upload.metadata?.['account'] === viewer.accountId;
  }

  // A client that asks again while its upload is being looked at waits for the same answer.
  const finishing = new Map<string, Promise<string>>();
  function finish(upload: Upload, viewer: Viewer, request: FastifyRequest): Promise<string> {
    const known = finishing.get(upload.id);
    if (known) return known;
    const taken = take(upload, viewer, request).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, taken);
    return taken;
  }

  async function take({ id, metadata }: Upload, viewer: Viewer, request: FastifyRequest): Promise<string> {
    const filename = metadata?.['filename'] ?? '';
    const filetype = metadata?.['filetype'] ?? '';
    try {
      // As whom it was begun, as long as they still may.
      const actor = await actingAs(platform.database.db, viewer, metadata?.['actor'] ?? viewer.actorId);
      const caller = callerFor(request, actor);
      const path = join(directoryOf(platform), id);
      if (!(await isFile(platform, id))) await takeIn(platform, caller, { id, path, filename, filetype });
    } catch (error) {
      const isExpected = error instanceof Failure;
      if (!isExpected) request.log.error({ err: error }, 'an upload could not be taken in');
      const failure = isExpected ? error : new Failure('unavailable');
      // The bytes stay where it is not their fault: who asks again has not sent them in vain.
      if (failure.code !== 'unavailable' && failure.retryAfter === undefined) await forget(id);
      throw failure;
    }
    return id;
  }

  const forget = (id: string): Promise<void> => store.remove(id).catch(ignoreGone);

  /** What is whole but not taken in, for a crash came between, is taken in when its client asks how far it is. */
  async function resume(id: string, viewer: Viewer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!isId(id) || !(await isTheirs(id, viewer))) return false;
    const upload = await store.getUpload(id).catch(() => undefined);
    let bytes = upload?.size;
    if (upload && upload.offset === upload.size) {
      await finish(upload, viewer, request);
      await forget(id);
    } else {
      bytes = await ownFile(id, viewer);
      if (bytes === undefined) return false;
    }
    await reply
      .headers({
        'tus-resumable': TUS_VERSION,
        'cache-control': 'no-store',
        'upload-length': bytes,
        'upload-offset': bytes,
        'upload-file-id': id,
      })
      .send();
    return true;
  }

  /** Its length, where it is a file of theirs already. */
  async function ownFile(id: string, { actorId, userId }: Viewer): Promise<number | undefined> {
    const file = await platform.database.db
      .selectFrom('files')
      .innerJoin('items', 'items.id', 'files.id')
      .select('size_bytes')
      .where('files.id', '=', id)
      .where('items.author_id', 'in', [actorId, userId])
      .executeTakeFirst();
    return file?.size_bytes;
  }

  async function handle(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply): Promise<void> {
    const viewer = await viewerIn(platform, request);
    if (!viewer) throw new Failure('unauthenticated');
    if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== TUS_VERSION) {
      reply.header('tus-version', TUS_VERSION);
      throw new Failure('tus_version');
    }
    const { id = '' } = request.params;
    if (request.method === 'HEAD' && (await resume(id, viewer, request, reply))) return;
    const scope: Scope = { viewer, request, reply };
    viewers.set(request.raw, scope);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    // tus looks at it once more before it answers.
    if (scope.taken) await forget(scope.taken);
  }

  // tus reads the bytes itself: a parser that leaves them alone, for its own content type only.
  fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  const serve = (url: string, method: string[]) =>
    fastify.route<{ Params: { id?: string } }>({
      method,
      url,
      schema: { hide: true },
      handler: handle,
    });
  serve(PATH, ['POST', 'OPTIONS']);
  serve(`${PATH}/:id`, ['HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
}
