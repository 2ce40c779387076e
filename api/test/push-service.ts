/** A push service and a browser that subscribes at it: what arrives is decrypted as RFC 8291 says, by hand. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  /** What the page of the browser would get. */
  text: { title: string; body: string; path: string; tag: string; rings?: true };
  headers: IncomingMessage['headers'];
  /** What the token of the sender says, when its signature is right. */
  sender: { aud: string; sub: string; exp: number } | null;
  bytes: number;
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  arrived: Arrived[];
  /** What the service answers to the pushes to come: 201 while it is empty. */
  answers: number[];
}

export interface PushService {
  subscribe: () => Browser;
  asked: () => number;
  close: () => void;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { take: (request: IncomingMessage, body: Buffer) => number }>();
  let asked = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked += 1;
      const browser = browsers.get(request.url ?? '');
      response.writeHead(browser ? browser.take(request, Buffer.concat(parts)) : 404).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const browser: Browser = { subscription: { endpoint: origin + path, keys }, arrived: [], answers: [] };
      browsers.set(path, {
        take(request, body) {
          const status = browser.answers.shift() ?? 201;
          if (status !== 201) return status;
          const text = JSON.parse(decrypt(body, pair.getPrivateKey(), auth)) as Arrived['text'];
          browser.arrived.push({
            text,
            headers: request.headers,
            sender: senderOf(request, origin),
            bytes: body.length,
          });
          return status;
        },
      });
      return browser;
    },
    asked: () => asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Salt, record size, and the key of the sender stand before the one record. */
function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
  // Padding ends in the mark of the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** As RFC 8292: a token signed with the key that the sender names, for this service alone. */
function senderOf({ headers }: IncomingMessage, origin: string): Arrived['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const seal = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, seal, Buffer.from(signature, 'base64url'))) return null;
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as NonNullable<Arrived['sender']>;
  return said.aud === origin ? said : null;
}
