import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let conferenceId: string;
let placeId: string;

const TIMES = { startsAt: '2030-05-14', endsAt: '2030-05-15', timezone: 'Europe/Oslo' };
const DETAILS = `tailgate { approval decidedReason recognizeBy arrivedCount viewerHasArrived conference { id }
  nearestPlace { meters place { title } } }`;
const LIST = `query ($id: ID!, $filters: TailgateFilters) {
  conference(id: $id) { tailgates(first: 5, filters: $filters) { edges { node { id } } } } }`;

beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  const owner = { userId: atob(ada.userId).split(':')[1] };
  const coverId = btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
  const quay = { title: 'Customs House', city: 'Oslo', latitude: 59.905, longitude: 10.75 };
  const { place } = await ada.mutate('createPlace', quay, 'place { id }');
  const steps = { title: 'The steps', city: 'Oslo', latitude: 59.9092, longitude: 10.7493 };
  placeId = (await ben.mutate('createPlace', steps, 'place { id }')).place.id;
  const input = {
    name: 'Small Harbours',
    audience: 'PUBLIC',
    placeId: place.id,
    coverId,
    hasRegistration: false,
    hasTailgates: true,
    tailgateApprovalNeeded: true,
    ...TIMES,
  };
  conferenceId = (await ada.mutate('createConference', input, 'conference { id }')).conference.id;
  await ada.mutate('publishConference', { id: conferenceId }, 'conference { id }');
});
afterAll(() => plaza.stop());

const times = { startsAt: '2030-05-14T18:00', endsAt: '2030-05-14T19:00' };
const propose = (name: string, more: object = {}) =>
  ben.mutate('proposeTailgate', { conferenceId, name, placeId, ...times, ...more }, `event { id isDraft ${DETAILS} }`);
const listed = async (as: Person, filters: object): Promise<string[]> => {
  const { conference } = await as.get(LIST, { id: conferenceId, filters });
  return conference.tailgates.edges.map(({ node }: { node: { id: string } }) => node.id);
};

let porridge: string;

test('proposeTailgate adds a draft, which decideTailgate publishes for everyone', async () => {
  const { event } = await propose('Porridge', { recognizeBy: 'The yellow umbrella' });
  porridge = event.id;
  expect(event).toMatchObject({
    isDraft: true,
    tailgate: {
      approval: 'PENDING',
      decidedReason: null,
      recognizeBy: 'The yellow umbrella',
      arrivedCount: 0,
      viewerHasArrived: false,
      conference: { id: conferenceId },
      nearestPlace: { meters: 469, place: { title: 'Customs House' } },
    },
  });
  expect(await listed(ada, { approval: 'PENDING' })).toEqual([porridge]);
  const decided = await ada.mutate('decideTailgate', { tailgateId: porridge, isApproved: true }, `event { isDraft }`);
  expect(decided).toMatchObject({ event: { isDraft: false } });
  const again = { tailgateId: porridge, isApproved: false, reason: 'Too loud.' };
  expect(await ada.mutate('decideTailgate', again, 'event { id }')).toMatchObject({ code: 'ALREADY_DECIDED' });
  await ada.mutate('answerEvent', { eventId: porridge, answer: 'ACCEPTED' }, 'event { id }');
  expect(await listed(ada, { isGoing: true })).toEqual([porridge]);
  expect(await listed(ada, { search: 'porr', near: '59.9092,10.7493', km: 0.1, day: '2030-05-14' })).toEqual([
    porridge,
  ]);
  for (const filter of [
    { search: 'tea' },
    { near: '59.8,10.75', km: 1 },
    { when: 'PAST' },
    { day: '2030-05-15' },
    { isCancelled: true },
  ])
    expect(await listed(ada, filter), JSON.stringify(filter)).toEqual([]);
});

test('updateTailgate names the field that breaks a rule', async () => {
  const far = { title: 'The lighthouse', city: 'Oslo', latitude: 59.8, longitude: 10.75 };
  const { place } = await ben.mutate('createPlace', far, 'place { id }');
  await ada.mutate('updateConference', { id: conferenceId, tailgateProximity: 800 }, 'conference { id }');
  expect(await ben.mutate('updateTailgate', { id: porridge, placeId: place.id }, 'event { id }')).toMatchObject({
    code: 'TOO_FAR',
    fields: [{ field: 'input.placeId' }],
  });
  const { event } = await ben.mutate(
    'updateTailgate',
    { id: porridge, recognizeBy: 'The gull' },
    `event { ${DETAILS} }`,
  );
  expect(event.tailgate).toMatchObject({ approval: 'ACCEPTED', recognizeBy: 'The gull' });
});

test('arriveAtTailgate is refused before the start, and arrivals are only for those who manage it', async () => {
  const input = { tailgateId: porridge, hasArrived: true };
  expect(await ada.mutate('arriveAtTailgate', input, 'event { id }')).toMatchObject({ code: 'TOO_EARLY' });
  const query =
    'query ($id: ID!) { event(id: $id) { tailgate { arrivals(first: 5) { edges { node { arrivedAt } } } } } }';
  expect((await ben.get(query, { id: porridge })).event.tailgate.arrivals.edges).toEqual([]);
});

test('askToBeNear adds a question, which answerNearness accepts', async () => {
  const tea = (await ada.mutate('proposeTailgate', { conferenceId, name: 'Tea', placeId, ...times }, 'event { id }'))
    .event.id;
  const asked = await ben.mutate(
    'askToBeNear',
    { tailgateId: porridge, otherId: tea },
    'edge { node { state isAsked tailgate { id } } }',
  );
  expect(asked.edge.node).toEqual({ state: 'PENDING', isAsked: false, tailgate: { id: tea } });
  const nearby = `event { tailgate { nearby(first: 5) { edges { node { state isAsked tailgate { id } } } } } }`;
  const answer = { tailgateId: tea, otherId: porridge, action: 'ACCEPT' };
  const { event } = await ada.mutate('answerNearness', answer, nearby);
  expect(event.tailgate.nearby.edges).toEqual([
    { node: { state: 'ACCEPTED', isAsked: true, tailgate: { id: porridge } } },
  ]);
});
