/**
 * The only reader of `process.env` in the platform: every variable is typed, validated, and has a default. See
 * `.env.example`.
 */
import { normalizeEmail } from '@plaza/text/email.ts';
import { createECDH, createHash, createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { GATEWAY_FILE, gatewayKeyFrom } from './gateway.contract.ts';

export interface Environment {
  host: string;
  port: number;
  /** Public URL of the platform, without a trailing slash. */
  publicUrl: string;
  /** Public URL of the web client, which links in emails point to. */
  webUrl: string;
  dataDir: string;
  /** If absent, the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The same database without a pooler. By default, `databaseUrl`. */
  directDatabaseUrl: string | undefined;
  /** If absent, topics and limits stay in this process. */
  redisUrl: string | undefined;
  logLevel: string;
  /** Seed an empty database with the demo town, whose passwords are public. */
  demo: boolean;
  /** Keep messages that have no provider in an outbox that anyone can read, codes included. */
  outbox: boolean;
  /** The user who verifies this address becomes the first super admin. */
  founderEmail: string | undefined;
  /** Where images of the demo town are cached. If absent, they are drawn again for each town. */
  drawingsDir: string | undefined;
  /** False only for benchmarks and crash tests, which would reach the limits immediately. */
  rateLimits: boolean;
  /** How expensive password hashing is. `least` is for tests, which create thousands of accounts. */
  passwordCost: 'full' | 'least';
  tokenSecret: Uint8Array;
  /** Proves that a request comes from the gateway. */
  gatewayKey: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  smsWebhookUrl: string | undefined;
  otlpEndpoint: string | undefined;
  /** If absent, linking with Twitter is off. */
  twitter: TwitterKeys | 'fake' | undefined;
  /** If absent, files are stored in `dataDir`. */
  s3: S3Settings | undefined;
  /** What checks images and videos. `fake` decides by their colors, for tests. */
  nsfwCheck: NsfwCheck;
  /** Path of the program that converts video and audio. If absent, they are shown as they are. */
  ffmpeg: string | undefined;
  calls: CallSettings;
  /** If absent, derived from the token secret. */
  vapid: VapidKeys | undefined;
  /** Contact that push services can reach about this platform. */
  vapidSubject: string;
  /** Finds addresses. If absent, only cities are found. */
  geocoder: GeocoderSettings | undefined;
  /** If absent, there are no tokens for Apple Maps. */
  appleMaps: AppleMapsKey | undefined;
  /** Origins that streams of conferences can be played from, as HLS. */
  streamOrigins: readonly string[];
  /** Import the cities of the world when the platform starts for the first time. */
  cities: boolean;
  /** Allow loopback addresses as other websites. Only for tests. */
  outsideLoopback: boolean;
}

/** The key pair that identifies this platform to push services: points of P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface GeocoderSettings {
  provider: 'apple' | 'osm';
  url: string;
}

export interface AppleMapsKey {
  teamId: string;
  keyId: string;
  key: KeyObject;
}

const NSFW_CHECKS = ['model', 'fake', 'off'] as const;
export type NsfwCheck = (typeof NSFW_CHECKS)[number];

/** How the two sides of a call find each other. */
export interface CallSettings {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** Secret shared with the relay (coturn's `static-auth-secret`). */
  turnSecret: string | undefined;
  /** Relay all media, so that neither side learns the other's address. */
  relayOnly: boolean;
}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface TwitterKeys {
  clientId: string;
  clientSecret: string;
}

/** A mistake that the operator must fix before the server can start. Printed as one sentence, with exit code 78. */
export class SetupError extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const port = portOf(env, 'API_PORT', 4001);
  const host = env['HOST'] ?? '127.0.0.1';
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  const databaseUrl = urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  // A configured database means production: then nothing is open to everyone unless it is enabled explicitly.
  const isTrial = databaseUrl === undefined;
  if (!LEVELS.includes(logLevel))
    throw new SetupError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not “${logLevel}”.`);
  return {
    host,
    port,
    publicUrl: urlOf(env, 'API_PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${port}`,
    webUrl: urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${portOf(env, 'PORT', 4000)}`,
    dataDir,
    databaseUrl,
    directDatabaseUrl: urlOf(env, 'DIRECT_DATABASE_URL', ['postgres:', 'postgresql:']) ?? databaseUrl,
    redisUrl: urlOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    logLevel,
    demo: flagOf(env, 'DEMO', isTrial),
    outbox: switchOf(env, 'OUTBOX', isTrial),
    founderEmail: normalizeEmail(env['FOUNDER_EMAIL'] ?? ''),
    drawingsDir: env['DRAWINGS_DIR'] ? resolve(env['DRAWINGS_DIR']) : undefined,
    rateLimits: switchOf(env, 'RATE_LIMITS', true),
    passwordCost: passwordCostOf(env),
    tokenSecret: secretOf(env, dataDir),
    gatewayKey: gatewayKeyOf(env, dataDir),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Plaza <no-reply@plaza.test>',
    smsWebhookUrl: urlOf(env, 'SMS_WEBHOOK_URL', ['http:', 'https:']),
    otlpEndpoint: urlOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    twitter: twitterOf(env),
    s3: s3Of(env),
    nsfwCheck: nsfwCheckOf(env),
    ffmpeg: ffmpegOf(env),
    calls: callsOf(env),
    vapid: vapidOf(env),
    vapidSubject: vapidSubjectOf(env),
    ...mapsOf(env),
    streamOrigins: streamOriginsOf(env),
    cities: switchOf(env, 'CITIES', true),
    outsideLoopback: switchOf(env, 'OUTSIDE_LOOPBACK', false),
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SetupError(`${name} must be a port from 0 to 65535, not “${text}”.`);
  }
  return port;
}

function urlOf(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SetupError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return text.replace(/\/$/, '');
}

function passwordCostOf(env: NodeJS.ProcessEnv): Environment['passwordCost'] {
  const cost = env['PASSWORD_COST'] || 'full';
  if (cost !== 'full' && cost !== 'least') throw new SetupError(`PASSWORD_COST must be full or least, not “${cost}”.`);
  return cost;
}

function twitterOf(env: NodeJS.ProcessEnv): Environment['twitter'] {
  const provider = env['TWITTER_PROVIDER'] ?? '';
  const [clientId, clientSecret] = [env['TWITTER_CLIENT_ID'] ?? '', env['TWITTER_CLIENT_SECRET'] ?? ''];
  if (provider === 'fake') return 'fake';
  if (provider !== '' && provider !== 'twitter')
    throw new SetupError(`TWITTER_PROVIDER must be twitter or fake, not “${provider}”.`);
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (provider === 'twitter' || clientId || clientSecret)
    throw new SetupError('Twitter needs both TWITTER_CLIENT_ID and TWITTER_CLIENT_SECRET.');
  return undefined;
}

/** Checks that the keys belong together, because a wrong public key would only fail when the first push is sent. */
function vapidOf(env: NodeJS.ProcessEnv): VapidKeys | undefined {
  const [publicKey, privateKey] = [env['VAPID_PUBLIC_KEY'] ?? '', env['VAPID_PRIVATE_KEY'] ?? ''];
  if (publicKey === '' && privateKey === '') return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    throw new SetupError('VAPID_PRIVATE_KEY must be a P-256 private key in base64url.');
  }
  if (pair.getPublicKey('base64url') !== publicKey.replace(/=+$/, ''))
    throw new SetupError('VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY, in base64url.');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function vapidSubjectOf(env: NodeJS.ProcessEnv): string {
  const subject = env['VAPID_SUBJECT'] || 'mailto:no-reply@plaza.test';
  if (!/^(mailto:|https:\/\/)\S+$/.test(subject))
    throw new SetupError('VAPID_SUBJECT must be a URL that starts with mailto: or https://.');
  return subject;
}

function s3Of(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const text = urlOf(env, 'S3_URL', ['http:', 'https:']);
  if (text === undefined) return undefined;
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  const bucket = pathname.slice(1);
  if (!username || !password || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket))
    throw new SetupError('S3_URL must name a key, a secret and a bucket: https://key:secret@host/bucket?region=name.');
  return {
    endpoint: `${protocol}//${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

function nsfwCheckOf(env: NodeJS.ProcessEnv): NsfwCheck {
  const text = env['NSFW_CHECK'] || 'model';
  const known = NSFW_CHECKS.find((check) => check === text);
  if (!known) throw new SetupError(`NSFW_CHECK must be one of ${NSFW_CHECKS.join(', ')}, not “${text}”.`);
  return known;
}

/** As configured, or found in PATH. `off` disables it. */
function ffmpegOf(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['FFMPEG_PATH'] ?? '';
  if (named === 'off') return undefined;
  if (named !== '' && !existsSync(named))
    throw new SetupError(`FFMPEG_PATH points to “${named}”, which doesn’t exist.`);
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return named || folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path));
}

