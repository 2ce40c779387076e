import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { gatewayKeyFrom } from '../src/core/gateway.contract.ts';
import type { Environment } from '../src/core/environment.ts';

export const GATEWAY_SECRET_OF_TESTS = 'what-platform-and-gateway-share-in-tests';

const APPLE_MAPS_KEY_OF_TESTS = {
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
};

/** A platform that nothing outside belongs to; `more` says what a test needs otherwise. */
export const testEnvironment = (more: Partial<Environment> & Pick<Environment, 'dataDir'>): Environment => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://127.0.0.1',
  webUrl: 'http://plaza.test',
  databaseUrl: undefined,
  directDatabaseUrl: undefined,
  redisUrl: undefined,
  logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
  demo: false,
  outbox: true,
  founderEmail: undefined,
  drawingsDir: join(import.meta.dirname, '../../.cache/drawings'),
  rateLimits: true,
  passwordCost: 'least',
  tokenSecret: randomBytes(32),
  gatewayKey: gatewayKeyFrom(GATEWAY_SECRET_OF_TESTS),
  smtpUrl: undefined,
  mailFrom: 'Plaza <no-reply@plaza.test>',
  smsWebhookUrl: undefined,
  otlpEndpoint: undefined,
  twitter: undefined,
  s3: undefined,
  nsfwCheck: 'fake',
  ffmpeg: undefined,
  calls: { stunUrls: [], turnUrls: [], turnSecret: undefined, relayOnly: false },
  vapid: undefined,
  vapidSubject: 'mailto:no-reply@plaza.test',
  geocoder: undefined,
  appleMaps: APPLE_MAPS_KEY_OF_TESTS,
  streamOrigins: ['https://streams.example'],
  cities: false,
  outsideLoopback: false,
  ...more,
});
