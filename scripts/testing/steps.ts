/** What `npm test` and `pnpm soak` run: one list, each with how much of it is proved by the one and by the other. */
import { buildWeb } from '../build.ts';
import { checkAll } from '../check.ts';
import { crash } from '../crash.ts';
import { crashMedia } from '../crash-media.ts';
import { type Engine, prepareTown } from '../town.ts';
import type { Part } from './parts.ts';
import { resultOf } from './report.ts';
import { type Outcome, runBench, runJourneys, runVitest, runVitestOnServices, type Wish } from './runners.ts';

export type Step = {
  name: string;
  needs: Part[];
  /** Files that several steps share, and that must not be written by two at a time. */
  prepare?: () => Promise<unknown>;
  /** It reads or writes what other steps use, so nothing runs beside it. */
  runsAlone?: boolean;
  /** How much of it every change waits for. */
  short: string | null;
  /** How much of it `pnpm soak` proves. */
  long: string | null;
  run: (wish: Wish) => Promise<Outcome>;
};

/** How often the platform is killed in the middle of writes, and of an upload. */
const KILLS = { short: 2, long: 20 };
const MEDIA_CRASHES = {
  short: { cuts: 2, film: 's=640x360:r=30:d=6' },
  long: { cuts: 10, film: 's=1280x720:r=30:d=20' },
};

/** What leans on how an engine waits, locks, plans and starts again; all else runs on PGlite below the gateway's tests and the journeys. */
const OF_THE_ENGINE = ['src/core/', 'test/fuzz', 'test/plans', 'test/second-node'];

/** Sections of the bench that need no towns of their own and no browser. */
const QUICK_SECTIONS = ['gateway', 'hostile', 'fanout', 'live', 'load'];

const prepareBrowserTests = (engine: Engine) => () => Promise.all([buildWeb(), prepareTown(engine)]);

async function timed(name: string, title: string, prove: () => Promise<string[]>): Promise<Outcome> {
  const began = performance.now();
  const problems = await prove();
  const error = problems.length > 0 ? problems.join('; ') : undefined;
  return { tests: [resultOf(name, title, (performance.now() - began) / 1000, error)], output: error ?? '' };
}

const crashStep = (engine: Engine): Step => ({
  name: `crash-${engine}`,
  needs: engine === 'postgres' ? ['postgres'] : [],
  prepare: () => prepareTown(engine),
  short: `kill -9 during writes, ${KILLS.short} times`,
  long: `kill -9 during writes, ${KILLS.long} times`,
  run: ({ size }) =>
    timed(
      `crash-${engine}`,
      'what was acknowledged is there after kill -9, and seats are neither lost nor given twice',
      async () => {
        const { acknowledged, lost, faults } = await crash(engine, KILLS[size]);
        if (acknowledged === 0) return ['nothing was acknowledged'];
        if (lost.length === 0) return faults;
        return [`${lost.length} of ${acknowledged} are lost: ${lost.slice(0, 10).join(', ')}`, ...faults];
      },
    ),
});

const crashMediaStep = (engine: Engine): Step => ({
  name: `crash-media-${engine}`,
  needs: engine === 'postgres' ? ['postgres', 'ffmpeg'] : ['ffmpeg'],
  prepare: () => prepareTown(engine),
  // What is written beside the database does not depend on the engine.
  short:
    engine === 'postgres'
      ? null
      : `kill -9 during an upload, ${MEDIA_CRASHES.short.cuts} times, and during a video conversion`,
  long: `kill -9 during an upload, ${MEDIA_CRASHES.long.cuts} times, and during a video conversion`,
  run: ({ size }) =>
    timed(`crash-media-${engine}`, 'an upload and a film are whole after kill -9', async () => {
      const { problems } = await crashMedia(engine, MEDIA_CRASHES[size]);
      return problems;
    }),
});

