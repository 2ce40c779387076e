import { sql } from 'kysely';
import * as collections from '../src/collections/collections.contract.ts';
import * as contracts from '../src/conferences/live.contract.ts';
import { fromNow } from '../src/core/clock.ts';
import { CHANGE, row, SIGNED_IN, TOUCH, type Ask, type Asking, type Row, type Target } from './matrix.ts';
import { personOf, thingsAt, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const url = 'https://streams.example/hall.m3u8';
const hence = ({ app }: World, hours: number): string => fromNow(app.platform, hours * HOUR_MS).toISOString();
const times = (world: World, from: number, to: number) => ({
  starts_at: hence(world, from),
  ends_at: hence(world, to),
});

const conference = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).conference } });

/** A conference that everyone who sees it can attend. */
const open: Asking = async (world, about) => {
  const id = thingsAt(world, about).conference;
  await sql`update conferences set has_registration = false where id = ${id}`.execute(world.app.platform.database.db);
  return { params: { id } };
};

/** One that has ended. */
const ended: Asking = async (world, about, as) => {
  const ask = await open(world, about, as);
  await sql`
    update conferences set starts_at = '2020-05-14T00:00Z', ends_at = '2020-05-16T00:00Z', start_date = '2020-05-14',
      end_date = '2020-05-15', start_time = null, end_time = null
    where id = ${ask.params!['id']}`.execute(world.app.platform.database.db);
  return ask;
};

/** A stream that is on. */
async function stream(world: World, about: Target): Promise<Ask> {
  const { params } = conference(world, about);
  const path = `/conferences/${params!['id']}/streams`;
  const body = { title: 'Hall', kind: 'hls', url, ...times(world, -1, 1) };
  const { id } = await world.done('POST', path, world.people.owner, body);
  return { params: { ...params, stream: id } };
}

/** A photo of whoever adds it. */
const photo =
  (part: 'media_collection_id' | 'resource_collection_id'): Asking =>
  async (world, about, as) => {
    const { owner } = world.people;
    const { params } = conference(world, about);
    const found = await world.done('PUT', `/conferences/${params!['id']}`, owner, { has_registration: false });
    const collectable_id = await world.door.picture(personOf(world, as) ?? owner);
    return { body: { collection_id: found[part], collectable_id } };
  };

export const live: Row[] = [
  row(contracts.getLive, TOUCH, open),
  row(contracts.getRecap, TOUCH, ended),
  row(contracts.updateRecap, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { thanks: 'To the choir.' },
  })),
  row(contracts.listStreams, CHANGE, conference),
  row(contracts.listStreamsById, SIGNED_IN),
  row(contracts.createStream, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { title: 'Dock', kind: 'link', url, ...times(world, 1, 2) },
  })),
  row(contracts.updateStream, CHANGE, async (world, about) => ({
    ...(await stream(world, about)),
    body: { title: 'Dock' },
  })),
  row(contracts.extendStream, CHANGE, async (world, about) => ({
    ...(await stream(world, about)),
    body: { minutes: 5 },
  })),
  row(contracts.deleteStream, CHANGE, stream),
  row(collections.createCollectionItem, TOUCH, photo('media_collection_id'), 'to the photos of a conference'),
  row(collections.createCollectionItem, CHANGE, photo('resource_collection_id'), 'to the resources of a conference'),
];
