import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conversation, ME, message } from '../../test/talk.ts';
import { connection, JONAS, RUTH } from '../../test/town.ts';

const chip = (kind: string, count: number, people: object[], isOwn = false) => ({
  __typename: 'ReactionChip',
  kind,
  count,
  isOwn,
  people,
});
const said = (reactionChips: { count: number }[]) =>
  message('m1', 'The fog is back', {
    reactionsCount: reactionChips.reduce((sum, { count }) => sum + count, 0),
    reactionChips,
  });
const talk = (said: ReturnType<typeof message>) =>
  conversation({ readMessageId: 'm1', lastMessage: said, messages: connection([said]) });

type Chips = Parameters<typeof said>[0];

/** A conversation with one message; what is felt is kept as `answer` says, once it is let go. */
async function open(chips: Chips, answer?: (kind: unknown) => Chips | null) {
  const sent: unknown[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const reply =
    (payload: string) =>
    async ({ input }: Record<string, unknown>) => {
      sent.push([payload, input]);
      await gate;
      const next = answer?.((input as { kind?: string }).kind) ?? null;
      return {
        result: next ? { __typename: payload, item: said(next) } : { __typename: 'PlazaError', code: 'INTERNAL' },
      };
    };
  const app = await renderApp('/design-system?p=conversations/c1', {
    answers: {
      ConversationPanelQuery: { conversation: talk(said(chips)) },
      useReactMutation: reply('ReactPayload'),
      useReactUndoMutation: reply('UnreactPayload'),
    },
  });
  const message = within(await screen.findByRole('article'));
  return { ...app, message, sent, letGo };
}

test('a feeling is chosen from the menu, stands there at once, and is kept', async () => {
  const { message, sent, letGo } = await open([chip('like', 2, [RUTH, JONAS])], () => [
    chip('like', 3, [ME, RUTH, JONAS], true),
  ]);
  const heart = message.getByRole('button', { name: 'Heart, 2 people' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(heart.title).toBe('Ruth and Jonas');
  await userEvent.click(message.getByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'React…' }));
  const bar = within(screen.getByRole('toolbar', { name: 'React' }));
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Heart' }));
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  const own = await message.findByRole('button', { name: 'Heart, 3 people, including you' });
  expect(own.getAttribute('aria-pressed')).toBe('true');
  expect(own.title).toBe('you, Ruth, and Jonas');
  await waitFor(() => expect(sent).toEqual([['ReactPayload', { itemId: 'm1', kind: 'like' }]]));
  letGo();
  expect(await message.findByRole('button', { name: 'Heart, 3 people, including you' })).toBeTruthy();
});

test('another feeling replaces one’s own, the same takes it away, and a refusal turns it back', async () => {
  const mine = [chip('like', 1, [RUTH]), chip('👍', 1, [ME], true)];
  const { message, sent, letGo } = await open(mine);
  await userEvent.click(message.getByRole('button', { name: 'Heart, 1 person' }));
  expect(await message.findByRole('button', { name: 'Heart, 2 people, including you' })).toBeTruthy();
  expect(message.queryByRole('button', { name: /Thumbs up/ })).toBeNull();
  letGo();
  expect(await message.findByRole('button', { name: 'Thumbs up, 1 person, including you' })).toBeTruthy();
  expect(await screen.findByText(/Your reaction wasn’t saved/)).toBeTruthy();
  await userEvent.click(message.getByRole('button', { name: /Thumbs up/ }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['UnreactPayload', { itemId: 'm1', kind: '👍' }]));
});

test('any other emoji is typed, and Escape closes the row where one was', async () => {
  const { message, sent } = await open([]);
  await userEvent.click(message.getByRole('button', { name: 'React' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(document.activeElement).toBe(message.getByRole('button', { name: 'React' }));
  await userEvent.click(message.getByRole('button', { name: 'React' }));
  await userEvent.click(screen.getByRole('button', { name: 'More emoji' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Any other emoji' }), '🐙');
  expect(await message.findByRole('button', { name: '🐙, 1 person, including you' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([['ReactPayload', { itemId: 'm1', kind: '🐙' }]]));
});

test('a finger that rests on a message opens the row, and on a chip tells who felt that', async () => {
  const { message, sent } = await open([chip('👍', 2, [RUTH, JONAS])]);
  fireEvent.pointerDown(message.getByText('The fog is back'), { pointerType: 'touch' });
  expect(await screen.findByRole('toolbar', { name: 'React' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  const thumb = message.getByRole('button', { name: 'Thumbs up, 2 people' });
  fireEvent.pointerDown(thumb, { pointerType: 'touch' });
  await waitFor(() => expect(location.search).toContain('reactions/m1'));
  fireEvent.click(thumb);
  expect(sent).toEqual([]);
});

test('what others feel comes live, as the whole row', async () => {
  const { message, emit } = await open([chip('like', 1, [RUTH])]);
  const none = { deletedId: null, actor: null, edge: null, conversation: null };
  const next = said([chip('like', 1, [RUTH]), chip('🍞', 1, [JONAS])]);
  emit('useConversationEventsSubscription', { conversationEvents: { ...none, kind: 'UPDATED', message: next } });
  expect(await message.findByRole('button', { name: '🍞, 1 person' })).toBeTruthy();
});