/** Those that take longest are first: two run at a time, and a long one at the end would run by itself. */
export const STEPS: readonly Step[] = [
  {
    name: 'check',
    needs: [],
    // It writes Relay's artifacts, which the tests of the client read.
    runsAlone: true,
    short: 'all',
    long: null,
    run: async () => ({ tests: await checkAll(), output: '' }),
  },
  { name: 'scripts', needs: [], short: 'all', long: null, run: (wish) => runVitest('scripts', 'scripts', wish) },
  {
    name: 'api-postgres',
    needs: ['postgres', 'redis', 'ffmpeg'],
    short: 'all; each call by one viewer of each outcome, and what can be read after a change by turns',
    long: 'all; each call with every viewer, random worlds and a million items',
    run: (wish) => runVitestOnServices('api-postgres', 'api', wish),
  },
  {
    name: 'journeys',
    needs: ['chromium', 'headless-shell', 'ffmpeg'],
    prepare: prepareBrowserTests('pglite'),
    short: 'all but those about several nodes and those that wait long, on the embedded engines',
    long: 'all, a thousand messages over an unreliable connection, on the embedded engines',
    run: (wish) =>
      runJourneys('journeys', 'embedded', wish, {
        project: 'journeys',
        without: wish.size === 'short' ? '@nodes|@long' : undefined,
      }),
  },
  {
    name: 'bff',
    needs: ['ffmpeg'],
    short: 'all; each root field by one viewer of each outcome, the fields of an interface on one type',
    long: 'all; each root field with every viewer, the fields of an interface on every type',
    run: (wish) => runVitest('bff', 'bff', wish),
  },
  {
    name: 'web',
    needs: [],
    short: 'all',
    long: 'all, file by file in random order',
    run: (wish) => runVitest('web', 'web', wish),
  },
  {
    name: 'sweep',
    needs: ['chromium', 'headless-shell', 'ffmpeg'],
    prepare: prepareBrowserTests('pglite'),
    short: 'each view in one of six combinations of width and theme, and at one of the two largest text sizes',
    long: 'each view at three widths, light and dark, and at both of the largest text sizes',
    run: (wish) => runJourneys('sweep', 'embedded', wish, { project: 'sweep' }),
  },
  {
    name: 'journeys-nodes',
    needs: ['postgres', 'redis', 'chromium', 'headless-shell', 'ffmpeg'],
    prepare: prepareBrowserTests('postgres'),
    short: 'those about several nodes, on two of each server with PostgreSQL and Redis',
    long: 'all, a thousand messages over an unreliable connection, on two nodes of each server with PostgreSQL and Redis',
    run: (wish) =>
      runJourneys('journeys-nodes', 'cluster', wish, {
        project: 'journeys',
        tag: wish.size === 'short' ? '@nodes' : undefined,
      }),
  },
  {
    name: 'bench',
    needs: ['postgres', 'chromium', 'ffmpeg'],
    prepare: prepareBrowserTests('pglite'),
    short: `${QUICK_SECTIONS.join(', ')}: each once, in its smallest form`,
    long: 'each section in its smallest form, and a 1 GiB upload with ten interruptions',
    run: (wish) => runBench('bench', wish, wish.size === 'short' ? QUICK_SECTIONS : []),
  },
  {
    name: 'api-pglite',
    needs: ['ffmpeg'],
    short: 'what leans on the engine',
    long: 'all, with random worlds and a million items',
    run: (wish) => runVitest('api-pglite', 'api', wish, { files: wish.size === 'short' ? OF_THE_ENGINE : [] }),
  },
  crashStep('pglite'),
  crashMediaStep('pglite'),
  crashStep('postgres'),
  crashMediaStep('postgres'),
  {
    name: 'journeys-relay',
    needs: ['chromium', 'coturn'],
    prepare: prepareBrowserTests('pglite'),
    short: 'a call through a relay',
    long: null,
    run: (wish) => runJourneys('journeys-relay', 'embedded', wish, { project: 'relay' }),
  },
  {
    name: 'build',
    needs: [],
    short: 'all',
    long: null,
    run: () => timed('web', 'the client is built', () => buildWeb().then(() => [])),
  },
  // What is said at one gateway is heard at another.
  {
    name: 'bff-postgres',
    needs: ['postgres', 'redis'],
    short: 'two gateways on two platforms',
    long: null,
    run: (wish) => runVitestOnServices('bff-postgres', 'bff', wish, ['src/moderation/at-once.test.ts']),
  },
];