function callsOf(env: NodeJS.ProcessEnv): CallSettings {
  const stunUrls = serversOf(env, 'STUN_URLS', /^stuns?:[^\s?]+$/);
  const turnUrls = serversOf(env, 'TURN_URLS', /^turns?:[^\s?]+(\?transport=(udp|tcp))?$/);
  const turnSecret = env['TURN_SECRET'] || undefined;
  if (turnUrls.length > 0 && !turnSecret)
    throw new SetupError('TURN_URLS requires TURN_SECRET, which the relay shares.');
  const relayOnly = switchOf(env, 'CALLS_RELAY_ONLY', false);
  if (relayOnly && turnUrls.length === 0) throw new SetupError('CALLS_RELAY_ONLY requires a relay in TURN_URLS.');
  return { stunUrls, turnUrls, turnSecret, relayOnly };
}

const GEOCODER_URLS = { apple: 'https://maps-api.apple.com', osm: 'https://nominatim.openstreetmap.org' };

/** `STREAM_ORIGINS` is also read by the gateway, whose pages may fetch from these origins only. */
function streamOriginsOf(env: NodeJS.ProcessEnv): string[] {
  const given = (env['STREAM_ORIGINS'] ?? '').split(',').map((each) => each.trim());
  return given.filter(Boolean).map((each) => {
    const url = URL.parse(each);
    if (url?.protocol !== 'https:' || url.origin !== each)
      throw new SetupError(`STREAM_ORIGINS must be origins such as https://streams.example, not “${each}”.`);
    return each;
  });
}

