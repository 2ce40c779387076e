/** The client: what its first route weighs, and what Lighthouse says of it on a phone and on a desk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { buildWeb } from '../scripts/build.ts';
import { freePorts, Problem, ROOT } from '../scripts/processes.ts';
import { startServer } from '../scripts/servers.ts';
import { findChromium } from '../scripts/services.ts';
import type { Sizes } from './sizes.ts';
import type { Stack } from './stack.ts';
import type { Goal, Section } from './table.ts';

/** What somebody sees who comes for the first time. */
const FIRST = 'welcome';
const BUDGET_KB = 190;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const WANTED = { phone: 90, desk: 98, accessibility: 100 };

const kilobytes = (file: string) => gzipSync(readFileSync(file)).length / 1024;

interface Loaded {
  url: string;
  resourceType: string;
}

/** What the scripts that a page has loaded weigh, its own chunk included, idle-time prefetches too. */
function weightOf(result: Result): number {
  const details = result.audits['network-requests']?.details as unknown as { items: Loaded[] };
  const scripts = new Set(
    details.items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
  );
  return [...scripts].reduce((sum, path) => sum + kilobytes(join(ROOT, 'web/dist', path)), 0);
}

/** One run in ten comes without a largest paint, which is no measurement: so many are made at most. */
const ATTEMPTS = 6;

const scoreOf = (result: Result) => result.categories['performance']?.score ?? 0;

async function measured(
  url: string,
  runs: number,
  flags: object,
  config: typeof desktopConfig | undefined,
): Promise<Result> {
  const results: Result[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && results.length < runs; attempt++) {
    const { lhr } = (await lighthouse(url, flags, config))!;
    if (lhr.categories['performance']?.score != null) results.push(lhr);
    else console.log(`${url} was not painted for Lighthouse: once more.`);
  }
  if (results.length < runs) throw new Error(`${url} was not painted for Lighthouse in ${ATTEMPTS} runs.`);
  return results.toSorted((one, other) => scoreOf(one) - scoreOf(other))[Math.floor(runs / 2)]!;
}

export async function clientSection(stack: Stack, size: Sizes['client']): Promise<Section> {
  await buildWeb();
  const [port = 0] = await freePorts(1);
  const env = { API_URL: stack.apiUrl, DATA_DIR: stack.dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  const gateway = await startServer('bff', { port, env, quiet: true });
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  try {
    const cookie = await sessionOf(gateway.url);
    const asMember = { Cookie: cookie };
    const pages: { name: Sizes['client']['pages'][number]; path: string; headers: Record<string, string> }[] = [
      { name: FIRST, path: '/welcome', headers: {} },
      { name: 'discover', path: '/', headers: asMember },
      { name: 'event', path: `/events/${await eventId(stack)}`, headers: asMember },
      { name: 'conference', path: '/conferences/small-harbours', headers: asMember },
      { name: 'schedule', path: '/conferences/small-harbours/schedule', headers: asMember },
    ];
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const page of pages.filter(({ name }) => size.pages.includes(name))) {
      for (let time = 0; time < size.warming; time++) await (await fetch(gateway.url + page.path, page)).text();
      for (const form of size.devices) {
        const options = {
          port: chrome.port,
          extraHeaders: page.headers,
          onlyCategories: ['performance', 'accessibility'],
        };
        const config = form === 'desk' ? desktopConfig : undefined;
        const result = await measured(gateway.url + page.path, size.runs, options, config);
        const { categories, audits } = result;
        const weight = weightOf(result);
        const score = Math.round(scoreOf(result) * 100);
        const access = Math.round((categories['accessibility']?.score ?? 0) * 100);
        const shown = (id: string) => audits[id]?.displayValue ?? '';
        rows.push([
          page.name,
          form,
          String(score),
          String(access),
          shown('largest-contentful-paint'),
          shown('cumulative-layout-shift'),
          shown('total-blocking-time'),
          `${weight.toFixed(0)} kB`,
        ]);
        goals.push({
          text: `${page.name} on a ${form}: performance at least ${WANTED[form]} (${score})`,
          isMet: score >= WANTED[form],
        });
        if (page.name === FIRST && form === 'phone') {
          goals.push({
            text: `the first route's JavaScript at most ${BUDGET_KB} kB with gzip (${weight.toFixed(0)})`,
            isMet: weight <= BUDGET_KB,
          });
        }
        goals.push({
          text: `${page.name} on a ${form}: accessibility ${WANTED.accessibility} (${access})`,
          isMet: access >= WANTED.accessibility,
        });
      }
    }
    const chunks = readdirSync(join(ROOT, 'web/dist/assets')).filter((file) => file.endsWith('.js')).length;
    return {
      title: 'Client: Lighthouse and weight',
      about: `Lighthouse's own throttling, on a machine that also runs the servers; the middle one of ${size.runs} runs. ${chunks} chunks in all.`,
      head: ['page', 'device', 'performance', 'accessibility', 'LCP', 'CLS', 'TBT', 'JavaScript, gzip'],
      rows,
      goals,
    };
  } finally {
    chrome.kill();
    await gateway.stop();
  }
}

async function eventId(stack: Stack): Promise<string> {
  const { data } = await stack.call<{ data: { id: string }[] }>('GET', '/events/search?search=choir');
  if (!data[0]) throw new Problem('The town has no choir.');
  return data[0].id;
}

/** The session cookie of a demo member, as the client gets it. */
async function sessionOf(url: string): Promise<string> {
  const persisted = JSON.parse(readFileSync(join(ROOT, 'web/persisted.json'), 'utf8')) as Record<string, string>;
  const [id] = Object.entries(persisted).find(([, text]) => text.includes('mutation useSignInMutation')) ?? [];
  const reply = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ id, variables: { input: { username: 'ada@plaza.test', password: 'Plaza-demo-2026!' } } }),
  });
  const cookies = reply.headers.getSetCookie();
  if (cookies.length === 0) throw new Problem(`The client could not sign in: ${await reply.text()}`);
  return cookies.map((line) => line.split(';')[0]).join('; ');
}
