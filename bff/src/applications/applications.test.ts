import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cal: Person;
let conferenceId: string;
let fileId: string;

beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cal = await plaza.person('Cal Rask');
  const { picture } = openDoor(() => plaza.app);
  const pictureOf = async (who: Person) =>
    btoa(`MediaFile:${await picture({ userId: atob(who.userId).split(':')[1] } as never)}`);
  const { place } = await ada.mutate('createPlace', { title: 'Customs House', city: 'Oslo' }, 'place { id }');
  const input = {
    name: 'Small Harbours',
    audience: 'PUBLIC',
    placeId: place.id,
    coverId: await pictureOf(ada),
    startsAt: '2030-05-14',
    endsAt: '2030-05-15',
    timezone: 'Europe/Oslo',
    hasApplications: true,
    allowTalk: true,
  };
  conferenceId = (await ada.mutate('createConference', input, 'conference { id }')).conference.id;
  await ada.mutate('publishConference', { id: conferenceId }, 'conference { id }');
  fileId = await pictureOf(ben);
});
afterAll(() => plaza.stop());

const QUESTION = 'question { id text type options kinds isRequired isIdentifying order isArchived }';
const APPLICATION = `application { id number kind title summary language minutes state isOwn manageable
  availability { startsAt endsAt } applicant { id } answers { text options hasFile file { id } question { id text } } }`;
const LIST = `query ($id: ID!, $sort: ApplicationSort) { conference(id: $id) {
  applicationNumbers { sent unreviewed untold unconfirmed }
  applications(first: 25, sort: $sort) { edges { node { id state rating applicant { id title } answers { text } } } }
  myApplications(first: 5) { edges { node { id } } }
  reviewers(first: 5) { edges { node { seesNames reviewsCount user { id title } } } } } }`;

let audience: string;
let slides: string;
let own: string;

test('questions are created, changed, ordered, and archived once they are answered', async () => {
  const created = await ada.mutate(
    'createApplicationQuestion',
    { conferenceId, text: 'Who is it for?', type: 'TEXT', isRequired: true },
    QUESTION,
  );
  expect(created.question).toMatchObject({ type: 'TEXT', kinds: [], isRequired: true, order: 0, isArchived: false });
  audience = created.question.id;
  const more = { conferenceId, text: 'Slides', type: 'FILE', kinds: ['TALK'], order: 0 };
  slides = (await ada.mutate('createApplicationQuestion', more, QUESTION)).question.id;
  const moved = await ada.mutate('updateApplicationQuestion', { id: slides, order: 1 }, `${QUESTION} archivedId`);
  expect(moved).toMatchObject({ question: { id: slides, order: 1 }, archivedId: null });
  const { conference } = await ben.get(
    'query ($id: ID!) { conference(id: $id) { questions(first: 10) { edges { node { id } } } } }',
    { id: conferenceId },
  );
  expect(conference.questions.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([audience, slides]);
  const wrong = { conferenceId, text: 'When?', type: 'CHOICE', options: ['Noon'] };
  expect(await ada.mutate('createApplicationQuestion', wrong, QUESTION)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.options' }],
  });
});

