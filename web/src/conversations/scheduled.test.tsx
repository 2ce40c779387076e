import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conversation, ME } from '../../test/talk.ts';
import { connection, RUTH } from '../../test/town.ts';
import { Problem } from '../core/problems.ts';

const talk = (more: Record<string, unknown> = {}) => conversation({ isMuted: true, ...more });

/** In an hour and a half, so that it is neither now nor one of the offered times. */
const SEND_AT = new Date(Date.now() + 5_400_000).toISOString();
const waits = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  __typename: 'ScheduledMessage',
  __isNode: 'ScheduledMessage',
  id,
  content,
  sendAt: SEND_AT,
  refusedCode: null,
  filesCount: 0,
  hasAttachment: false,
  geolocation: null,
  replyTo: null,
  conversation: { id: 'c1', type: 'DIRECT', name: '', people: [ME, RUTH] },
  ...more,
});

type Answers = NonNullable<Parameters<typeof renderApp>[1]>['answers'];
const open = (answers: Answers = {}, more: Record<string, unknown> = {}) =>
  renderApp('/design-system?p=conversations/c1', {
    answers: { ConversationPanelQuery: { conversation: talk(more) }, ...answers },
  });
const list = (rows: ReturnType<typeof waits>[], answers: Answers = {}) =>
  renderApp('/design-system?p=conversations/c1/scheduled', {
    answers: {
      ScheduledPanelQuery: { conversation: talk({ scheduledMessages: connection(rows) }) },
      ScheduledPanelPageQuery: { node: talk({ scheduledMessages: connection(rows) }) },
      ...answers,
    },
  });
const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const later = () => screen.getByRole('button', { name: 'Send later' });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Scheduled messages' })).findAllByRole('listitem');
const row = async () => within((await rows())[0]!);

/** Takes what is scheduled, and says how much waits then. */
function platform(inputs: Record<string, unknown>[]) {
  return ({ input }: { input?: unknown }) => {
    inputs.push(input as Record<string, unknown>);
    const conversation = talk({ scheduledCount: 1 });
    return { result: { __typename: 'ScheduleMessagePayload', scheduledMessage: { id: 's1' }, conversation } };
  };
}

test('what is written is left for tomorrow at nine by two keys, and stands in a line; undone, its words are back', async () => {
  const inputs: Record<string, unknown>[] = [];
  const removed: unknown[] = [];
  await open({
    useScheduleMessageMutation: platform(inputs),
    useChangeScheduledDeleteMutation: ({ input }) => {
      removed.push(input);
      const result = { __typename: 'DeleteScheduledMessagePayload', deletedId: 's1', conversation: talk() };
      return { result };
    },
  });
  const words = await field();
  // Nothing can be sent before something is written.
  await userEvent.click(later());
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.type(words, 'Good morning');
  later().focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'In an hour',
    expect.stringMatching(/^Tomorrow at 9:00/),
    expect.stringMatching(/^Monday at 9:00/),
    'Another time…',
  ]);
  expect(screen.getByRole('menu').querySelectorAll('[role="menuitem"] svg')).toHaveLength(4);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(inputs).toHaveLength(1));
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  expect(inputs[0]).toEqual({
    conversationId: 'c1',
    content: 'Good morning',
    fileIds: [],
    replyToId: null,
    sendAt: tomorrow.toISOString(),
  });
  expect(await screen.findByText(/Scheduled for Tomorrow, 9:00/)).toBeTruthy();
  expect(words).toHaveProperty('value', '');
  const line = screen.getByRole('link', { name: '1 scheduled message' });
  expect(line.getAttribute('href')).toContain('conversations/c1/scheduled');

  await userEvent.type(words, 'And then?');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(words).toHaveProperty('value', 'Good morning\nAnd then?'));
  expect(removed).toEqual([{ id: 's1' }]);
  expect(screen.queryByRole('link', { name: /scheduled message/ })).toBeNull();
});

test('it goes on a day and at a time of one’s own; a wrong time is said at its field', async () => {
  const inputs: Record<string, unknown>[] = [];
  const take = platform(inputs);
  await open({
    useScheduleMessageMutation: (variables) =>
      inputs.length === 0
        ? (take(variables),
          {
            result: {
              __typename: 'PlazaError',
              code: 'INVALID',
              message: '',
              fields: [{ field: 'input.sendAt', messages: ['must be ahead'] }],
            },
          })
        : take(variables),
  });
  const words = await field();
  await userEvent.type(words, 'Happy new year');
  await userEvent.click(later());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Another time…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When should it be sent?' }));
  const [day, time] = [dialog.getByLabelText('Date'), dialog.getByLabelText('Time')];
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send later' }));
  await userEvent.clear(day);
  await send();
  expect(await dialog.findByText(/between one minute and one year/)).toBeTruthy();
  expect(inputs).toEqual([]);
  await userEvent.type(day, '2020-01-01');
  await send();
  expect(await dialog.findByText(/between one minute and one year/)).toBeTruthy();
  expect(words).toHaveProperty('value', 'Happy new year');
  await userEvent.clear(day);
  await userEvent.type(day, '2040-01-01');
  await userEvent.clear(time);
  await userEvent.type(time, '00:01');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs.at(-1)).toMatchObject({ sendAt: new Date('2040-01-01T00:01').toISOString() });
  expect(words).toHaveProperty('value', '');
});

