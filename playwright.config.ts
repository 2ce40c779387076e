import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/browser.ts';
import { findChromium } from './scripts/services.ts';

// Workers read this file again, after the set-up has written the addresses.
const [baseURL] = (process.env.E2E_WEB_URLS ?? '').split(',');

/** How things look and are told to a screen reader: the same whatever serves them, so it is judged on one stack. */
const LOOKS = ['**/accessibility.spec.ts', '**/design-system.spec.ts'];

/** Starts and kills a stack of its own, so whatever ran beside it would wait for two of them. */
const ALONE = '**/restart.spec.ts';
/** The journey through the relay needs one: it is a step of its own. */
const RELAY = '**/relay.spec.ts';
const { E2E_ONLY: only, E2E_STACK: stack } = process.env;

const PROJECTS = only
  ? [{ name: only, testMatch: `**/${only}.spec.ts` }]
  : [
      { name: 'together', testIgnore: [ALONE, RELAY, ...(stack === 'cluster' ? LOOKS : [])] },
      // `--no-deps` runs it without the others.
      { name: 'alone', testMatch: ALONE, dependencies: ['together'] },
    ];

export default defineConfig({
  testDir: 'e2e',
  projects: PROJECTS,
  outputDir: '.cache/journeys',
  globalSetup: './e2e/setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // How long a journey waits at most, also on a slow machine with two browsers.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: baseURL || undefined,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // Pictures of every step cost a third of the processor: `--trace on` for the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