test('an application is a draft until it is sent, and errors name the question', async () => {
  const draft = await ben.mutate('createApplication', { conferenceId, kind: 'TALK' }, APPLICATION);
  expect(draft.application).toMatchObject({ state: 'DRAFT', number: null, title: '', isOwn: true, answers: [] });
  own = draft.application.id;
  expect(await ben.mutate('sendApplication', { id: own }, APPLICATION)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'title' }, { field: 'summary' }, { field: `answers.${audience}` }],
  });
  const input = {
    id: own,
    title: 'Steam bending',
    summary: 'Without a budget.',
    language: 'en',
    minutes: 40,
    availability: [{ startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T12:00' }],
    answers: [
      { questionId: audience, text: 'Builders' },
      { questionId: slides, fileId },
    ],
  };
  const { application } = await ben.mutate('updateApplication', input, APPLICATION);
  expect(application).toMatchObject({
    title: 'Steam bending',
    minutes: 40,
    availability: [{ startsAt: '2030-05-14T07:00:00.000Z' }],
    answers: [
      { text: 'Builders', options: [], hasFile: false, file: null, question: { text: 'Who is it for?' } },
      { hasFile: true, file: { id: fileId } },
    ],
  });
  const late = { ...input, availability: [{ startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T08:00' }] };
  expect(await ben.mutate('updateApplication', late, APPLICATION)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.availability[0].endsAt' }],
  });
  const sent = await ben.mutate('sendApplication', { id: own }, APPLICATION);
  expect(sent.application).toMatchObject({ state: 'SENT', number: 1 });
  const { viewer } = await ben.get('{ viewer { applications(first: 5) { edges { node { id conference { id } } } } } }');
  expect(viewer.applications.edges).toEqual([{ node: { id: own, conference: { id: conferenceId } } }]);
  const withdrawn = await ben.mutate('withdrawApplication', { id: own }, 'application { state }');
  expect(withdrawn.application.state).toBe('WITHDRAWN');
  await ben.mutate('sendApplication', { id: own }, 'application { id }');
});

test('reviewers read applications without names, and rate them', async () => {
  expect((await plaza.guest.get(LIST, { id: conferenceId })).conference).toEqual({
    applicationNumbers: null,
    applications: { edges: [] },
    myApplications: { edges: [] },
    reviewers: { edges: [] },
  });
  expect((await cal.get(LIST, { id: conferenceId })).conference).toMatchObject({
    applicationNumbers: null,
    applications: { edges: [] },
  });
  const input = { conferenceId, userId: cal.userId };
  const reviewer = await ada.mutate(
    'setReviewer',
    input,
    'conference { reviewers(first: 5) { edges { node { seesNames user { id } } } } }',
  );
  expect(reviewer.conference.reviewers.edges).toEqual([{ node: { seesNames: false, user: { id: cal.userId } } }]);
  const { conference } = await cal.get(LIST, { id: conferenceId, sort: 'RATING' });
  expect(conference).toMatchObject({
    applicationNumbers: { sent: 1, unreviewed: 1, untold: null, unconfirmed: null },
    applications: { edges: [{ node: { id: own, state: 'SENT', applicant: null, rating: null } }] },
    reviewers: { edges: [] },
  });
  const fields = `application { rating ratingCount ratingSpread myReview { score comment isConflicted }
    reviews(first: 5) { edges { node { score comment user { id } } } } }`;
  const rated = await cal.mutate('reviewApplication', { id: own, score: 4, comment: 'Good' }, fields);
  expect(rated.application).toEqual({
    rating: 4,
    ratingCount: 1,
    ratingSpread: 0,
    myReview: { score: 4, comment: 'Good', isConflicted: false },
    reviews: { edges: [{ node: { score: 4, comment: 'Good', user: { id: cal.userId } } }] },
  });
  expect(await cal.mutate('reviewApplication', { id: own, score: 6 }, fields)).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.score' }],
  });
  expect(await ben.mutate('reviewApplication', { id: own, score: 5 }, fields)).toMatchObject({
    code: 'CONFLICT_OF_INTEREST',
  });
});

test('organizers decide, preview the emails, and tell applicants, who confirm', async () => {
  const updates = `subscription ($id: ID!) { applicationUpdates(conferenceId: $id) { kind conference { applicationNumbers { untold } } } }`;
  const heard = await ada.listen(updates, { id: conferenceId });
  const decide = { ids: [own], decision: 'ACCEPTED' };
  const decided = await ada.mutate('decideApplications', decide, 'applications { id state decidedBy { id } }');
  expect(decided.applications).toEqual([{ id: own, state: 'ACCEPTED', decidedBy: { id: ada.userId } }]);
  await vi.waitFor(() =>
    expect(heard.events.map(({ applicationUpdates }) => applicationUpdates)).toContainEqual({
      kind: 'CHANGED',
      conference: { applicationNumbers: { untold: 1 } },
    }),
  );
  const byId = 'query ($id: ID!) { node(id: $id) { ... on Application { state toldAt session { id } } } }';
  expect((await ben.get(byId, { id: own })).node).toEqual({ state: 'SENT', toldAt: null, session: null });
  const mails = 'mails { applicationId subject body recipient { id } } applications { state toldAt }';
  const dry = await ada.mutate('tellApplicants', { ids: [own], isDryRun: true }, mails);
  expect(dry).toMatchObject({
    mails: [{ applicationId: own, recipient: { id: ben.userId }, body: expect.stringContaining('Steam bending') }],
    applications: [{ toldAt: null }],
  });
  const told = await ada.mutate('tellApplicants', { ids: [own] }, mails);
  expect(told.mails).toEqual(dry.mails);
  const { node } = await ben.get(byId, { id: own });
  expect(node).toMatchObject({ state: 'ACCEPTED', toldAt: expect.any(String), session: { id: expect.any(String) } });
  const news = '{ viewer { notifications { edges { node { type application { id } } } } } }';
  expect((await ben.get(news)).viewer.notifications.edges[0].node).toEqual({
    type: 'APPLICATION_DECIDED',
    application: { id: own },
  });
  await ben.mutate('answerAsSpeaker', { eventId: node.session.id, isConfirmed: true }, 'event { id }');
  expect((await ben.get(byId, { id: own })).node.state).toBe('CONFIRMED');
  expect(await ada.mutate('decideApplications', decide, 'applications { id }')).toMatchObject({
    code: 'ALREADY_DECIDED',
  });
});
