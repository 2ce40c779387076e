import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { Problem } from '../core/problems.ts';
import { conversation, ME, message as said } from '../../test/talk.ts';
import { connection, JONAS, RUTH } from '../../test/town.ts';

const words = [said('m1', 'The fog is back'), said('m2', 'It never left', { author: ME, isChangeable: true })];
const talk = (more: Record<string, unknown> = {}) =>
  conversation({ readMessageId: 'm2', lastMessage: words[1], messages: connection(words.toReversed()), ...more });
const open = (more: Record<string, unknown> = {}, answers: Parameters<typeof renderApp>[1] = {}, path = 'c1') =>
  renderApp(`/design-system?p=conversations/${path}`, {
    ...answers,
    answers: { ConversationPanelQuery: { conversation: talk(more) }, ...answers.answers },
  });
const log = () => screen.findByRole('log');

test('conversations are listed with whom, what was said last and how much is new; requests stand apart', async () => {
  const viewer = {
    id: 'viewer:ada',
    unseenMessages: { messages: 2, requests: 1 },
    requests: { edges: [{ node: { id: 'c9' } }] },
    scheduled: connection([{ __typename: 'ScheduledMessage', id: 's1' }]),
    conversations: connection([
      talk({ unseenCount: 2, lastMessage: said('m3', 'Are you there?') }),
      talk({ id: 'c2', type: 'GROUP', name: 'Soup', isMuted: true, people: [ME, RUTH, JONAS] }),
    ]),
  };
  await renderApp('/design-system?p=conversations', { answers: { ConversationsPanelQuery: { viewer } } });
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const [first, second] = within(list).getAllByRole('link');
  expect(first?.textContent).toContain('Ruth Adeyemi');
  expect(first?.textContent).toContain('Are you there?');
  expect(within(first!).getByText('2 new messages')).toBeTruthy();
  expect(second?.textContent).toContain('You: It never left');
  expect(within(second!).getByRole('img', { name: 'Muted' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Message requests/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Scheduled messages/ })).toBeTruthy();
});

test('nobody has written yet: one is told how to begin', async () => {
  const viewer = {
    id: 'viewer:ada',
    unseenMessages: { messages: 0, requests: 0 },
    requests: { edges: [] },
    scheduled: connection([]),
    conversations: connection([]),
  };
  await renderApp('/design-system?p=conversations', { answers: { ConversationsPanelQuery: { viewer } } });
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
});

test('words stand oldest first, with what is new marked and read, and who has seen one’s own', async () => {
  const read: unknown[] = [];
  await open(
    {
      unseenCount: 1,
      reads: [{ messageId: 'm3', actor: RUTH }],
      messages: connection([...words, said('m3', 'Then bring a lamp')].toReversed()),
    },
    {
      answers: {
        useMarkConversationReadMutation: ({ input }) => {
          read.push(input);
          return { markConversationRead: { __typename: 'PlazaError' } };
        },
      },
    },
  );
  const all = within(await log());
  expect(all.getAllByRole('article').map((each) => each.textContent)).toEqual([
    expect.stringContaining('The fog is back'),
    expect.stringContaining('It never left'),
    expect.stringContaining('Then bring a lamp'),
  ]);
  expect(all.getByText('New')).toBeTruthy();
  expect(all.getByText('Seen')).toBeTruthy();
  await waitFor(() => expect(read).toEqual([{ id: 'c1', messageId: 'm3' }]));
});

