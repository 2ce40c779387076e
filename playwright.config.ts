import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/browser.ts';
import { findChromium, findHeadlessShell } from './scripts/services.ts';

// Workers read this file again, after the set-up has written the addresses.
const [baseURL] = (process.env.E2E_WEB_URLS ?? '').split(',');

/** How everything looks and is told to a screen reader: the same whatever serves it. */
const SWEEP = '**/sweep.spec.ts';
/** The journey through the relay needs one: it is a step of its own. */
const RELAY = '**/relay.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testIgnore: [SWEEP, RELAY] },
    { name: 'sweep', testMatch: SWEEP },
    { name: 'relay', testMatch: RELAY },
  ],
  outputDir: '.cache/journeys',
  globalSetup: './e2e/setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  // What is green at its second try is named «flaky», and mended before the next feature.
  retries: 1,
  workers: 2,
  // Only what hangs meets these: a machine may be many times slower than the one that a journey was written on.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: baseURL || undefined,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // Movement is drawn by the processor here, and no journey is about it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step cost a third of the processor: only a second try takes them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessShell() ?? findChromium(), args: CHROMIUM_ARGS },
  },
});
