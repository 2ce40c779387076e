/** An authenticator in software: it makes passkeys (ES256) and signs with them, as a phone or a key would. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Options = Record<string, unknown> & { challenge: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

/** What CBOR a passkey needs, and no more: small integers, byte strings, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export class Authenticator {
  readonly id = randomBytes(32);
  readonly origin: string;
  /** Whether the device checks who holds it. */
  verifies = true;
  counter = 0;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authData(flags: number, key = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    const flag = Buffer.from([flags | PRESENT | (this.verifies ? VERIFIED : 0)]);
    return Buffer.concat([sha256(new URL(this.origin).hostname), flag, counter, key]);
  }

  create({ challenge }: Options) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(HAS_KEY, key)],
    ]);
    return this.#credential({
      clientDataJSON: encode(this.#clientData('webauthn.create', challenge)),
      attestationObject: encode(cbor(attestation)),
      transports: ['internal'],
    });
  }

  sign({ challenge }: Options) {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(0);
    return this.#credential({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authData),
      signature: encode(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey)),
    });
  }

  #credential(response: object) {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