test('Enter sends what is written, in answer to a message; what is refused keeps its words', async () => {
  const sent: Record<string, unknown>[] = [];
  const refusal = { __typename: 'PlazaError', code: 'RATE_LIMITED' };
  await open(
    {},
    {
      answers: {
        useSendTypingMutation: { sendTyping: refusal },
        useSendMessageMutation: ({ input }) => {
          sent.push(input as Record<string, unknown>);
          const node = said('m4', 'Which one?', { author: ME });
          return {
            sendMessage:
              sent.length > 1
                ? refusal
                : { __typename: 'SendMessagePayload', edge: { cursor: 'm4', node }, conversation: talk() },
          };
        },
      },
    },
  );
  const all = within(await log());
  await userEvent.click(within(all.getAllByRole('article')[0]!).getByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  expect(screen.getByText('Replying to Ruth Adeyemi')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  await userEvent.type(field, 'Which one?{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ conversationId: 'c1', content: 'Which one?', replyToId: 'm1', fileIds: [] });
  expect(await all.findAllByText('Which one?')).toHaveLength(1);
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, 'The loud one{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Not sent. Too many requests/)).toBeTruthy();
  expect(all.getByText('The loud one')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a message being changed ignores Enter and Escape during a composition and saves at the next Enter', async () => {
  const saved: unknown[] = [];
  await open(
    {},
    {
      answers: {
        useChangeMessageMutation: ({ input }) => {
          saved.push(input);
          return { result: { __typename: 'PlazaError', code: 'INVALID' } };
        },
      },
    },
  );
  await log();
  await userEvent.click(screen.getAllByRole('button', { name: 'Message actions' }).at(-1)!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'みな' } });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(saved).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveProperty('value', 'みな');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ content: 'みな' })]));
});

test('what others say comes live and is announced; what is unsent is gone; a line tells who is writing', async () => {
  const { emit } = await open();
  const all = within(await log());
  const none = { deletedId: null, actor: null, message: null, edge: null, conversation: null };
  emit('useConversationEventsSubscription', { conversationEvents: { ...none, kind: 'TYPING', actor: RUTH } });
  expect(await all.findByText('Ruth is typing…')).toBeTruthy();
  const node = said('m5', 'Hear the horn?');
  const added = { ...none, kind: 'ADDED', message: node, edge: { cursor: 'm5', node }, conversation: talk() };
  emit('useConversationEventsSubscription', { conversationEvents: added });
  emit('useConversationEventsSubscription', { conversationEvents: added });
  expect(await all.findAllByText('Hear the horn?')).toHaveLength(1);
  expect(all.queryByText('Ruth is typing…')).toBeNull();
  expect(await screen.findByText('Ruth Adeyemi: Hear the horn?')).toBeTruthy();
  emit('useConversationEventsSubscription', { conversationEvents: { ...none, kind: 'REMOVED', deletedId: 'm5' } });
  await waitFor(() => expect(all.queryByText('Hear the horn?')).toBeNull());
});

test('what two nodes tell in another order stands in the order in which it was said', async () => {
  const first = said(btoa('Message:0001'), 'Hear the horn?');
  const { emit } = await open({ messages: connection([first]) });
  const all = within(await log());
  const none = { deletedId: null, actor: null, message: null, conversation: null, kind: 'ADDED' };
  for (const [id, content] of [
    ['Message:0003', 'It is the ferry'],
    ['Message:0002', 'Which horn?'],
  ] as const) {
    const node = said(btoa(id), content);
    emit('useConversationEventsSubscription', {
      conversationEvents: { ...none, message: node, edge: { cursor: id, node } },
    });
  }
  expect(await all.findByText('Which horn?')).toBeTruthy();
  const texts = all.getAllByRole('article').map((each) => each.textContent);
  expect(texts).toEqual([
    expect.stringContaining('Hear the horn?'),
    expect.stringContaining('Which horn?'),
    expect.stringContaining('It is the ferry'),
  ]);
});

test('a message that could not be read is asked for again, with the rest', async () => {
  const { emit } = await open(
    {},
    {
      answers: {
        MessageListPageQuery: {
          node: talk({ messages: connection([...words, said('m7', 'Twelve knots')].toReversed()) }),
        },
      },
    },
  );
  const all = within(await log());
  const none = { deletedId: null, actor: null, message: null, edge: null, conversation: null };
  emit('useConversationEventsSubscription', { conversationEvents: { ...none, kind: 'ADDED' } });
  expect(await all.findByText('Twelve knots')).toBeTruthy();
});

const early = said('e2', 'The ferry was late', { author: JONAS });
const none = { deletedId: null, actor: null, message: null, edge: null, conversation: null };
const around = (older: ReturnType<typeof said>[], newer: ReturnType<typeof said>[], more = {}) => ({
  ...talk(),
  older: connection(older),
  newer: connection(newer),
  ...more,
});
/** What is marked. */
const marked = () => document.querySelector('[data-shown] p[dir=auto]')?.textContent;
const articles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('article')
    .map((each) => each.querySelector('p[dir=auto]')?.textContent);

