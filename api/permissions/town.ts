import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { getOverview } from '../src/admin/admin.contract.ts';
import * as audit from '../src/audit/audit.contract.ts';
import { newId } from '../src/core/ids.ts';
import * as discover from '../src/discover/discover.contract.ts';
import * as exports from '../src/exports/exports.contract.ts';
import { pathOf, signatureOf } from '../src/exports/exports.store.ts';
import * as interests from '../src/interests/interests.contract.ts';
import * as keywords from '../src/keywords/keywords.contract.ts';
import { getLegalDocument } from '../src/legal/legal.contract.ts';
import * as social from '../src/social/social.contract.ts';
import { EVERYBODY, ONESELF, row, SIGNED_IN, STAFF, SUPER_ADMIN, UNASKED, type Row, type Viewer } from './matrix.ts';
import { personOf, type World } from './world.ts';

const archive = { name: 'getArchive', method: 'GET', url: '/media/exports/:name', status: 200 } as const;

const interest = ({ interest: id }: World) => ({ params: { id } });

/** The viewer's own request to another site, on its way back. */
async function linkRequest({ tried }: World, as: Viewer): Promise<{ state: string; code: string }> {
  const { url = 'http://plaza.test/?state=none&code=none' } = await tried(as, 'GET', '/twitter/auth');
  const { searchParams } = new URL(url);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}
async function link(world: World, as: Viewer): Promise<void> {
  await world.tried(as, 'POST', '/twitter/cb', await linkRequest(world, as));
}

/** What finds things, and what is about the town as a whole. */
export const town: Row[] = [
  row(discover.listDiscover, EVERYBODY),
  row(discover.search, EVERYBODY, () => ({ query: { search: 'ferry' } })),
  row(keywords.listKeywords, EVERYBODY),
  row(keywords.deleteKeyword, STAFF, ({ keyword }) => ({ params: { id: keyword } })),
  row(getLegalDocument, EVERYBODY, () => ({ params: { kind: 'privacy' } })),

  row(interests.listInterests, EVERYBODY),
  row(interests.getInterest, EVERYBODY, interest),
  row(interests.createInterest, SIGNED_IN, () => ({ body: { title: 'Rowing' } })),
  row(interests.deleteInterest, SUPER_ADMIN, interest),
  row(interests.assignInterest, SIGNED_IN, (world) => ({ ...interest(world), body: {} }), 'to oneself'),
  row(
    interests.assignInterest,
    ONESELF,
    (world) => ({ ...interest(world), body: { user: world.people.owner.userId } }),
    'to the owner',
  ),
  row(
    interests.removeInterest,
    SIGNED_IN,
    (world, _about, as) => ({
      params: { id: world.interest, userId: (personOf(world, as) ?? world.people.owner).userId },
    }),
    'from oneself',
  ),
  row(
    interests.removeInterest,
    ONESELF,
    ({ interest: id, people }) => ({ params: { id, userId: people.owner.userId } }),
    'from the owner',
  ),

  row(getOverview, STAFF),
  row(audit.listAudit, SUPER_ADMIN),
  row(audit.exportAudit, SUPER_ADMIN),
  row(audit.verifyAudit, SUPER_ADMIN),

  row(exports.getExport, SIGNED_IN),
  row(exports.requestExport, SIGNED_IN),
  row(archive, UNASKED, async ({ app: { platform }, people: { owner } }) => {
    const [id, expiry] = [newId(), Math.floor(platform.clock.now().getTime() / 1000) + 60];
    const { rows } = await sql<{ sessionId: string }>`
      with made as (insert into exports (id, account_id, user_id) values (${id}, ${owner.accountId}, ${owner.userId}))
      select id as "sessionId" from sessions where account_id = ${owner.accountId} and revoked_at is null limit 1`.execute(
      platform.database.db,
    );
    const sessionId = rows[0]?.sessionId ?? '';
    const path = pathOf(platform.env.dataDir, id);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'an archive');
    const query = { e: String(expiry), n: sessionId, s: signatureOf(platform, { id, expiry, sessionId }) };
    return { params: { name: `${id}.zip` }, query };
  }),

  row(social.getTwitterLink, SIGNED_IN),
  row(social.startTwitterLink, SIGNED_IN),
  row(social.finishTwitterLink, SIGNED_IN, async (world, _about, as) => ({ body: await linkRequest(world, as) })),
  row(social.unlinkTwitter, SIGNED_IN, async (world, _about, as) => (await link(world, as), {})),
  row(social.shareTweet, SIGNED_IN, async (world, _about, as) => {
    await link(world, as);
    return { body: { text: 'The ferry is late' } };
  }),
  row(social.registerDevice, SIGNED_IN, () => ({ body: { token: 'device-0001', platform: 'ios' } })),
];