function mapsOf(env: NodeJS.ProcessEnv): Pick<Environment, 'geocoder' | 'appleMaps'> {
  const provider = env['GEOCODER'] || 'none';
  if (provider !== 'none' && provider !== 'apple' && provider !== 'osm')
    throw new SetupError(`GEOCODER must be apple, osm or none, not “${provider}”.`);
  const appleMaps = appleMapsOf(env);
  if (provider === 'apple' && !appleMaps) throw new SetupError('GEOCODER=apple requires APPLE_MAPS_KEY.');
  const url = urlOf(env, 'GEOCODER_URL', ['http:', 'https:']);
  return { appleMaps, geocoder: provider === 'none' ? undefined : { provider, url: url ?? GEOCODER_URLS[provider] } };
}

function appleMapsOf(env: NodeJS.ProcessEnv): AppleMapsKey | undefined {
  const [teamId, keyId] = [env['APPLE_MAPS_TEAM_ID'] ?? '', env['APPLE_MAPS_KEY_ID'] ?? ''];
  // A file of environment variables holds it in one line.
  const pem = (env['APPLE_MAPS_KEY'] ?? '').replaceAll('\\n', '\n');
  if (!teamId && !keyId && !pem) return undefined;
  if (!teamId || !keyId || !pem)
    throw new SetupError('Apple Maps needs APPLE_MAPS_TEAM_ID, APPLE_MAPS_KEY_ID and APPLE_MAPS_KEY.');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { teamId, keyId, key };
  } catch {
    // Reported below.
  }
  throw new SetupError('APPLE_MAPS_KEY must be a P-256 private key in PEM, as Apple provides it in a .p8 file.');
}

function serversOf(env: NodeJS.ProcessEnv, name: string, pattern: RegExp): string[] {
  const urls = (env[name] ?? '').split(',').map((url) => url.trim());
  const wrong = urls.find((url) => url !== '' && !pattern.test(url));
  if (wrong !== undefined)
    throw new SetupError(`${name} must be server URLs separated by commas. “${wrong}” isn’t one.`);
  return urls.filter((url) => url !== '');
}

function switchOf(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== 'on' && text !== 'off') throw new SetupError(`${name} must be on or off, not “${text}”.`);
  return text === 'on';
}

function flagOf(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new SetupError(`${name} must be 0 or 1, not “${text}”.`);
  return text === '1';
}

/**
 * Without TOKEN_SECRET, a secret is created once and stored next to the embedded data, so that sessions survive a
 * restart.
 */
function secretOf(env: NodeJS.ProcessEnv, dataDir: string): Uint8Array {
  const given = env['TOKEN_SECRET'];
  if (given !== undefined && given !== '') {
    if (given.length < 32) throw new SetupError('TOKEN_SECRET must have at least 32 characters.');
    return createHash('sha256').update(given).digest();
  }
  if (env['DATABASE_URL'])
    throw new SetupError('TOKEN_SECRET must be set when DATABASE_URL is set, with the same value on every node.');
  return createHash('sha256').update(kept(dataDir, 'token-secret')).digest();
}

/** The gateway creates the same file if it starts first. */
function gatewayKeyOf(env: NodeJS.ProcessEnv, dataDir: string): string {
  const given = env['GATEWAY_SECRET'];
  if (given && given.length < 32) throw new SetupError('GATEWAY_SECRET must have at least 32 characters.');
  return gatewayKeyFrom(given || kept(dataDir, GATEWAY_FILE));
}

/** A secret that is created once and then reused. */
function kept(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new SetupError(`Can’t write to DATA_DIR “${dataDir}”: ${(error as Error).message}.`);
      }
    }
  }
  return readFileSync(file, 'utf8').trim();
}
