/** A store that speaks S3, on a free port, in a folder that goes with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/core/environment.ts';

export interface FakeS3 {
  settings: S3Settings;
  stop: () => Promise<void>;
}

export async function startS3(): Promise<FakeS3> {
  const directory = mkdtempSync(join(tmpdir(), 'plaza-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'plaza-media', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'plaza-media',
      region: 'us-east-1',
      // The only key that it knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
