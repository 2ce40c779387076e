/** Pictures in a real browser: the way to the next one, whether anything moves or is missing, and what comes too early. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/browser.ts';
import { buildWeb } from '../scripts/build.ts';
import { freePorts, Problem, ROOT } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { findChromium } from '../scripts/services.ts';
import type { Sizes } from './sizes.ts';
import type { Stack } from './stack.ts';
import { median, quantile, type Section } from './table.ts';

const NEXT_MAX_MS = 100;
const PATIENCE_MS = 20_000;
const PROCESSING_MS = 300_000;
/** How far the wheel turns at a time, and how often at most. */
const TURN_PX = 400;
const TURNS = 600;
/** After so long without a request nothing more is on its way. */
const QUIET_MS = 150;

/** What stands in the code of a library and nowhere else; a map is not drawn yet. */
const HEAVY = {
  'hls.js': 'manifestParsingError',
  'pdf.js': 'GlobalWorkerOptions',
  Tiptap: 'ProseMirror-',
  MapLibre: 'maplibregl',
};

/** Set in the page before anything else: what has moved by itself, and each frame in which a picture had nothing. */
interface Watched {
  shift: number;
  missing: number;
  shownAt: (from: string) => Promise<number>;
}

/** Runs in the page. */
function watch(patience: number): void {
  const state: Watched = { shift: 0, missing: 0, shownAt };
  Object.assign(window, { watched: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) state.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isWithout = (image: HTMLImageElement) => {
    const box = image.parentElement;
    const { top, bottom, height } = image.getBoundingClientRect();
    if (!box || height === 0 || bottom < 0 || top > window.innerHeight) return false;
    return !(image.complete && image.naturalWidth > 0) && !box.style.backgroundColor;
  };
  const look = () => {
    if ([...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].some(isWithout)) state.missing += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let pressedAt = 0;
  document.addEventListener('keydown', ({ timeStamp }) => void (pressedAt = timeStamp), true);
  /** Milliseconds from the last key to the frame that shows another picture than this one. */
  function shownAt(from: string): Promise<number> {
    return new Promise((resolve, reject) => {
      setTimeout(reject, patience, new Error(`No other picture came than ${from}.`));
      const wait = () => {
        const image = document.querySelector<HTMLImageElement>('dialog[open] img[fetchpriority]');
        const isNew = image?.complete && image.naturalWidth > 0 && image.currentSrc !== from;
        // What this frame has found is drawn with it: the next one comes when it has been.
        requestAnimationFrame(isNew ? () => resolve(performance.now() - pressedAt) : wait);
      };
      wait();
    });
  }
}

/** What was seen since the page was opened. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const { shift, missing } = (window as unknown as { watched: Watched }).watched;
    return { shift, missing };
  });

/** Resolves when the page has asked for nothing for a while. */
function quiet(page: Page): () => Promise<void> {
  const traffic = { open: 0, lastAt: Date.now() };
  const count = (by: number) => () => {
    traffic.open += by;
    traffic.lastAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const deadline = Date.now() + PATIENCE_MS;
    while (traffic.open > 0 || Date.now() - traffic.lastAt < QUIET_MS) {
      if (Date.now() > deadline) throw new Problem(`${traffic.open} requests of ${page.url()} are not answered.`);
      await page.waitForTimeout(QUIET_MS / 3);
    }
  };
}

/** Photographs, none like another: a sky, hills, and noise enough to weigh what a photograph weighs. */
async function draw(
  page: Page,
  from: number,
  count: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const drawn = await page.evaluate(
    ({ from, count }) =>
      Array.from({ length: count }, (_, n) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 1920, height: 1280 });
        const pen = canvas.getContext('2d')!;
        const hue = ((from + n) * 47) % 360;
        const sky = pen.createLinearGradient(0, 0, 0, 1280);
        sky.addColorStop(0, `hsl(${hue} 60% 70%)`);
        sky.addColorStop(1, `hsl(${hue + 40} 50% 30%)`);
        pen.fillStyle = sky;
        pen.fillRect(0, 0, 1920, 1280);
        for (let dot = 0; dot < 20_000; dot += 1) {
          pen.fillStyle = `hsl(${hue + ((dot * 7) % 60)} 50% ${30 + (dot % 50)}% / 0.5)`;
          pen.fillRect((dot * 7919) % 1920, (dot * 104_729) % 1280, 12, 12);
        }
        return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
      }),
    { from, count },
  );
  return drawn.map((bytes, n) => ({
    name: `view ${from + n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes, 'base64'),
  }));
}

async function addPictures(page: Page, { pictures, chosen }: Sizes['looking']): Promise<void> {
  const field = page.getByLabel('Photos and videos from this device');
  for (let from = 0; from < pictures; from += chosen) {
    await field.setInputFiles(await draw(page, from, chosen));
    await page.getByText(`${chosen} added`).waitFor({ timeout: PROCESSING_MS });
    await page.getByText(`${chosen} added`).waitFor({ state: 'detached', timeout: PROCESSING_MS });
  }
}

interface Listed {
  data: { id: string; name: string; status: string }[];
}

/** A scribble for each picture, once all of them can be shown. */
async function publish(stack: Stack, pictures: number): Promise<void> {
  const deadline = Date.now() + PROCESSING_MS;
  for (;;) {
    const { data } = await stack.call<Listed>('GET', `/files?type=image&limit=${pictures}`);
    const ready = data.filter(({ name, status }) => name.startsWith('view ') && status === 'ready');
    if (ready.length === pictures) {
      for (const { id, name } of ready) await stack.call('POST', '/scribbles', { content: name, attachable_id: id });
      return;
    }
    if (Date.now() > deadline) throw new Problem(`Of ${pictures} pictures ${ready.length} are ready.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** From each key to the frame with the next picture, which was fetched while one looked at the one before. */
async function step(page: Page, opened: Locator, steps: number): Promise<number[]> {
  const untilQuiet = quiet(page);
  await opened.click();
  const shown = page.locator('dialog[open] img[fetchpriority]');
  await shown.waitFor();
  const ways: number[] = [];
  for (let n = 0; n < steps; n += 1) {
    await untilQuiet();
    const from = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const [way] = await Promise.all([
      page.evaluate((before) => (window as unknown as { watched: Watched }).watched.shownAt(before), from),
      page.keyboard.press('ArrowRight'),
    ]);
    ways.push(way);
  }
  return ways;
}

/** Down to the end of a list, as fast as a wheel turns. */
async function scroll(page: Page, isEnd: () => Promise<boolean>): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(50);
    if (await isEnd()) return;
  }
  throw new Problem(`${page.url()} has no end.`);
}

/** The libraries that a page brings although nothing on it asks for them, by screen. */
function tooEarly(): string[] {
  const dist = join(ROOT, 'web/dist');
  const assets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const holds = (file: string, mark: string) => readFileSync(join(dist, file), 'utf8').includes(mark);
  const entry = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const screens = JSON.parse(readFileSync(join(dist, '.screens.json'), 'utf8')) as Record<string, string[]>;
  return Object.entries(HEAVY).flatMap(([library, mark]) => {
    const inBuild = assets.filter((file) => holds(`assets/${file}`, mark));
    if (inBuild.length === 0 && library !== 'MapLibre') throw new Problem(`${library} is not known by «${mark}».`);
    const heavy = new Set(inBuild.map((file) => `/assets/${file}`));
    return Object.entries({ 'every page': entry, ...screens })
      .filter(([, files]) => files.some((file) => heavy.has(file)))
      .map(([screen]) => `${library} in ${screen}`);
  });
}

export async function lookingSection(stack: Stack, size: Sizes['looking']): Promise<Section> {
  await buildWeb();
  const [port = 0] = await freePorts(1);
  const env = { API_URL: stack.apiUrl, DATA_DIR: stack.dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  const gateway = await startServer('bff', { port, env, quiet: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ baseURL: gateway.url, viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watch, PATIENCE_MS);
    await page.goto('/welcome/sign-in');
    await page.getByLabel('Email or phone').fill('ada@plaza.test');
    await page.getByLabel('Password', { exact: true }).fill('Plaza-demo-2026!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('main').getByRole('feed').waitFor();
    await page.goto('/@ada/photos');
    await addPictures(page, size);
    await publish(stack, size.pictures);

    await page.reload();
    const wall = page.getByRole('group', { name: 'Photos' });
    const last = wall.getByRole('button', { name: 'Open view 0.jpg' });
    await wall.getByRole('button').first().waitFor();
    await scroll(page, () => last.isVisible());
    const grid = await seen(page);
    await page.reload();
    const newest = wall.getByRole('button', { name: `Open view ${size.pictures - 1}.jpg` });
    const ways = await step(page, newest, size.steps);

    await page.goto('/@ada');
    const oldest = page.getByRole('feed').getByText('view 0.jpg', { exact: true });
    await page.getByRole('feed').getByRole('article').first().waitFor();
    await scroll(page, () => oldest.isVisible());
    const feed = await seen(page);

    const early = tooEarly();
    const slow = Math.max(...ways);
    const moved = (value: number) => value.toFixed(3);
    return {
      title: 'Looking at pictures',
      about:
        `In Chromium, ${size.pictures} photographs of 1920 × 1280 that the client has uploaded: the wall of them and a feed with one in each scribble ` +
        `are scrolled to their end, and in the viewer ${size.steps} keys go on, each when what comes next has been fetched. A way is the time from the key ` +
        'to the frame that shows the picture. What a screen brings is read from the build.',
      head: ['', 'median', '95th percentile', 'at most'],
      rows: [
        [
          'from the key to the next picture',
          ...[median(ways), quantile(ways, 0.95), slow].map((way) => `${way.toFixed(0)} ms`),
        ],
        ['layout shift of the wall', '', '', moved(grid.shift)],
        ['layout shift of the feed', '', '', moved(feed.shift)],
        ['frames with a picture that had no placeholder', '', '', String(grid.missing + feed.missing)],
      ],
      goals: [
        {
          text: `the next picture is there at most ${NEXT_MAX_MS} ms after the key (${slow.toFixed(0)} ms)`,
          isMet: slow <= NEXT_MAX_MS,
        },
        { text: `nothing moves in the wall (${moved(grid.shift)})`, isMet: grid.shift === 0 },
        { text: `nothing moves in the feed (${moved(feed.shift)})`, isMet: feed.shift === 0 },
        { text: 'no picture is without its placeholder in any frame', isMet: grid.missing + feed.missing === 0 },
        {
          text: `${Object.keys(HEAVY).join(', ')} come with no screen${early.length ? `: ${early.join(', ')}` : ''}`,
          isMet: early.length === 0,
        },
      ],
    };
  } finally {
    await browser.close();
    await gateway.stop();
  }
}
