/** The page of a large schedule in a real browser: on a phone whose processor is four times slower. */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/browser.ts';
import { buildWeb } from '../scripts/build.ts';
import { freePorts } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { findChromium } from '../scripts/services.ts';
import { atMost, type Place, type Result } from './occasion-town.ts';

const SLOWER = 4;
const PATIENCE_MS = 60_000;
const PHONE = { width: 390, height: 844 };

interface Switch {
  /** From the click to the frame that shows the other day. */
  ms: number;
  longestTask: number;
}

/** Opens each other day, and the first again. Runs in the page. */
async function switchDays(): Promise<Switch[]> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tabs = () => document.querySelectorAll<HTMLElement>('main [role=tablist] [role=tab]');
  const switches: Switch[] = [];
  const days = [...tabs().keys()];
  for (const day of [...days.slice(1), ...days.slice(0, 1)]) {
    tasks.length = 0;
    const began = performance.now();
    tabs()[day]?.click();
    // A tab can be another element once its page has been drawn anew.
    while (tabs()[day]?.getAttribute('aria-selected') !== 'true') await frame();
    // What a frame has found is drawn with it: the next one comes when it has been.
    await frame();
    await frame();
    const ms = performance.now() - began;
    // Long tasks are reported after they have ended.
    await new Promise((resolve) => requestIdleCallback(resolve));
    for (const { duration } of observer.takeRecords()) tasks.push(duration);
    switches.push({ ms, longestTask: Math.max(0, ...tasks) });
  }
  return switches;
}

async function openSchedule(page: Page, path: string): Promise<number> {
  await page.goto(path);
  // A page that is opened by an ID moves to the slug, and is drawn anew.
  await page.waitForURL((url) => url.pathname !== path);
  await page.getByRole('main').getByRole('tab').first().waitFor();
  await page.getByRole('main').getByText('Session 1', { exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => document.querySelectorAll('*').length);
}

export async function measureSchedulePage(place: Place, id: string, sessions: number): Promise<Result> {
  await buildWeb();
  const [port = 0] = await freePorts(1);
  const env = { API_URL: place.url, DATA_DIR: place.dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  const gateway = await startServer('bff', { port, env, quiet: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ baseURL: gateway.url, viewport: PHONE, reducedMotion: 'reduce' });
    page.setDefaultTimeout(PATIENCE_MS);
    const nodes = await openSchedule(page, `/conferences/${id}/schedule`);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const switches = await page.evaluate(switchDays);
    const slowest = Math.max(...switches.map(({ ms }) => ms));
    const longest = Math.max(...switches.map(({ longestTask }) => longestTask));
    const name = `page of a schedule of ${sessions} sessions, on a phone`;
    return {
      rows: [
        [name, 'elements', String(nodes)],
        [name, 'ms to another day, at most', slowest.toFixed(0)],
        [name, 'longest task meanwhile, ms', longest.toFixed(0)],
      ],
      goals: [
        atMost(name, nodes, 2500, 'elements'),
        atMost(`${name}, to another day`, slowest, 100, 'ms'),
        atMost(`${name}, longest task`, longest, 50, 'ms'),
      ],
    };
  } finally {
    await browser.close();
    await gateway.stop();
  }
}
