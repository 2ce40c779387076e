import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const LIFE = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on User {
  lifeSummary { relationship career location }
  keypoints { skills careers { position } }
  timeline(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node {
      __typename id title startDate endDate description cover { id } author { slug } audience
      ... on Commentable { commentsCount } ... on Reactable { hasReacted }
      ... on Career { isCurrent } ... on Education { school degree } ... on LifeEvent { event type descriptionSummary }
      ... on TimelineRelationship { status answer name person { id name { full } avatar { id } } }
    } }
  }
} } }`;
interface Edge {
  node: { id: string; __typename: string; answer: string };
}
const lifeOf = async (of: Person, as: Person, more = {}) => {
  const { data, errors, restCalls } = await as.ask(LIFE, { id: of.userId, ...more });
  expect(errors).toBeUndefined();
  const { timeline, lifeSummary, keypoints } = data.node;
  const kinds = (timeline.edges as Edge[]).map(({ node }) => node.__typename);
  return { timeline, lifeSummary, keypoints, kinds, restCalls };
};

test('a life is one list of all chapters, asked for at once, page by page', async () => {
  const career = { position: 'Clock mender', startDate: '2016', audience: 'PUBLIC' };
  const { career: made } = await ada.mutate('createCareer', career, 'career { id }');
  const school = { school: 'Harbour School', degree: 'Clocks', startDate: '2001', endDate: '2004' };
  const { education } = await ada.mutate('createEducation', school, 'education { id school author { id } }');
  expect(education).toMatchObject({ school: 'Harbour School', author: { id: ada.userId } });
  const event = { event: 'Moved', type: 'HOME', startDate: '2010-05', description: 'Two rooms.', audience: 'PRIVATE' };
  const { lifeEvent } = await ada.mutate('createLifeEvent', event, 'lifeEvent { id type descriptionSummary }');
  expect(lifeEvent).toMatchObject({ type: 'HOME', descriptionSummary: 'Two rooms.' });
  const tom = { status: 'SIBLING', name: 'Tom' };
  await ada.mutate('createTimelineRelationship', tom, 'relationship { id }');
  await ada.mutate('saveKeypoints', { skills: ['Escapements'], careerIds: [made.id] }, 'keypoints { id }');

  const whole = await lifeOf(ada, ada);
  expect(whole.kinds).toEqual(['Career', 'LifeEvent', 'Education', 'TimelineRelationship']);
  expect(whole.timeline.totalCount).toBe(4);
  expect(whole.keypoints).toEqual({ skills: ['Escapements'], careers: [{ position: 'Clock mender' }] });
  expect(whole.lifeSummary).toMatchObject({ career: 'Clock mender', relationship: null });
  expect(whole.restCalls).toBeLessThanOrEqual(4);
  expect((await lifeOf(ada, ben)).kinds).toEqual(['Career', 'Education', 'TimelineRelationship']);
  const first = await lifeOf(ada, ada, { first: 3 });
  const rest = await lifeOf(ada, ada, { first: 3, after: first.timeline.pageInfo.endCursor });
  expect([...first.kinds, ...rest.kinds]).toEqual(whole.kinds);

  const changed = await ada.mutate('updateEducation', { id: education.id, degree: null }, 'education { title degree }');
  expect(changed.education).toEqual({ title: 'Harbour School', degree: null });
  const later = await ada.mutate('updateLifeEvent', { id: lifeEvent.id, endDate: '2009' }, '');
  expect(later).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.endDate' }] });
  expect(await ben.mutate('updateEducation', { id: education.id, school: 'Mine' }, '')).toMatchObject({
    code: 'FORBIDDEN',
  });
  for (const [name, id] of [
    ['deleteEducation', education.id],
    ['deleteLifeEvent', lifeEvent.id],
  ]) {
    expect((await ada.mutate(name, { id }, 'deletedId')).deletedId).toBe(id);
  }
  expect((await lifeOf(ada, ada)).kinds).toEqual(['Career', 'TimelineRelationship']);
  const { node } = await ada.get('query ($id: ID!) { node(id: $id) { ... on User { resume } } }', { id: ada.userId });
  expect(node.resume).toMatchObject({ basics: {}, work: [{ position: 'Clock mender' }], education: [] });
});

test('a relationship is asked for, stands with both once it is accepted, and is taken back', async () => {
  const seen = 'relationship { id status answer person { id } }';
  const given = { status: 'MARRIED', personId: ada.userId, startDate: '2019' };
  const { relationship } = await ben.mutate('createTimelineRelationship', given, seen);
  expect(relationship).toMatchObject({ status: 'MARRIED', answer: 'PENDING', person: { id: ada.userId } });
  expect((await lifeOf(ben, ada)).kinds).toEqual([]);
  const inbox = await ada.get(
    '{ viewer { notifications(first: 1) { edges { node { id type status excerpt actor { id } notifiable { id } } } } } }',
  );
  const { node: asked } = inbox.viewer.notifications.edges[0];
  expect(asked).toMatchObject({ type: 'KINSHIP', status: 'PENDING', excerpt: 'married', actor: { id: ben.userId } });
  // What is not accepted is shown to nobody else, not even to the one who is asked.
  expect(asked.notifiable).toBeNull();
  await ada.mutate('answerNotification', { id: asked.id, action: 'ACCEPT' }, 'notification { status }');
  for (const who of [ada, ben]) {
    const { timeline, lifeSummary } = await lifeOf(who, ada);
    const edges = timeline.edges as Edge[];
    expect(edges.find(({ node }) => node.id === relationship.id)?.node.answer).toBe('ACCEPTED');
    expect(lifeSummary.relationship).toBe('married');
  }
  const answerOf = `query ($id: ID!) { node(id: $id) { ... on TimelineRelationship { answer } } }`;
  expect((await plaza.guest.get(answerOf, { id: relationship.id })).node).toBeNull();
  const removed = await ada.mutate('deleteTimelineRelationship', { id: relationship.id }, 'deletedId');
  expect(removed.deletedId).toBe(relationship.id);
  expect((await ada.get(answerOf, { id: relationship.id })).node).toBeNull();
  expect((await lifeOf(ben, ada)).kinds).toEqual([]);
  expect((await ben.get(answerOf, { id: relationship.id })).node.answer).toBe('DECLINED');
  expect(await ben.mutate('updateTimelineRelationship', { id: relationship.id, name: 'Somebody' }, seen)).toMatchObject(
    { relationship: { answer: null, person: null } },
  );
});
