/** Where bytes lie: a folder, or an S3-compatible store. Keys are paths with `/`; everything is streamed. */
import type { Readable } from 'node:stream';
import type { Environment } from './environment.ts';
import { diskStorage } from './storage-disk.ts';
import { s3Storage } from './storage-s3.ts';

export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /** Keeps a copy of a local file under the key, in the place of what was there. */
  put(key: string, path: string): Promise<void>;
  /** Its size; nothing when it is not there. */
  sizeOf(key: string): Promise<number | undefined>;
  /** All of it, or a part. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A local file with its bytes, for programs that read files: its own place, or a copy at `scratch`. */
  local(key: string, scratch: string): Promise<string>;
  /** Everything under `prefix/`; nothing there is as good. */
  remove(prefix: string): Promise<void>;
  close(): void;
}

export const openStorage = ({ s3, dataDir }: Environment): Promise<Storage> =>
  s3 ? s3Storage(s3) : Promise.resolve(diskStorage(dataDir));
