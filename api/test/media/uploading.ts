/** Uploads as a client does: tus over a real connection, with a bearer; and the addresses of what came of them. */
import type { AddressInfo } from 'node:net';
import { Upload } from 'tus-js-client';
import { UPLOAD_CHUNK, type FileTold } from '../../src/files/files.contract.ts';
import type { Harness, Person } from '../harness.ts';

export interface Uploaded {
  id: string;
  /** Why it was refused; empty when it was taken. */
  code: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as a client would, without its type
export type Shown = any;

export interface Uploads {
  origin: () => string;
  upload: (as: Person | undefined, bytes: Buffer, name: string, type?: string) => Promise<Uploaded>;
  /** An address of a file, asked for by somebody or by nobody. */
  get: (link: string, as?: Person, headers?: Record<string, string>) => Promise<Response>;
  /** The file once nothing is being made of it any more. */
  settled: (id: string, as: Person) => Promise<Shown>;
}

const TUS = { 'tus-resumable': '1.0.0' };
export const tusHeaders = (as: Person, more: Record<string, string> = {}): Record<string, string> => ({
  ...TUS,
  authorization: `Bearer ${as.token}`,
  ...more,
});

export const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

export function uploadsOf(harness: Harness): Uploads {
  const origin = () => `http://127.0.0.1:${(harness.app.fastify.server.address() as AddressInfo).port}`;
  return {
    origin,
    upload: (as, bytes, name, type = 'image/jpeg') =>
      new Promise((resolve) => {
        new Upload(bytes, {
          endpoint: `${origin()}/files/upload`,
          chunkSize: UPLOAD_CHUNK,
          retryDelays: [],
          headers: as ? { authorization: `Bearer ${as.token}` } : {},
          metadata: { filename: name, filetype: type },
          onError: (error) => resolve({ id: '', code: codeIn(error.message) || error.message }),
          onSuccess: ({ lastResponse }) => resolve({ id: lastResponse.getHeader('upload-file-id') ?? '', code: '' }),
        }).start();
      }),
    get: (link, as, headers = {}) =>
      fetch(`${origin()}${link}`, {
        headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      }),
    async settled(id, as) {
      const read = async () => (await harness.call('GET', `/files/${id}`, { as })).body.data;
      const topic = `users.${as.userId}.files`;
      const { promise, resolve } = Promise.withResolvers<void>();
      const off = harness.app.platform.broker.onEvent((event) => {
        if (!event.topic.startsWith(topic) || (event.data as FileTold).id !== id) return;
        if ((event.data as FileTold).status !== 'processing') resolve();
      });
      try {
        const file = await read();
        if (file && file.status !== 'processing') return file;
        await promise;
        return await read();
      } finally {
        off();
      }
    },
  };
}
