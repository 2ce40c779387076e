import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { filmOf, PDF, pictureOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { useHarness } from '../../test/harness.ts';
import { reading, systemCaller, type Platform } from '../core/context.ts';
import { avifJob, filmJob } from './files.jobs.ts';
import { prefixOf } from './media.ts';
import { stripJob } from './shared-copy.ts';
import { purgeJob } from './trash.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { upload, settled } = uploadsOf(harness);
beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const png = () => pictureOf(120, 80).png().toBuffer();
const square = (platform: Platform, id: string) =>
  reading(platform, systemCaller(platform), async (context) => {
    await platform.kinds.get('file')?.square?.(context, id);
  });

interface Work {
  name: string;
  /** Which worker it waits for. */
  lane: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** The column that says it was done, and what that says until then. */
  done: string;
  run: (platform: Platform, id: string) => Promise<unknown>;
}

const WORKS: Work[] = [
  {
    name: 'sizes of a picture',
    lane: 'avif',
    bytes: png,
    done: 'has_avif = false',
    run: (platform, id) => avifJob(platform).run({ id }),
  },
  {
    name: 'a playlist of a video',
    lane: 'films',
    bytes: () => filmOf(1),
    done: `status = 'processing'`,
    run: (platform, id) => filmJob(platform).run({ id }),
  },
  {
    name: 'a copy of a document without metadata',
    lane: 'copies',
    bytes: () => PDF,
    done: 'shared_bytes = null',
    run: (platform, id) => stripJob(platform).run({ id }),
  },
  {
    name: 'a cover of a podcast',
    lane: 'pictures',
    bytes: png,
    done: 'has_avif = has_avif',
    run: square,
  },
];

it.each(WORKS)('$name is removed from the storage when its file is purged while it is made', async (work) => {
  const { platform } = harness.app;
  const ada = await person('Ada Berg');
  const { id, code } = await upload(ada, await work.bytes(), 'it', '');
  expect(code).toBe('');
  await settled(id, ada);
  // What the queue makes of a new file is there before the same is made again, by hand.
  const isPending = `select 1 from jobs.job where data ->> 'id' = '${id}' and name in ('files.avif', 'files.film', 'files.strip', 'files.scan')
    and state in ('created', 'active', 'retry')`;
  await expect.poll(async () => (await sql.raw(isPending).execute(platform.database.db)).rows).toEqual([]);
  await sql.raw(`update files set ${work.done} where id = '${id}'`).execute(platform.database.db);

  const run = platform.workers.run.bind(platform.workers);
  const purging = vi.spyOn(platform.workers, 'run').mockImplementation(async (lane, task, options) => {
    const made = await run(lane, task, options);
    if (lane !== work.lane) return made;
    expect((await call('DELETE', `/files/${id}`, { as: ada })).status).toBe(204);
    await purgeJob(platform).run({ id, isNow: true });
    return made;
  });
  await work.run(platform, id).catch(() => {});
  purging.mockRestore();
  expect(existsSync(join(platform.env.dataDir, 'files', prefixOf(id)))).toBe(false);
  const { rows } = await sql`
    select sizes, has_original, has_avif, shared_bytes from files where id = ${id}`.execute(platform.database.db);
  expect(rows).toEqual([{ sizes: [], has_original: false, has_avif: false, shared_bytes: null }]);
});
