/**
 * Reads pages of other websites on behalf of users. To prevent access to internal addresses, every address is resolved
 * once, checked, and then used exactly as checked, also after each redirect.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Decides which addresses requests to other websites can connect to. */
export interface FetchPolicy {
  /** Resolves the addresses of a host. */
  resolve: (host: string) => Promise<string[]>;
  /** Whether connections to an address are allowed. */
  isAllowed: (address: string, port: number) => boolean;
}

export interface FetchedPage {
  /** The final URL after redirects. */
  url: string;
  contentType: string;
  bytes: Buffer;
}

export interface Wanted {
  accept: string;
  /** Accepted media types as declared by the other server. Undefined if the bytes themselves are checked. */
  types?: readonly string[];
  maxBytes: number;
  /** Whether a longer body is truncated instead of refused. */
  isCut: boolean;
}

export class FetchRefused extends Error {}

/** Time limit for all requests of one page. */
export const SAFE_FETCH_TIMEOUT_MS = 5000;
const READER = { 'accept-encoding': 'identity', 'user-agent': 'Plaza link preview' };
const MAX_REDIRECTS = 3;
const PORTS: ReadonlySet<number> = new Set([80, 443]);

/** Private, loopback, link-local, shared, reserved, and multicast addresses, which are not on the public Internet. */
const CLOSED = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24',
  '203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [net = '', bits] = range.split('/');
  CLOSED.addSubnet(net, Number(bits), 'ipv4');
}
/** Protocols that embed other addresses, and documentation. Mapped addresses are also outside of 2000::/3. */
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', bits] = range.split('/');
  CLOSED.addSubnet(net, Number(bits), 'ipv6');
}
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is on the public Internet. For IPv6, only allocated ranges. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

/** `hasLoopback` also allows this machine, for tests. */
export const createFetchPolicy = (hasLoopback = false): FetchPolicy => ({
  resolve: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
  isAllowed: (address, port) =>
    (PORTS.has(port) && isPublic(address)) ||
    (hasLoopback && LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')),
});

/** Fetches a URL if the response is what is expected. Throws otherwise. */
export async function safeFetch(
  fetchPolicy: FetchPolicy,
  address: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const { accept, types } = wanted;
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const reply = await ask(url, await checked(fetchPolicy, url, signal), { headers: { ...READER, accept }, signal });
    const { statusCode = 0, headers } = reply;
    const isMoved = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isMoved) {
      const contentType = headers['content-type'] ?? '';
      const isWanted = !types || types.includes(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
      if (statusCode !== 200 || !isWanted) return refuse(reply, `${statusCode} ${contentType}`);
      return { url: url.href, contentType, bytes: await bytesOf(reply, wanted) };
    }
    reply.destroy();
    const next = URL.parse(headers.location ?? '', url.href);
    if (!next) throw new FetchRefused('a redirect to nowhere');
    url = next;
  }
  throw new FetchRefused('too many redirects');
}

/** Posts to another website and returns its status. Redirects are not followed. */
export async function safePost(
  fetchPolicy: FetchPolicy,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(address);
  const reply = await ask(url, await checked(fetchPolicy, url, signal), { method: 'POST', headers, body, signal });
  reply.destroy();
  return reply.statusCode ?? 0;
}

function refuse(reply: IncomingMessage, why: string): never {
  reply.destroy();
  throw new FetchRefused(why);
}

/** Resolves a URL to the one address that is connected to. */
async function checked(fetchPolicy: FetchPolicy, url: URL, signal: AbortSignal): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused('not the web');
  if (url.username || url.password) throw new FetchRefused('with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const found = isIP(host) ? [host] : await Promise.race([fetchPolicy.resolve(host), aborted(signal)]);
  // A single closed address refuses the whole host.
  if (found.length === 0 || !found.every((address) => fetchPolicy.isAllowed(address, port)))
    throw new FetchRefused('a closed address');
  return found[0] ?? '';
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('too slow')), { once: true });
  });

interface Asked {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
  signal: AbortSignal;
}

function ask(url: URL, address: string, { body, ...asked }: Asked): Promise<IncomingMessage> {
  const family = isIP(address);
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { ...asked, lookup, agent: false, family })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Reads a body up to the limit, which counts decompressed bytes: a small response can unpack to a large page. */
async function bytesOf(reply: IncomingMessage, { maxBytes, isCut }: Wanted): Promise<Buffer> {
  const packing = reply.headers['content-encoding'] ?? 'identity';
  const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[packing];
  if (packing !== 'identity' && !unpack) return refuse(reply, packing);
  const stream = unpack ? reply.pipe(unpack()) : reply;
  // An error of the response must also end the decompression.
  reply.once('error', (error) => stream.destroy(error));
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) break;
    }
  } finally {
    reply.destroy();
  }
  if (length > maxBytes && !isCut) throw new FetchRefused('too much');
  return Buffer.concat(parts).subarray(0, maxBytes);
}
