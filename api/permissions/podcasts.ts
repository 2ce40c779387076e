import * as contracts from '../src/podcasts/podcasts.contract.ts';
import { stored } from './files.ts';
import { OWN, row, SIGNED_IN, TOUCH, UNASKED, type Ask, type Row, type Rule, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** For apps, which are nobody: what everybody may hear, and nothing else. Nobody asks who brings the address. */
const NOBODY = 'h hh hh hhhh hh hh';
const ANYBODY = '+ ++ ++ ++++ ++ ++';
const OPEN: Rule = {
  private: NOBODY,
  community: NOBODY,
  public: ANYBODY,
  'private crowd': NOBODY,
  'invite-only crowd': NOBODY,
  'public crowd': ANYBODY,
};

const feed = { name: 'getOpenFeed', method: 'GET', url: '/podcasts/:id/feed.xml', status: 200 } as const;
const secret = {
  name: 'getPrivateFeed',
  method: 'GET',
  url: '/podcasts/:id/feeds/:secret/feed.xml',
  status: 200,
} as const;
const file = { name: 'getPodcastFile', method: 'GET', url: '/podcasts/:id/files/:file/:name', status: 200 } as const;

/** The collection of the world as a podcast with a cover. */
async function podcast(world: World, about: Target): Promise<{ id: string; file: string }> {
  const { collection: id } = thingsAt(world, about);
  const cover = await stored(world, about);
  await world.app.platform.database.db
    .updateTable('collections')
    .set({ type: 'podcast', podcast_type: 'episodic', cover_id: cover })
    .where('id', '=', id)
    .execute();
  return { id, file: cover };
}

/** A feed of the owner alone. */
async function own(world: World): Promise<{ id: string; url: string; podcast_id: string }> {
  const { id } = await podcast(world, 'private');
  return world.done('POST', '/podcast-feeds', world.people.owner, { podcast_id: id }) as never;
}

const asked = async (world: World, about: Target): Promise<Ask> => ({
  params: { id: (await podcast(world, about)).id },
});

export const podcasts: Row[] = [
  row(contracts.listPodcastFeeds, SIGNED_IN),
  row(contracts.createPodcastFeed, TOUCH, async (world, about) => ({
    body: { podcast_id: (await podcast(world, about)).id },
  })),
  row(contracts.deletePodcastFeed, OWN, async (world) => ({ params: { id: (await own(world)).id } })),
  row(feed, OPEN, asked),
  row(secret, UNASKED, async (world) => {
    const { url, podcast_id: id } = await own(world);
    return { params: { id, secret: url.split('/').at(-2) ?? '' } };
  }),
  row(file, OPEN, async (world, about) => ({ params: { ...(await podcast(world, about)), name: 'open.webp' } })),
];
