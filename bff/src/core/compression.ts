/**
 * What goes out compressed: pages and long answers. Neither holds a secret that whoever measures their length could guess
 * bit by bit: a session is in a cookie that no page and no answer repeats.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type Gzip } from 'node:zlib';
import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Higher ones save a tenth more and take the processor ten times as long. */
const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const REFUSED = /;\s*q=0(?:\.0*)?$/;

/** The best that the caller can read; nothing for who does not say. */
export function encodingOf(request: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (!accepted) return undefined;
  const named = new Set(
    accepted
      .split(',')
      .map((each) => each.trim())
      .filter((each) => !REFUSED.test(each))
      .map((each) => each.split(';')[0]),
  );
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : undefined;
}

/** Bytes: about where compressing pays. */
export const LONG = 4096;

export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(text, BROTLI) : toGzip(text, GZIP);

/** For what is written in parts; `flush` sends what is in it so far. */
export const compressor = (encoding: Encoding): Pick<Gzip, 'flush'> & NodeJS.ReadWriteStream =>
  encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
