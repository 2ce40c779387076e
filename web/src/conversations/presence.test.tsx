import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { conversation, ME } from '../../test/talk.ts';
import { connection, JONAS, RUTH } from '../../test/town.ts';
import { clientId } from '../core/clientId.ts';

const soon = () => new Date(Date.now() + 60_000).toISOString();
const HERE = () => ({ isOnline: true, until: soon() });
const GONE = { isOnline: false, until: null };
const talk = (id: string, other: object, presence: object | null) =>
  conversation({ id, presence, people: [ME, other] });

/** What this window has said of itself. */
function signs() {
  const said: unknown[] = [];
  const useSendPresenceMutation = ({ input }: Record<string, unknown>) => {
    said.push((input as { isOnline: boolean }).isOnline);
    expect(input).toMatchObject({ clientId });
    return { setPresence: { __typename: 'SetPresencePayload' } };
  };
  return { said, useSendPresenceMutation };
}

afterEach(() => vi.restoreAllMocks());

test('a dot and words say in the list who is here, until they go; what is over is not shown', async () => {
  const over = { isOnline: true, until: new Date(Date.now() - 1000).toISOString() };
  const viewer = {
    id: ADA.id,
    unseenMessages: { messages: 0, requests: 0 },
    requests: { edges: [] },
    scheduled: connection([]),
    conversations: connection([talk('c1', RUTH, HERE()), talk('c2', JONAS, over)]),
  };
  const { emit, isHeard } = await renderApp('/design-system?p=conversations', {
    answers: { ConversationsPanelQuery: { viewer } },
  });
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const [ruth, jonas] = within(list).getAllByRole('link');
  expect(within(ruth!).getByText('Online')).toBeTruthy();
  expect(within(jonas!).queryByText('Online')).toBeNull();
  await waitFor(() => expect(isHeard('PresenceLiveSubscription')).toBe(true));
  const tell = (conversationId: string, presence: object | null) =>
    emit('PresenceLiveSubscription', { presenceEvents: { conversationId, presence } });
  tell('c2', HERE());
  expect(await within(jonas!).findByText('Online')).toBeTruthy();
  expect(within(ruth!).getByText('Online')).toBeTruthy();
  tell('c1', GONE);
  await waitFor(() => expect(within(ruth!).queryByText('Online')).toBeNull());
  expect(within(jonas!).getByText('Online')).toBeTruthy();
  // They no longer show it.
  tell('c2', null);
  await waitFor(() => expect(within(jonas!).queryByText('Online')).toBeNull());
});

test('a conversation says at its head that the other is here', async () => {
  const { emit, isHeard } = await renderApp('/design-system?p=conversations/c1', {
    answers: { ConversationPanelQuery: { conversation: talk('c1', RUTH, GONE) } },
  });
  const head = await screen.findByRole('link', { name: /About this conversation/ });
  expect(head.textContent).not.toContain('Online');
  await waitFor(() => expect(isHeard('PresenceLiveSubscription')).toBe(true));
  emit('PresenceLiveSubscription', { presenceEvents: { conversationId: 'c1', presence: HERE() } });
  await waitFor(() => expect(head.textContent).toContain('Online'));
});

test('a window that is looked at says so once, and that it closes; a hidden one says nothing', async () => {
  const { said, ...answers } = signs();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { isHeard } = await renderApp('/design-system', { answers });
  await waitFor(() => expect(isHeard('PresenceLiveSubscription')).toBe(true));
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(said).toEqual([true]));
  await userEvent.keyboard('a');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(said).toEqual([true, false]));
});

test.each([
  ['who hides it', { ...ADA, settings: { ...ADA.settings, sharesPresence: false } }],
  ['who speaks for a crowd', { ...ADA, actor: { ...ADA.actor, __typename: 'Crowd', id: 'page:1' } }],
])('%s says nothing of being here', async (_who, viewer) => {
  const { said, ...answers } = signs();
  const { isHeard } = await renderApp('/design-system', { viewer, answers });
  await waitFor(() => expect(isHeard('ConversationsLiveSubscription')).toBe(true));
  await userEvent.keyboard('a');
  window.dispatchEvent(new Event('pagehide'));
  expect(said).toEqual([]);
});

test('a switch hides that one is here, says what that means, and turns back where it is refused', async () => {
  const kept: unknown[] = [];
  await renderApp('/design-system?p=account/settings/presence', {
    answers: {
      PresencePanelQuery: { viewer: { id: ADA.id, settings: ADA.settings } },
      useSharePresenceMutation: ({ input }) => {
        kept.push(input);
        const { sharesPresence } = input as { sharesPresence: boolean };
        return sharesPresence
          ? { result: { __typename: 'PlazaError', code: 'RATE_LIMITED' } }
          : {
              result: {
                __typename: 'UpdateSettingsPayload',
                viewer: { id: ADA.id, settings: { ...ADA.settings, sharesPresence } },
              },
            };
      },
    },
  });
  const toggle = await screen.findByRole('switch', { name: /Show when you’re online.*you won’t see theirs/ });
  expect(toggle).toHaveProperty('checked', true);
  await userEvent.click(toggle);
  expect(await screen.findByText('No one can see when you’re online.')).toBeTruthy();
  expect(toggle).toHaveProperty('checked', false);
  await userEvent.click(toggle);
  await waitFor(() => expect(kept).toEqual([{ sharesPresence: false }, { sharesPresence: true }]));
  await waitFor(() => expect(toggle).toHaveProperty('checked', false));
});
