import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SetupError, type S3Settings } from './environment.ts';
import type { Storage } from './storage.ts';

/** Large files are uploaded in parts of this size, several at a time. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
const FOLDER = 'files';

/** A private bucket: only the platform reads it, so that its own visibility rule applies to every byte. */
export async function s3Storage({ endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: Error) => {
    throw new SetupError(`Can’t reach the bucket “${Bucket}” of S3_URL: ${error.message || error.name}.`);
  });
  const at = (key: string) => ({ Bucket, Key: `${FOLDER}/${key}` });

  async function open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
    return Body as Readable;
  }

  async function remove(prefix: string): Promise<void> {
    for (;;) {
      const { Contents = [], IsTruncated } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${FOLDER}/${prefix}/` }),
      );
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (!IsTruncated) return;
    }
  }

  const storage: Storage = {
    async put(key, path) {
      const params = { ...at(key), Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    open,
    async local(key, scratch) {
      await mkdir(dirname(scratch), { recursive: true });
      await pipeline(await open(key), createWriteStream(scratch));
      return scratch;
    },
    remove,
    close: () => client.destroy(),
  };
  return storage;
}
