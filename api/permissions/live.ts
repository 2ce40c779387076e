import * as collections from '../src/collections/collections.contract.ts';
import * as contracts from '../src/conferences/live.contract.ts';
import { CHANGE, row, TOUCH, type Ask, type Asking, type Row, type Rule, type Target } from './matrix.ts';
import { personOf, thingsAt, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const url = 'https://streams.example/hall.m3u8';
const hence = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const times = (from: number, to: number) => ({ starts_at: hence(from), ends_at: hence(to) });

const conference = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).conference } });

/** A conference that everyone who sees it can attend. */
async function open(world: World, about: Target, more: object = {}): Promise<Ask> {
  const { params } = conference(world, about);
  const body = { has_registration: false, ...more };
  await world.done('PUT', `/conferences/${params!['id']}`, world.people.owner, body);
  return { params: params! };
}

/** A stream that is on. */
async function stream(world: World, about: Target): Promise<Ask> {
  const { params } = conference(world, about);
  const path = `/conferences/${params!['id']}/streams`;
  const body = { title: 'Hall', kind: 'hls', url, ...times(-1, 1) };
  const { id } = await world.done('POST', path, world.people.owner, body);
  return { params: { ...params, stream: id } };
}

/** A photo of whoever adds it. */
const photo =
  (part: 'media_collection_id' | 'resource_collection_id'): Asking =>
  async (world, about, as) => {
    const { params } = await open(world, about);
    const { body } = await world.door.call('GET', `/conferences/${params!['id']}`, { as: world.people.owner });
    const collectable_id = await world.door.picture(personOf(world, as) ?? world.people.owner);
    return { body: { collection_id: body.data[part], collectable_id } };
  };

/** Conferences of a crowd: those who are allowed to add albums there organize their collections, too. */
const ORGANIZERS: Rule = CHANGE;

export const live: Row[] = [
  row(contracts.getLive, TOUCH, (world, about) => open(world, about)),
  row(contracts.getRecap, TOUCH, (world, about) =>
    open(world, about, { starts_at: '2020-05-14', ends_at: '2020-05-15' }),
  ),
  row(contracts.listStreams, CHANGE, conference),
  row(contracts.createStream, CHANGE, (world, about) => ({
    ...conference(world, about),
    body: { title: 'Dock', kind: 'link', url, ...times(1, 2) },
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
  row(
    collections.createCollectionItem,
    ORGANIZERS,
    photo('resource_collection_id'),
    'to the resources of a conference',
  ),
];