test('a quote leads to what it answers: near it is shown, further back the list is read around it', async () => {
  const asked: unknown[] = [];
  const near = said('m8', 'Near', { isReply: true, replyTo: words[0] });
  const far = said('m9', 'It is late again', { isReply: true, replyTo: early });
  const messages = connection([...words, near, far].toReversed());
  const { router, emit } = await open(
    { messages },
    {
      answers: {
        MessagesAroundQuery: (variables) => {
          asked.push(variables);
          const newer = connection([said('e3', 'An hour')]);
          const page = { ...newer.pageInfo, hasNextPage: true };
          return { node: around([early, said('e1', 'Early')], [], { newer: { ...newer, pageInfo: page } }) };
        },
        MessagesAroundNewerPageQuery: { node: around([], [said('e4', 'And a half')]) },
      },
    },
  );
  await userEvent.click(within(await log()).getByRole('link', { name: /Go to the original message.*The fog is back/ }));
  expect(marked()).toBe('The fog is back');
  expect(document.activeElement?.tagName).toBe('ARTICLE');
  expect(router.param('said')).toBeNull();

  await userEvent.click(
    within(await log()).getByRole('link', { name: /Go to the original message.*The ferry was late/ }),
  );
  await waitFor(() => expect(marked()).toBe('The ferry was late'));
  expect(asked[0]).toEqual({ id: 'c1', said: 'e2' });
  expect(router.param('said')).toBe('e2');
  expect(articles(await log())).toEqual(['Early', 'The ferry was late', 'An hour']);
  await userEvent.click(screen.getByRole('button', { name: 'Newer messages' }));
  await waitFor(async () =>
    expect(articles(await log())).toEqual(['Early', 'The ferry was late', 'An hour', 'And a half']),
  );

  // What comes meanwhile waits, and is not read.
  const node = said('m10', 'All aboard');
  const event = { ...none, kind: 'ADDED', message: node, edge: { cursor: 'm10', node }, conversation: talk() };
  emit('useConversationEventsSubscription', { conversationEvents: event });
  await userEvent.click(await screen.findByRole('button', { name: 'Jump to latest, 1 new' }));
  await waitFor(async () => expect(articles(await log()).at(-1)).toBe('All aboard'));
  expect(router.param('said')).toBeNull();
  expect(router.param('p')).toBe('conversations/c1');
});

test('an address leads to a message, and says so where it is gone or was said before one came', async () => {
  const { unmount } = await open({}, {}, 'c1&said=m1');
  await waitFor(() => expect(marked()).toBe('The fog is back'));
  unmount();
  const gone = { MessagesAroundQuery: { node: around([], [said('e3', 'An hour')]) } };
  const second = await open({}, { answers: gone }, 'c1&said=e0');
  expect(await screen.findByText('This message was deleted, or sent before you joined.')).toBeTruthy();
  expect(articles(await log())).toEqual(['An hour']);
  second.unmount();
  let isAway = true;
  const refuse = () => {
    if (isAway) throw new Problem('network');
    return { node: null };
  };
  await open({}, { answers: { MessagesAroundQuery: refuse } }, 'c1&said=nonsense');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('This message was deleted, or sent before you joined.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Jump to latest' }));
  expect(articles(await log())).toEqual(['The fog is back', 'It never left']);
});

