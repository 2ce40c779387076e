/** File storage: a folder, or an S3-compatible store. Keys are paths with `/`, and everything is streamed. */
import type { Readable } from 'node:stream';
import type { Environment } from './environment.ts';
import { diskStorage } from './storage-disk.ts';
import { s3Storage } from './storage-s3.ts';

export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /** Stores a copy of a local file under the key, replacing any earlier one. */
  put(key: string, path: string): Promise<void>;
  /** Its size in bytes. Undefined if it does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Reads all of it, or a range. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A local file with the content, for programs that read files: the stored file itself, or a copy at `scratch`. */
  local(key: string, scratch: string): Promise<string>;
  /** Deletes everything under `prefix/`. Succeeds if there is nothing. */
  remove(prefix: string): Promise<void>;
  close(): void;
}

export const openStorage = ({ s3, dataDir }: Environment): Promise<Storage> =>
  s3 ? s3Storage(s3) : Promise.resolve(diskStorage(dataDir));
