import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let grace: Person;
let cy: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  grace = await plaza.person('Grace Holm');
  cy = await plaza.person('Cy Dahl');
});
afterAll(() => plaza.stop());

const LISTS = `{ viewer { id dueRemindersCount reminderLists { edges { node {
  id title isDefault manageable openCount dueCount owner { title } people { id title } } } } } }`;
const LIST = `query ($id: ID!, $done: Boolean) { reminderList(id: $id) { title calendar { id url } reminders(isCompleted: $done) {
  edges { node { id text dueDate dueTime dueAt recurrence isCompleted completedBy { title } author { title }
    assignees { id title } attachment { __typename title } lists { id title } } } } } }`;
const EVENTS = `subscription { reminderEvents { kind reminderId listIds reminder { text isCompleted } lists { openCount } } }`;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Node = any;
const nodes = (connection: { edges: { node: Node }[] } | undefined): Node[] =>
  (connection?.edges ?? []).map(({ node }) => node);
const inList = async (as: Person, id: string, done = false): Promise<Node[]> =>
  nodes((await as.get(LIST, { id, done })).reminderList?.reminders);
const listsOf = async (as: Person): Promise<Node[]> => nodes((await as.get(LISTS)).viewer.reminderLists);
const newList = async (title: string): Promise<string> =>
  (await ada.mutate('createReminderList', { title }, 'list { id }')).list.id;
const shareWith = (id: string, ...people: Person[]) =>
  ada.mutate('shareReminderList', { id, personIds: people.map(({ userId }) => userId) }, 'list { people { title } }');
const add = async (as: Person, input: object): Promise<string> =>
  (await as.mutate('createReminder', { text: 'Ropes', ...input }, 'reminder { id }')).reminder.id;

test('a shared list is read, changed and heard live by all who share it, and by nobody else', async () => {
  const id = await newList('Launch of the Marta');
  expect((await shareWith(id, grace)).list.people).toEqual([{ title: 'Grace Holm' }]);
  const heard = await grace.listen(EVENTS);
  const { scribble } = await ada.mutate(
    'createScribble',
    { content: 'Her name is wet', audience: 'PUBLIC' },
    'scribble { id }',
  );
  const reminder = await add(ada, {
    text: 'Paint her name',
    listIds: [id],
    assigneeIds: [grace.userId],
    attachmentId: scribble.id,
    dueDate: '2031-03-30',
    dueTime: '08:00',
    timezone: 'Europe/Oslo',
    recurrence: 'FREQ=WEEKLY',
  });
  expect(await inList(grace, id)).toMatchObject([
    {
      id: reminder,
      text: 'Paint her name',
      dueAt: '2031-03-30T06:00:00.000Z',
      author: { title: 'Ada Berg' },
      assignees: [{ title: 'Grace Holm' }],
      attachment: { __typename: 'Scribble', title: 'Her name is wet' },
      lists: [{ title: 'Launch of the Marta' }],
    },
  ]);
  await grace.mutate('updateReminder', { id: reminder, isCompleted: true }, 'reminder { isCompleted }');
  expect(await inList(ada, id)).toMatchObject([{ dueDate: '2031-04-06', recurrence: 'FREQ=WEEKLY' }]);
  expect(await inList(ada, id, true)).toMatchObject([{ id: reminder, completedBy: { title: 'Grace Holm' } }]);
  await expect
    .poll(() => heard.events.map(({ reminderEvents: { kind, reminder: about } }: Node) => [kind, about?.isCompleted]))
    .toEqual([
      // The list was shared just before.
      ['MISSED', undefined],
      ['ADDED', false],
      ['UPDATED', true],
      ['ADDED', false],
    ]);
  expect((await cy.get(LIST, { id })).reminderList).toBe(null);
  expect((await cy.get('query ($id: ID!) { reminder(id: $id) { text } }', { id: reminder })).reminder).toBe(null);
  expect(await cy.mutate('updateReminder', { id: reminder, text: 'Mine' }, '__typename')).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('lists are there from the beginning, counted, renamed, left and deleted', async () => {
  const [first] = await listsOf(cy);
  expect(first).toMatchObject({ title: '', isDefault: true, manageable: true, openCount: 0 });
  await add(cy, { text: 'Late', dueDate: '2020-01-01' });
  const { viewer } = await cy.get(LISTS);
  expect([viewer.dueRemindersCount, nodes(viewer.reminderLists)[0].dueCount]).toEqual([1, 1]);
  const found = await cy.get(
    '{ viewer { dueReminders { edges { node { text } } } reminderSearch(search: "lat") { edges { node { text } } } } }',
  );
  expect([found.viewer.dueReminders, found.viewer.reminderSearch].map(nodes)).toEqual([
    [{ text: 'Late' }],
    [{ text: 'Late' }],
  ]);
  const id = await newList('Soup');
  await shareWith(id, cy);
  const renamed = await ada.mutate('renameReminderList', { id, title: 'Soup on the ferry' }, 'list { title }');
  expect(renamed.list.title).toBe('Soup on the ferry');
  expect(await cy.mutate('deleteReminderList', { id }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
  expect((await cy.mutate('leaveReminderList', { id }, 'deletedId')).deletedId).toBe(id);
  expect((await listsOf(cy)).map(({ title }) => title)).toEqual(['']);
  await shareWith(id, cy);
  const without = await ada.mutate('unshareReminderList', { id, personId: cy.userId }, 'list { people { id } }');
  expect(without.list.people).toEqual([]);
  expect((await ada.mutate('deleteReminderList', { id }, 'deletedId')).deletedId).toBe(id);
});

test('a reminder is refused when its date or time is malformed', async () => {
  const mutation = 'mutation ($input: CreateReminderInput!) { createReminder(input: $input) { __typename } }';
  const codesFor = async (due: object) =>
    (await ada.ask(mutation, { input: { text: 'x', ...due } })).errors?.map(({ extensions }) => extensions['code']);
  expect(await codesFor({ dueDate: 'soon' })).toEqual(['INVALID']);
  expect(await codesFor({ dueDate: '2031-03-30', dueTime: '9:30' })).toEqual(['INVALID']);
});

test('a calendar reads a list through the gateway at its address, until that is revoked', async () => {
  const id = await newList('Tower');
  await add(ada, { text: 'Wind', listIds: [id] });
  const { calendar, list } = await ada.mutate(
    'createReminderCalendar',
    { listId: id },
    'calendar { id url } list { calendar { url } }',
  );
  expect(list.calendar.url).toBe(calendar.url);
  const at = () => fetch(plaza.url + new URL(calendar.url).pathname);
  const answer = await at();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('SUMMARY:Wind\r\n');
  const revoked = await ada.mutate(
    'revokeReminderCalendar',
    { id: calendar.id, listId: id },
    'list { calendar { url } }',
  );
  expect(revoked.list.calendar).toBe(null);
  expect((await at()).status).toBe(410);
});

test('a notification leads to the list that was shared', async () => {
  const dora = await plaza.person('Dora Falk');
  const id = await newList('Herons');
  await shareWith(id, dora);
  const { viewer } = await dora.get(
    '{ viewer { notifications { edges { node { type excerpt reminder { id } reminderList { id } actor { title } } } } } }',
  );
  expect(nodes(viewer.notifications)).toEqual([
    { type: 'REMINDER_SHARED', excerpt: 'Herons', reminder: null, reminderList: { id }, actor: { title: 'Ada Berg' } },
  ]);
});
