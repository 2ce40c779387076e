import { randomBytes, randomUUID } from 'node:crypto';
import { isObjectType, Kind, parse, visit, TypeInfo, visitWithTypeInfo, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { PASSWORD, startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';
import { schema } from '../schema.ts';
import { EXAMPLES } from './examples.ts';

let plaza: Plaza;
let staff: Person;
let variables: Record<string, unknown>;
beforeAll(async () => {
  plaza = await startPlaza();
  staff = await plaza.person('Siv Admin');
  const ben = await plaza.person('Ben Holm');
  await plaza.appoint(staff, 'admin');
  const made = await ben.mutate('createScribble', { content: 'Here', audience: 'PUBLIC' }, 'scribble { id }');
  const invite = await staff.mutate('createInvite', {}, 'token');
  const { crowd } = await staff.mutate(
    'createCrowd',
    { name: 'Tram Four', status: 'VISIBLE_TO_PUBLIC' },
    'crowd { id slug }',
  );
  // Whom one talks with is none of those whom an example blocks.
  const cy = await plaza.person('Cy Dahl');
  const opened = await staff.mutate('openConversation', { personIds: [cy.userId] }, 'conversation { id }');
  const list = await staff.mutate('createReminderList', { title: 'Ferries' }, 'edge { node { id } }');
  const reminder = await staff.mutate('createReminder', { text: 'Ask for the timetable' }, 'reminder { id }');
  const kept = await staff.mutate('createCollection', { name: 'Lanterns', audience: 'PUBLIC' }, 'collection { id }');
  const { place } = await staff.mutate('createPlace', { title: 'Ferry quay' }, 'place { id }');
  const { room } = await staff.mutate('createLocation', { placeId: place.id, title: 'Waiting room' }, 'room { id }');
  const { event } = await staff.mutate(
    'createEvent',
    { name: 'Choir on the steps', startsAt: '2027-05-14T19:00', endsAt: '2027-05-14T21:00' },
    'event { id }',
  );
  const door = openDoor(() => plaza.app);
  const cover = await door.picture({ userId: atob(staff.userId).split(':')[1] } as never);
  const { conference } = await staff.mutate(
    'createConference',
    {
      name: 'Small Harbours',
      startsAt: '2027-05-14',
      endsAt: '2027-05-15',
      placeId: place.id,
      coverId: btoa(`MediaFile:${cover}`),
      hasTailgates: true,
      hasApplications: true,
      allowTalk: true,
    },
    'conference { id }',
  );
  await staff.mutate('publishConference', { id: conference.id }, 'conference { id }');
  const session = { conferenceId: conference.id, name: 'Salt and smoke' };
  const sessionId = (await staff.mutate('createSession', session, 'event { id }')).event.id;
  const asked = { conferenceId: conference.id, text: 'What do you need?', type: 'LONG' };
  const { question } = await staff.mutate('createApplicationQuestion', asked, 'question { id }');
  const talk = { conferenceId: conference.id, kind: 'TALK', title: 'Knots', summary: 'All of them.' };
  const own = await staff.mutate('createApplication', talk, 'application { id }');
  const theirs = await cy.mutate('createApplication', talk, 'application { id }');
  await cy.mutate('sendApplication', { id: theirs.application.id }, 'application { id }');
  const stream = {
    conferenceId: conference.id,
    title: 'The dock',
    kind: 'LINK',
    url: 'https://streams.example',
    startsAt: '2027-05-15T09:00',
    endsAt: '2027-05-15T10:00',
  };
  const streamId = (await staff.mutate('createStream', stream, 'stream { id }')).stream.id;
  const linkToken = randomBytes(32).toString('base64url');
  variables = {
    itemId: made.scribble.id,
    userId: ben.userId,
    crowd: crowd.slug,
    crowdId: crowd.id,
    slug: (await ben.get('{ viewer { user { slug } } }')).viewer.user.slug,
    username: ben.email,
    password: PASSWORD,
    email: 'somebody.new@plaza.test',
    inviteToken: invite.token,
    url: 'https://trams.example',
    linkToken,
    conversationId: opened.conversation.id,
    sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    clientId: randomUUID(),
    placeId: place.id,
    roomId: room.id,
    eventId: event.id,
    conferenceId: conference.id,
    sessionId,
    applicationId: theirs.application.id,
    ownApplicationId: own.application.id,
    questionId: question.id,
    reviewerId: cy.userId,
    streamId,
    listId: list.edge.node.id,
    reminderId: reminder.reminder.id,
    collectionId: kept.collection.id,
    filters: { kinds: ['SCRIBBLE'] },
  };
});
afterAll(() => plaza.stop());

const operations = EXAMPLES.flatMap((example) =>
  parse(example.query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [{ example, definition }] : [],
  ),
);
const textOf = ({ loc }: OperationDefinitionNode) => loc?.source.body.slice(loc.start, loc.end) ?? '';

/** Codes of everything that went wrong, in `errors` and in the unions. */
async function codesOf(definition: OperationDefinitionNode, given: Record<string, unknown>): Promise<unknown[]> {
  if (definition.operation === 'subscription') {
    const listening = await staff.listen(textOf(definition), given);
    listening.close();
    return listening.errors.map(({ extensions }) => extensions.code);
  }
  const { data, errors = [] } = await staff.ask(textOf(definition), given);
  const payloads = Object.values((data ?? {}) as Record<string, { code?: string } | null>);
  return [...errors.map(({ extensions }) => extensions['code']), ...payloads.flatMap((payload) => payload?.code ?? [])];
}

test.for(operations.map(({ example, definition }) => [definition.name?.value ?? '', definition, example] as const))(
  '%s runs',
  async ([, definition, example]) => {
    const wanted = (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const offered = Object.keys(JSON.parse(example.variables ?? '{}') as object);
    expect(offered).toEqual(expect.arrayContaining(wanted));
    const given = Object.fromEntries(wanted.map((variable) => [variable, variables[variable]]));
    expect(await codesOf(definition, given)).toEqual([]);
  },
);

test('every question and every subscription has its example', () => {
  const types = new TypeInfo(schema);
  const used = new Set<string>();
  const field = () => void used.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}`);
  for (const { definition } of operations) visit(definition, visitWithTypeInfo(types, { Field: field }));
  const roots = [schema.getQueryType(), schema.getSubscriptionType()].filter(isObjectType);
  const missing = roots.flatMap((root) =>
    Object.keys(root.getFields())
      .map((name) => `${root.name}.${name}`)
      .filter((name) => !used.has(name)),
  );
  expect(missing).toEqual([]);
});
