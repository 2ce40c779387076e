import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, RUTH, scribble } from '../../test/town.ts';

const said = [comment('c1', 'You waved with the wrong hand.'), comment('c2', 'Slippers?')];
const item = scribble('s1', 'Forty years', { commentsCount: 2, comments: connection(said) });
const answers = { ScribbleScreenQuery: { item }, useRecordViewMutation: { recordView: { __typename: 'PlazaError' } } };
const open = (more: Parameters<typeof renderApp>[1] = {}, address = '/scribbles/s1') =>
  renderApp(address, { ...more, answers: { ...answers, ...more.answers } });
const edge = (node: ReturnType<typeof comment>) => ({ cursor: node.id, node });
const thread = () => screen.findByRole('region', { name: /Comments/ });

test('comments stand oldest first below their count', async () => {
  await open();
  const region = await thread();
  expect(within(region).getByRole('heading', { name: 'Comments 2' })).toBeTruthy();
  const words = within(region)
    .getAllByRole('article')
    .map((each) => each.textContent);
  expect(words[0]).toContain('You waved');
  expect(words[1]).toContain('Slippers?');
});

test('the first replies stand below what they answer, and the rest come when they are asked for', async () => {
  const replies = ['First answer', 'Second answer', 'Third answer'].map((words, n) => comment(`r${n}`, words));
  const last = comment('r3', 'Fourth answer');
  const firstThree = { ...connection(replies), pageInfo: { ...connection(replies).pageInfo, hasNextPage: true } };
  const asked = comment('c1', 'Who waved?', { repliesCount: 4, replies: firstThree });
  await open({
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Forty years', { comments: connection([asked]) }) },
      ReplyListPageQuery: { node: comment('c1', 'Who waved?', { repliesCount: 4, replies: connection([last]) }) },
    },
  });
  const region = await thread();
  expect(within(region).getByText('Third answer')).toBeTruthy();
  await userEvent.click(within(region).getByRole('button', { name: '1 more reply' }));
  expect(await within(region).findByText('Fourth answer')).toBeTruthy();
  expect(within(region).queryByRole('button', { name: /more repl/ })).toBeNull();
});

test('an empty comment does nothing; Ctrl and Enter send, and the count follows', async () => {
  const sent: unknown[] = [];
  await open({
    answers: {
      useCreateCommentMutation: (variables) => {
        sent.push(variables.input);
        const context = { __typename: 'Scribble', __isCommentable: 'Scribble', id: 's1', commentsCount: 3 };
        const node = comment('c3', 'Felt, not leather');
        return { createComment: { __typename: 'CreateCommentPayload', edge: edge(node), context } };
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(field, 'Felt, not leather{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ contextId: 's1', parentId: null, content: 'Felt, not leather' });
  expect(await screen.findByRole('heading', { name: 'Comments 3' })).toBeTruthy();
  expect(screen.getAllByText('Felt, not leather')).toHaveLength(1);
  expect(field).toHaveProperty('value', '');
});

test('a comment that was not sent keeps its words and can be sent again', async () => {
  await open({
    answers: { useCreateCommentMutation: { createComment: { __typename: 'PlazaError', code: 'RATE_LIMITED' } } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Lost?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Not sent. Too many requests/)).toBeTruthy();
  expect(screen.getByText('Lost?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what others say comes once and in order, with a pill; what goes is gone with a word', async () => {
  const { emit } = await open();
  await thread();
  const node = comment('c4', 'In 36 point, in the ferry hall.', { author: RUTH });
  const added = { kind: 'ADDED', deletedId: null, commentsCount: 3, comment: node, edge: edge(node) };
  emit('useCommentEventsSubscription', { commentEvents: added });
  emit('useCommentEventsSubscription', { commentEvents: added });
  expect(await screen.findAllByText('In 36 point, in the ferry hall.')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Comments 3' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /new comment/ })).toBeTruthy();
  const removed = { kind: 'REMOVED', deletedId: 'c1', commentsCount: 2, comment: null, edge: null };
  emit('useCommentEventsSubscription', { commentEvents: removed });
  expect(await screen.findByText('Comment Removed!')).toBeTruthy();
  expect(screen.queryByText(/You waved/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Comments 2' })).toBeTruthy();
});

test('after a gap the conversation is asked for again', async () => {
  const fresh = scribble('s1', 'Forty years', { comments: connection([...said, comment('c9', 'Said meanwhile')]) });
  const { emit } = await open({ answers: { CommentThreadPageQuery: { node: fresh } } });
  await thread();
  emit('useCommentEventsSubscription', { commentEvents: { kind: 'MISSED', deletedId: null, commentsCount: null } });
  expect(await screen.findByText('Said meanwhile')).toBeTruthy();
});

test('what is said while a gap is caught up on is not lost to the answer, which is older', async () => {
  const older = Promise.withResolvers<Record<string, unknown>>();
  const newest = comment('c9', 'Said just now', { author: RUTH });
  const answers = [
    () => older.promise,
    async () => ({ node: scribble('s1', 'Forty years', { comments: connection([...said, newest]) }) }),
  ];
  const { emit } = await open({ answers: { CommentThreadPageQuery: () => answers.shift()!() } });
  await thread();
  emit('useCommentEventsSubscription', { commentEvents: { kind: 'MISSED', deletedId: null, commentsCount: null } });
  const added = { kind: 'ADDED', deletedId: null, commentsCount: 3, comment: newest, edge: edge(newest) };
  emit('useCommentEventsSubscription', { commentEvents: added });
  expect(await screen.findByText('Said just now')).toBeTruthy();
  await act(async () => older.resolve({ node: scribble('s1', 'Forty years', { comments: connection(said) }) }));
  expect(await screen.findByText('Said just now')).toBeTruthy();
  expect(answers).toHaveLength(0);
});

test('a guest reads, and is asked to sign in', async () => {
  await open({ viewer: null });
  const region = await thread();
  expect(within(region).getByText('Slippers?')).toBeTruthy();
  expect(within(region).queryByRole('textbox')).toBeNull();
  expect(within(region).getByText('Sign in to join the conversation.')).toBeTruthy();
});

test('a link to a comment shows it even when its page is not there yet', async () => {
  const linkedComment = comment('c77', 'The one you were told of');
  await open({ answers: { ScribbleScreenQuery: { item, linkedComment } } }, '/scribbles/s1?c=c77');
  expect(await screen.findByText('The one you were told of')).toBeTruthy();
});

test('one flags what others say, and edits or removes one’s own', async () => {
  const own = comment('c5', 'Mine', { editable: true, manageable: true });
  const mixed = scribble('s1', 'Forty years', { comments: connection([said[0] ?? own, own]) });
  await open({
    answers: {
      ScribbleScreenQuery: { item: mixed },
      useDeleteCommentMutation: {
        deleteComment: { __typename: 'DeleteCommentPayload', deletedId: 'c5', context: null },
      },
    },
  });
  const region = await thread();
  const [first, second] = within(region).getAllByRole('button', { name: 'More actions' });
  await userEvent.click(first as HTMLElement);
  expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['Flag']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(second as HTMLElement);
  expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['Edit', 'Remove']);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Comment Removed!')).toBeTruthy();
  expect(screen.queryByText('Mine')).toBeNull();
});

test('a scribble that is not there has its page', async () => {
  await open({ answers: { ScribbleScreenQuery: { item: null } } });
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
});
