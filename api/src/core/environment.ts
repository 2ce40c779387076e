/** The only reader of `process.env` in the platform: every variable typed, checked, defaulted. See `.env.example`. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Environment {
  host: string;
  port: number;
  /** Where the platform is reached from outside, without a trailing slash. */
  publicUrl: string;
  /** Where the web client is reached: links in mails point here. */
  webUrl: string;
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absent: topics and limits stay in this process. */
  redisUrl: string | undefined;
  logLevel: string;
  /** Seed the demo town into an empty database. */
  demo: boolean;
  /** False only for benchmarks and crash tests, which would meet the limits at once. */
  rateLimits: boolean;
  tokenSecret: Uint8Array;
  smtpUrl: string | undefined;
  mailFrom: string;
  smsWebhookUrl: string | undefined;
  otlpEndpoint: string | undefined;
  /** Absent: linking with Twitter is off. */
  twitter: TwitterKeys | 'fake' | undefined;
}

export interface TwitterKeys {
  clientId: string;
  clientSecret: string;
}

/** Something the operator must mend before the server can start: printed as one sentence, exit code 78. */
export class SetupError extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const port = portOf(env, 'API_PORT', 4001);
  const host = env['HOST'] ?? '127.0.0.1';
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!LEVELS.includes(logLevel))
    throw new SetupError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}; it is «${logLevel}».`);
  return {
    host,
    port,
    publicUrl: urlOf(env, 'API_PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${port}`,
    webUrl: urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${portOf(env, 'PORT', 4000)}`,
    dataDir,
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: urlOf(env, 'REDIS_URL', ['redis:', 'rediss:']),
    logLevel,
    demo: flagOf(env, 'DEMO', true),
    rateLimits: switchOf(env, 'RATE_LIMITS', true),
    tokenSecret: secretOf(env, dataDir),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Plaza <no-reply@plaza.test>',
    smsWebhookUrl: urlOf(env, 'SMS_WEBHOOK_URL', ['http:', 'https:']),
    otlpEndpoint: urlOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    twitter: twitterOf(env),
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SetupError(`${name} must be a port from 0 to 65535; it is «${text}».`);
  }
  return port;
}

function urlOf(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SetupError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return text.replace(/\/$/, '');
}

function twitterOf(env: NodeJS.ProcessEnv): Environment['twitter'] {
  const provider = env['TWITTER_PROVIDER'] ?? '';
  const [clientId, clientSecret] = [env['TWITTER_CLIENT_ID'] ?? '', env['TWITTER_CLIENT_SECRET'] ?? ''];
  if (provider === 'fake') return 'fake';
  if (provider !== '' && provider !== 'twitter')
    throw new SetupError(`TWITTER_PROVIDER must be twitter or fake; it is «${provider}».`);
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (provider === 'twitter' || clientId || clientSecret)
    throw new SetupError('Twitter needs both TWITTER_CLIENT_ID and TWITTER_CLIENT_SECRET.');
  return undefined;
}

function switchOf(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== 'on' && text !== 'off') throw new SetupError(`${name} must be on or off; it is «${text}».`);
  return text === 'on';
}

function flagOf(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new SetupError(`${name} must be 0 or 1; it is «${text}».`);
  return text === '1';
}

/** Without TOKEN_SECRET a secret is made once and kept beside the embedded data, so that sessions survive a restart. */
function secretOf(env: NodeJS.ProcessEnv, dataDir: string): Uint8Array {
  const given = env['TOKEN_SECRET'];
  if (given !== undefined && given !== '') {
    if (given.length < 32) throw new SetupError('TOKEN_SECRET must have at least 32 characters.');
    return createHash('sha256').update(given).digest();
  }
  if (env['DATABASE_URL'])
    throw new SetupError('TOKEN_SECRET must be set when DATABASE_URL is: every node needs the same.');
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file)) {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new SetupError(`DATA_DIR «${dataDir}» cannot be written: ${(error as Error).message}.`);
      }
    }
  }
  return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest();
}
