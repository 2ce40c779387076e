/** The only reader of the environment: everything the gateway can be told, checked once, with a default that works. */
import { resolve } from 'node:path';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface Environment {
  host: string;
  port: number;
  apiUrl: string;
  /** What the browser's address bar shows; decides the allowed Origin and whether the cookie is Secure. */
  publicUrl: string | undefined;
  sessionSecret: string | undefined;
  gatewaySecret: string | undefined;
  redisUrl: string | undefined;
  logLevel: LogLevel;
  dataDir: string;
  webDist: string;
  /** `web/persisted.json`: id to text of the client's own operations. */
  persistedFile: string;
  otlpEndpoint: string | undefined;
  /** Points that one account or address may spend in a minute; 0 turns the limit off. */
  rateLimit: number;
  /** How many times as long as usual the platform may take before it counts as away. */
  patience: number;
  /** Believe `x-forwarded-for` of the proxy in front. */
  trustedProxies: number;
  isDevelopment: boolean;
  /** Streets for maps; without them, maps show land and water. */
  mapTiles: MapTiles | undefined;
  /** Origins that streams of conferences can be played from, as HLS. The platform reads the same variable. */
  streamOrigins: readonly string[];
}

/** Raster tiles of 256 pixels. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Whose data it is, as HTML. Always shown. */
  attribution: string;
}

/** A variable that cannot be used; its message is the one sentence that the operator sees. */
export class EnvironmentError extends Error {}

const LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const REPOSITORY = resolve(import.meta.dirname, '../../..');

export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const text = (name: string, fallback?: string) => source[name]?.trim() || fallback;
  const refuse = (name: string, wanted: string): never => {
    throw new EnvironmentError(`${name} is "${source[name]}", but must be ${wanted}.`);
  };
  const integer = (name: string, fallback: number, minimum: number, maximum: number) => {
    const value = Number(text(name, String(fallback)));
    const isGood = Number.isInteger(value) && value >= minimum && value <= maximum;
    return isGood ? value : refuse(name, `a whole number from ${minimum} to ${maximum}`);
  };
  const url = (name: string, protocols: readonly string[], fallback?: string) => {
    const value = text(name, fallback);
    if (value === undefined) return undefined;
    const isGood = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    return isGood ? value.replace(/\/+$/, '') : refuse(name, `an address with ${protocols.join(' or ')}`);
  };
  const level = text('LOG_LEVEL', 'info') as LogLevel;
  if (!LEVELS.includes(level)) refuse('LOG_LEVEL', `one of ${LEVELS.join(', ')}`);
  const secret = (name: string) => {
    const value = text(name);
    if (value && value.length < 32) throw new EnvironmentError(`${name} is too short: give at least 32 characters.`);
    return value;
  };
  const mapTiles = () => {
    const tiles = text('MAP_TILES_URL');
    const attribution = text('MAP_ATTRIBUTION');
    if (!tiles && !attribution) return undefined;
    if (!tiles) throw new EnvironmentError('MAP_ATTRIBUTION is set without MAP_TILES_URL.');
    if (!attribution) throw new EnvironmentError('MAP_TILES_URL is set without MAP_ATTRIBUTION.');
    const isGood =
      URL.canParse(tiles) &&
      web.includes(new URL(tiles).protocol) &&
      ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part));
    return isGood ? { url: tiles, attribution } : refuse('MAP_TILES_URL', 'an address with {z}, {x} and {y}');
  };
  const streamOrigins = () => {
    const given = (text('STREAM_ORIGINS', '') as string).split(',').map((each) => each.trim());
    return given.filter(Boolean).map((each) => {
      const address = URL.parse(each);
      const isGood = address?.protocol === 'https:' && address.origin === each;
      return isGood ? each : refuse('STREAM_ORIGINS', 'origins such as https://streams.example');
    });
  };
  const web = ['http:', 'https:'];
  return {
    host: text('HOST', '127.0.0.1') as string,
    port: integer('PORT', 4000, 0, 65_535),
    apiUrl: url('API_URL', web, 'http://127.0.0.1:4001') as string,
    publicUrl: url('PUBLIC_URL', web),
    sessionSecret: secret('SESSION_SECRET'),
    gatewaySecret: secret('GATEWAY_SECRET'),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    logLevel: level,
    dataDir: resolve(REPOSITORY, text('DATA_DIR', '.data') as string),
    webDist: resolve(REPOSITORY, text('WEB_DIST', 'web/dist') as string),
    persistedFile: resolve(REPOSITORY, text('PERSISTED_OPERATIONS', 'web/persisted.json') as string),
    otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', web),
    rateLimit: integer('RATE_LIMIT', 6000, 0, 1_000_000_000),
    patience: integer('PLATFORM_PATIENCE', 1, 1, 100),
    trustedProxies: integer('TRUST_PROXY', 0, 0, 9),
    isDevelopment: text('NODE_ENV') !== 'production',
    mapTiles: mapTiles(),
    streamOrigins: streamOrigins(),
  };
}