test('a conversation that is found by what was said in it leads to those words', async () => {
  const viewer = { id: 'viewer:ada', unseenMessages: { messages: 0, requests: 0 } };
  const found = talk({ foundMessage: said('e2', 'The ferry was late') });
  const { router } = await renderApp('/design-system?p=conversations', {
    answers: {
      ConversationsPanelQuery: {
        viewer: { ...viewer, requests: { edges: [] }, scheduled: connection([]), conversations: connection([talk()]) },
      },
      ConversationSearchQuery: {
        viewer: { ...viewer, conversationSearch: connection([found, talk({ id: 'c2', foundMessage: null })]) },
      },
      ConversationPanelQuery: { conversation: talk() },
      MessagesAroundQuery: { node: around([early], []) },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Conversations' }));
  await userEvent.click(panel.getByRole('button', { name: 'Search in Conversations' }));
  await userEvent.type(panel.getByRole('searchbox'), 'ferry{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Matching conversations' }));
  const [first, second] = list.getAllByRole('link');
  expect(second?.textContent).toContain('It never left');
  expect(first?.textContent).toContain('The ferry was late');
  await userEvent.click(first!);
  await waitFor(() => expect(marked()).toBe('The ferry was late'));
  expect(router.param('said')).toBe('e2');
});

test('a request is accepted or declined in its place, and nobody is written to whom no word reaches', async () => {
  const answered: unknown[] = [];
  const { unmount } = await open(
    { isRequest: true },
    {
      answers: {
        useAnswerRequestMutation: ({ input }) => {
          answered.push(input);
          const conversation = talk({ isRequest: false });
          return {
            answerMessageRequest: {
              __typename: 'AnswerMessageRequestPayload',
              conversation,
              viewer: { id: 'viewer:ada', unseenMessages: { messages: 0, requests: 0 } },
            },
          };
        },
      },
    },
  );
  const bar = await screen.findByRole('region', { name: 'Message request' });
  expect(within(bar).getByText(/They can’t see that you’ve read this/)).toBeTruthy();
  await userEvent.click(within(bar).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull());
  expect(answered).toEqual([{ id: 'c1', isAccepted: true }]);
  unmount();
  await open({ canWrite: false });
  expect(await screen.findByText('You can’t send messages in this conversation anymore.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
});

test('with several people a group is begun, under the name that it is given', async () => {
  const opened: unknown[] = [];
  const found = [RUTH, JONAS];
  await renderApp('/design-system?p=conversations/new', {
    answers: {
      FoundActorsQuery: { search: connection(found) },
      ConversationPanelQuery: { conversation: talk({ type: 'GROUP', name: 'Soup', people: [ME, ...found] }) },
      useOpenConversationMutation: ({ input }) => {
        opened.push(input);
        return { openConversation: { __typename: 'OpenConversationPayload', conversation: talk() } };
      },
    },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Who do you want to message?' }), 'a{Enter}');
  for (const name of [/Ruth/, /Jonas/]) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.type(screen.getByRole('textbox', { name: /Group name/ }), 'Soup');
  await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(opened).toEqual([{ personIds: ['user:ruth', 'user:jonas'], name: 'Soup' }]));
  expect(await log()).toBeTruthy();
});

test('a group is renamed, made quiet, and its admin takes people out', async () => {
  const group = talk({ type: 'GROUP', name: 'Soup', isAdmin: true, people: [ME, RUTH, JONAS], photos: connection([]) });
  const asked: unknown[] = [];
  await renderApp('/design-system?p=conversations/c1/info', {
    answers: {
      ConversationInfoPanelQuery: { conversation: group },
      useChangeConversationMutation: ({ input }) => {
        asked.push(input);
        return { result: { __typename: 'RenameConversationPayload', conversation: { ...group, name: 'More soup' } } };
      },
      useChangeConversationQuietMutation: ({ input }) => {
        asked.push(input);
        const viewer = { id: 'viewer:ada', unseenMessages: { messages: 0, requests: 0 } };
        return {
          result: { __typename: 'SetConversationMutedPayload', conversation: { ...group, isMuted: true }, viewer },
        };
      },
      useChangeConversationRemoveMutation: ({ input }) => {
        asked.push(input);
        return {
          result: {
            __typename: 'RemoveFromConversationPayload',
            conversation: { ...group, people: [ME, RUTH] },
          },
        };
      },
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Group name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'More soup');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Group renamed')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /Do not disturb/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jonas Lindqvist' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Jonas Lindqvist' })).toBeNull());
  expect(asked).toEqual([
    { id: 'c1', name: 'More soup' },
    { id: 'c1', isMuted: true },
    { id: 'c1', personId: 'user:jonas' },
  ]);
});
