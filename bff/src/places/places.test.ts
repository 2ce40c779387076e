import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  grace = await plaza.person('Grace Holm');
});
afterAll(() => plaza.stop());

const PLACE = `query ($id: ID!) { place(id: $id) { title city latitude timezone isListed manageable
  rooms { edges { node { title capacity place { title } } } } } }`;
const PLACES = `query ($near: String, $search: String) { places(near: $near, search: $search) { edges { node {
  title rooms { edges { node { title } } } } } } }`;

const create = async (input: Record<string, unknown>): Promise<string> =>
  (await ada.mutate('createPlace', input, 'place { id }')).place.id;
const addRoom = async (placeId: string, title: string): Promise<string> =>
  (await ada.mutate('createLocation', { placeId, title, capacity: 40 }, 'room { id }')).room.id;

test('a place has its rooms, and others see it once it is listed', async () => {
  const id = await create({ title: 'Customs House', city: 'Oslo', country: 'NO', latitude: 59.9, longitude: 10.7 });
  const attic = await addRoom(id, 'Attic');
  await addRoom(id, 'Hall');
  expect((await ada.get(PLACE, { id })).place).toEqual({
    title: 'Customs House',
    city: 'Oslo',
    latitude: 59.9,
    timezone: 'Europe/Oslo',
    isListed: false,
    manageable: true,
    rooms: {
      edges: ['Attic', 'Hall'].map((title) => ({ node: { title, capacity: 40, place: { title: 'Customs House' } } })),
    },
  });
  expect((await grace.get(PLACE, { id })).place).toBeNull();
  await ada.mutate('updatePlace', { id, isListed: true, city: null }, 'place { id }');
  await ada.mutate('updateLocation', { id: attic, title: 'Loft', capacity: null }, 'room { id }');
  await ada.mutate('archiveLocation', { id: attic, isArchived: true }, 'room { archivedAt }');
  expect((await grace.get(PLACE, { id })).place).toMatchObject({
    city: null,
    manageable: false,
    rooms: { edges: [{ node: { title: 'Hall' } }] },
  });
});

test('a room names the event with the most seats to those who can change it', async () => {
  const placeId = await create({ title: 'Town hall', isListed: true });
  const roomId = await addRoom(placeId, 'Council chamber');
  const input = {
    name: 'Soup',
    placeId,
    roomId,
    capacity: 50,
    startsAt: '2090-05-14T09:00',
    endsAt: '2090-05-14T10:00',
  };
  await ada.mutate('createEvent', { ...input, audience: 'PUBLIC' }, 'event { id }');
  const ROOMS = `query ($id: ID!) { place(id: $id) { rooms { edges { node { largestEvent { name capacity } } } } } }`;
  const largest = async (by: Person) => (await by.get(ROOMS, { id: placeId })).place.rooms.edges[0].node.largestEvent;
  expect(await largest(ada)).toEqual({ name: 'Soup', capacity: 50 });
  expect(await largest(grace)).toBeNull();
});

test('places near a point come with their rooms in a constant number of REST calls', async () => {
  const titles = ['Quay', 'Chapel', 'Lighthouse', 'Mill'];
  const counts: number[] = [];
  for (const title of titles) {
    await addRoom(await create({ title, latitude: 1, longitude: 1 }), 'Hall');
    const { data, errors, restCalls } = await ada.ask(PLACES, { near: '1,1' });
    expect([errors, data.places.edges.at(0).node.rooms.edges]).toEqual([undefined, [{ node: { title: 'Hall' } }]]);
    counts.push(restCalls);
  }
  expect(counts).toEqual([2, 2, 2, 2]);
  const { places } = await ada.get(PLACES, { near: '1,1' });
  expect(places.edges.map(({ node }: { node: { title: string } }) => node.title).toSorted()).toEqual(titles.toSorted());
});

test('merged places lead to the one that is kept', async () => {
  const [id, intoId] = [
    await create({ title: 'Custom House' }),
    await create({ title: 'Custom House, Bridge Street' }),
  ];
  const merged = await ada.mutate('mergePlaces', { id, intoId }, 'place { title }');
  expect(merged.place.title).toBe('Custom House, Bridge Street');
  expect((await ada.get(PLACE, { id })).place.title).toBe('Custom House, Bridge Street');
});

test('invalid coordinates are reported with the name of the input field', async () => {
  const { data } = await ada.ask(
    `mutation { createPlace(input: { title: "Quay", latitude: 91, longitude: 0 }) {
      ... on PlazaError { code fields { field messages } } } }`,
  );
  expect(data?.['createPlace']).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.latitude' }] });
});

test('an address search without a geocoder, and a city search without cities, find nothing', async () => {
  const found = await ada.get('{ searchPlaces(search: "Oslo") { title } cities(search: "Oslo") { name } }');
  expect(found).toEqual({ searchPlaces: [], cities: [] });
});
