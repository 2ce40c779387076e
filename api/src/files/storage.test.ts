import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { tusHeaders, uploadsOf } from '../../test/media/uploading.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { nightlyJobs } from '../core/nightly-jobs.ts';
import { purgeJob } from './trash.ts';
import { QUOTA_BYTES } from './storage.contract.ts';

const harness = useHarness();
const { call, person, picture } = harness;
const { origin } = uploadsOf(harness);
const GIB = 1024 ** 3;

beforeAll(async () => void (await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' })));

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function crowdOf(as: Person, name = 'Loom'): Promise<string> {
  return (await call('POST', '/pages', { as, body: { name, status: 'private' } })).body.data.id;
}

/** Starts an upload of so many bytes, which reserves its room. */
async function begin(as: Person, bytes: number, crowd?: string) {
  const headers = tusHeaders(as, {
    'upload-length': String(bytes),
    'upload-metadata': `filename ${base64('film.mp4')},filetype ${base64('video/mp4')}`,
    ...(crowd && { 'acting-as': crowd }),
  });
  const reply = await fetch(`${origin()}/files/upload`, { method: 'POST', headers });
  return { status: reply.status, body: await reply.text() };
}

const storageOf = async (as: Person, crowd?: string) =>
  (await call('GET', '/files/storage', { as, headers: crowd ? { 'acting-as': crowd } : {} })).body.data;

/** A file that the crowd has stored. */
async function stored(as: Person, crowd: string, bytes: number): Promise<string> {
  const id = await picture(as);
  const { db } = harness.app.platform.database;
  await sql`update items set author_id = ${crowd} where id = ${id}`.execute(db);
  await sql`update files set size_bytes = ${bytes} where id = ${id}`.execute(db);
  return id;
}

describe('the storage of crowds', () => {
  it('is shared by all crowds of a person, and apart from their own', async () => {
    const ada = await person('Ada Berg');
    const [first, second] = [await crowdOf(ada), await crowdOf(ada, 'Quay')];
    await stored(ada, first, 4 * GIB);
    expect(await storageOf(ada, second)).toMatchObject({ used_bytes: 0, quota_bytes: QUOTA_BYTES - 4 * GIB });
    expect(await storageOf(ada, first)).toMatchObject({ used_bytes: 4 * GIB, quota_bytes: QUOTA_BYTES });
    expect(await storageOf(ada)).toMatchObject({ used_bytes: 0, quota_bytes: QUOTA_BYTES });
    const refused = await begin(ada, GIB + 1, second);
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'storage_exhausted',
      errors: { upload_length: [expect.stringContaining('crowds')] },
    });
    expect((await begin(ada, GIB, second)).status).toBe(201);
    expect((await begin(ada, GIB)).status).toBe(201);
  });

  it('takes no more when uploads to several crowds start at the same time', async () => {
    const ada = await person('Ada Berg');
    const crowds = [await crowdOf(ada), await crowdOf(ada, 'Quay'), await crowdOf(ada, 'Pier')];
    const started = await Promise.all(crowds.map((crowd) => begin(ada, 2 * GIB, crowd)));
    expect(started.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 422]);
  });

  it('is kept free by a closed crowd until its files are deleted for good', async () => {
    const { platform } = harness.app;
    const { db } = platform.database;
    const ada = await person('Ada Berg');
    const first = await crowdOf(ada);
    const file = await stored(ada, first, 4 * GIB);
    await call('DELETE', `/pages/${first}`, { as: ada });
    const second = await crowdOf(ada, 'Quay');
    expect((await begin(ada, 2 * GIB, second)).status).toBe(422);
    await sql`update items set deleted_at = deleted_at - interval '31 days' where id in (${first}, ${file})`.execute(
      db,
    );
    await nightlyJobs(platform).run({});
    await purgeJob(platform).run({ id: file });
    expect((await begin(ada, 2 * GIB, second)).status).toBe(201);
  });

  it('refuses a crowd handed over to someone whose crowds leave no room for its files', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const [hers, his] = [await crowdOf(ada), await crowdOf(ben, 'Quay')];
    const { db } = harness.app.platform.database;
    await sql`
      insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      values (gen_random_uuid(), ${hers}, ${ben.userId}, ${ada.userId}, 'admin', 'accepted')`.execute(db);
    await stored(ada, hers, 3 * GIB);
    const own = await stored(ben, his, 3 * GIB);
    const transfer = (as: Person, to: Person) =>
      call('POST', `/pages/${hers}/transfer`, { as, body: { user_id: to.userId } });
    expect((await transfer(ada, ben)).body).toMatchObject({
      code: 'storage_exhausted',
      errors: { user_id: [expect.any(String)] },
    });
    await sql`update files set size_bytes = ${GIB} where id = ${own}`.execute(db);
    expect((await transfer(ada, ben)).status).toBe(200);
    expect(await storageOf(ben, his)).toMatchObject({ quota_bytes: QUOTA_BYTES - 3 * GIB });
    // The former owner gets it back whatever their other crowds take meanwhile.
    await stored(ada, await crowdOf(ada, 'Pier'), 4 * GIB);
    expect((await transfer(ada, ada)).status).toBe(200);
  });
});
