/** Resumable uploads by tus: checked before the first byte, stored when whole, seen by their uploader only until attached. */
import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { writing } from '../core/context.ts';
import { viewerOf, type Viewer } from '../core/auth.ts';
import { ERRORS, Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { bearerOf, callerFor, type App } from '../core/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from './files.contract.ts';
import { createFile, storageOf } from './files.store.ts';
import { storeImage } from './images.ts';

const PATH = '/files/upload';
const TUS_VERSION = '1.0.0';
const UNFINISHED_MS = 24 * 3600 * 1000;

/** What tus answers instead of its own texts. */
const refusal = (failure: Failure, requestId: string) => ({
  status_code: failure.status,
  body: JSON.stringify({ code: failure.code, message: failure.message, errors: failure.fields, request_id: requestId }),
});

export function uploadRoutes({ fastify, platform }: App): void {
  const directory = join(platform.env.dataDir, 'uploads');
  mkdirSync(directory, { recursive: true });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_MS });

  // One tus server: the request that runs says who uploads.
  const viewers = new WeakMap<object, { viewer: Viewer; request: FastifyRequest }>();
  const scopeOf = (request: { runtime?: { node?: { req?: object } } }) => {
    const scope = viewers.get(request.runtime?.node?.req ?? {});
    if (!scope) throw refusal(new Failure('unauthenticated'), '');
    return scope;
  };

  const tus = new Server({
    path: PATH,
    datastore: store,
    maxSize: IMAGE_MAX_BYTES,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    onIncomingRequest: async (request, uploadId) => {
      const { viewer, request: incoming } = scopeOf(request);
      if (!uploadId || request.method === 'POST') return;
      const upload = await store.getUpload(uploadId).catch(() => undefined);
      // Somebody else's upload is as good as none.
      if (upload && upload.metadata?.['account'] !== viewer.accountId)
        throw refusal(new Failure('not_found'), incoming.id);
    },
    onUploadCreate: async (request, upload) => {
      const { viewer, request: incoming } = scopeOf(request);
      const size = upload.size ?? 0;
      if (size === 0) throw refusal(new Failure('file_broken'), incoming.id);
      const used = await storageOf(platform.database.db, viewer.actorId);
      if (used.used_bytes + size > used.quota_bytes) throw refusal(new Failure('storage_exhausted'), incoming.id);
      return { metadata: { ...upload.metadata, account: viewer.accountId } };
    },
    onUploadFinish: async (request, upload) => {
      const { viewer, request: incoming } = scopeOf(request);
      try {
        const id = await finish(upload, viewer, incoming);
        return { headers: { 'Upload-File-Id': id } };
      } catch (error) {
        if (error instanceof Failure) throw refusal(error, incoming.id);
        incoming.log.error({ err: error }, 'upload failed');
        throw refusal(new Failure('file_broken'), incoming.id);
      } finally {
        await store.remove(upload.id).catch(() => {});
      }
    },
  });

  async function finish(upload: Upload, viewer: Viewer, request: FastifyRequest): Promise<string> {
    const path = join(directory, upload.id);
    try {
      const source = await readFile(path);
      const image = await storeImage(platform.env.dataDir, upload.id, source);
      const name = upload.metadata?.['filename'] ?? 'picture';
      return await writing(platform, callerFor(request, viewer), (context) =>
        createFile(context, { id: upload.id, image, bytes: source.length, name }),
      );
    } finally {
      await rm(path, { force: true });
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = bearerOf(request);
    if (token === undefined) throw new Failure('unauthenticated', { message: ERRORS.unauthenticated[1] });
    const viewer = await viewerOf(platform.database.db, platform.env.tokenSecret, token);
    if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== TUS_VERSION) {
      reply.header('tus-version', TUS_VERSION);
      throw new Failure('tus_version');
    }
    viewers.set(request.raw, { viewer, request });
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  }

  // tus reads the bytes itself: a parser that leaves them alone, for its own content type only.
  fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  for (const url of [PATH, `${PATH}/:id`]) {
    fastify.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      schema: { hide: true },
      handler: handle,
    });
  }
}