test('what is refused, or finds nobody there, keeps its words and says why', async () => {
  let attempts = 0;
  await open({
    useScheduleMessageMutation: () => {
      attempts += 1;
      if (attempts === 1) throw new Problem('OFFLINE');
      return { result: { __typename: 'PlazaError', code: 'SCHEDULED_LIMIT', message: '', fields: [] } };
    },
  });
  const words = await field();
  await userEvent.type(words, 'Good morning');
  for (const why of [/You’re offline/, /You already have 100 scheduled messages/]) {
    await userEvent.click(later());
    await userEvent.click(screen.getByRole('menuitem', { name: 'In an hour' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(words).toHaveProperty('value', 'Good morning');
  }
});

test('what waits is listed with all it brings and when it goes; it is changed in its place', async () => {
  const inputs: Record<string, unknown>[] = [];
  const before = waits('s1', 'Good morning', { filesCount: 2, replyTo: { id: 'm1', author: RUTH } });
  const changed = { ...before, content: 'Good evening' };
  await list([before], {
    useChangeScheduledMutation: ({ input }) => {
      inputs.push(input as Record<string, unknown>);
      const result = {
        __typename: 'UpdateScheduledMessagePayload',
        scheduledMessage: changed,
        conversation: talk({ scheduledCount: 1 }),
      };
      return { result };
    },
    ScheduledPanelPageQuery: { node: talk({ scheduledMessages: connection([changed]) }) },
  });
  const one = await row();
  expect(one.getByText('Good morning')).toBeTruthy();
  expect(one.getByText('Replying to Ruth · 2 files')).toBeTruthy();
  expect(one.getByText(/^Scheduled for /)).toBeTruthy();
  await userEvent.click(one.getByRole('button', { name: 'Edit' }));
  const words = one.getByRole('textbox', { name: 'Edit message' });
  await userEvent.clear(words);
  await userEvent.type(words, 'Good evening');
  await userEvent.click(one.getByRole('button', { name: 'Save' }));
  expect(await one.findByText('Good evening')).toBeTruthy();
  // A time that was left as it is may be near: it is not sent along.
  expect(inputs).toEqual([{ id: 's1', content: 'Good evening' }]);
  await userEvent.click(one.getByRole('button', { name: 'Edit' }));
  await userEvent.clear(one.getByLabelText('Date'));
  await userEvent.type(one.getByLabelText('Date'), '2040-01-01');
  await userEvent.clear(one.getByLabelText('Time'));
  await userEvent.type(one.getByLabelText('Time'), '09:00');
  await userEvent.click(one.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputs).toHaveLength(2));
  expect(inputs[1]).toMatchObject({ sendAt: new Date('2040-01-01T09:00').toISOString() });
});

test('what waits is sent now or deleted, and then nothing is left', async () => {
  const done: string[] = [];
  let left = [waits('s1', 'First'), waits('s2', 'Second')];
  const payload = (__typename: string, id: string) => {
    left = left.filter((each) => each.id !== id);
    return { __typename, deletedId: id, edge: null, conversation: talk({ scheduledCount: left.length }) };
  };
  await list(left, {
    useChangeScheduledSendMutation: ({ input }) => {
      done.push(`sent ${(input as { id: string }).id}`);
      return { result: payload('SendScheduledMessagePayload', 's1') };
    },
    useChangeScheduledDeleteMutation: ({ input }) => {
      done.push(`deleted ${(input as { id: string }).id}`);
      return { result: payload('DeleteScheduledMessagePayload', 's2') };
    },
    ScheduledPanelPageQuery: () => ({ node: talk({ scheduledMessages: connection(left) }) }),
  });
  await userEvent.click((await row()).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Sent')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  const second = await row();
  await userEvent.click(second.getByRole('button', { name: 'Delete' }));
  const sure = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No scheduled messages')).toBeTruthy();
  expect(done).toEqual(['sent s1', 'deleted s2']);
});

test('what could not be sent says so above a conversation, also where nobody can be written to any more', async () => {
  await open({}, { scheduledCount: 3, refusedCount: 1, canWrite: false });
  const line = await screen.findByRole('link', { name: /1 message wasn’t sent/ });
  expect(line.textContent).toContain('2 scheduled messages');
});

test('all that waits stands in one list, with where it goes, and why what was not sent was not', async () => {
  const all = [
    waits('s1', 'To nobody', { refusedCode: 'FORBIDDEN' }),
    waits('s2', 'Left behind', { refusedCode: 'NOT_FOUND', conversation: null }),
    waits('s3', 'Banned', { refusedCode: 'BANNED' }),
    waits('s4', 'Still waiting'),
  ];
  const viewer = { id: 'viewer:ada', scheduledMessages: connection(all) };
  await renderApp('/design-system?p=conversations/scheduled', { answers: { AllScheduledPanelQuery: { viewer } } });
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ruth Adeyemi.*To nobody.*Not sent\. You can’t send messages in this conversation anymore/),
    expect.stringMatching(/^Left behind.*Not sent\. The conversation, or something/),
    expect.stringMatching(/Banned.*Not sent\. You’ve been banned/),
    expect.stringMatching(/Still waiting.*Scheduled for /),
  ]);
});
