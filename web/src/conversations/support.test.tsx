import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conversation, ME, message } from '../../test/talk.ts';
import { connection } from '../../test/town.ts';
import { Problem } from '../core/problems.ts';

const said = (id: string, content: string, more: Record<string, unknown> = {}) =>
  message(id, content, { conversationId: 's1', author: ME, ...more });
const bySupport = { author: null, isFromSupport: true };
const talk = (more: Record<string, unknown> = {}) =>
  conversation({ id: 's1', type: 'SUPPORT', readMessageId: 'm1', people: [ME], ...more });
const opened = { openSupport: { __typename: 'OpenSupportPayload', conversation: { id: 's1' } } };

test('support is reached from the drawer, its words name nobody, and there is no way to leave or report it', async () => {
  const words = [
    said('m1', 'The bridge signs me out'),
    said('m2', 'Which bridge?', bySupport),
    said('m3', '', { ...bySupport, kind: 'CLOSED' }),
  ];
  await renderApp('/design-system', {
    answers: {
      useOpenSupportMutation: opened,
      ConversationPanelQuery: { conversation: talk({ messages: connection(words.toReversed()) }) },
      ConversationInfoPanelQuery: { conversation: talk({ photos: connection([]) }) },
    },
  });
  await userEvent.click((await screen.findAllByRole('link', { name: 'Support' }))[0]!);
  const all = within(await screen.findByRole('log', { name: 'Messages with Support' }));
  await waitFor(() => expect(location.search).toBe('?p=conversations/s1'));
  const answer = all.getByRole('article', { name: /^Support, / });
  expect(answer.textContent).toContain('Which bridge?');
  expect(all.getByText('Support closed this conversation. Write again to reopen it.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  await userEvent.click(within(answer).getByRole('button', { name: 'Message actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Report/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: /About this conversation/ }));
  expect(await screen.findByText(/Everyone on our team answers as Support/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: /Do not disturb/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete for me' })).toBeNull();
});

test('a page that fails leads to support, and a guest is not sent there', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const ConversationsPanelQuery = () => {
    throw new Problem('UNAVAILABLE');
  };
  const answers = {
    ConversationsPanelQuery,
    useOpenSupportMutation: opened,
    ConversationPanelQuery: { conversation: talk() },
  };
  const { unmount } = await renderApp('/design-system?p=conversations', { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Contact support' }));
  expect(await screen.findByText('How can we help?')).toBeTruthy();
  unmount();
  await renderApp('/no-such-place', { viewer: null });
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Contact support' })).toBeNull();
});

test('support that cannot be reached is tried again in place', async () => {
  let tries = 0;
  const useOpenSupportMutation = () => {
    tries += 1;
    return tries > 1 ? opened : { openSupport: { __typename: 'PlazaError', code: 'RATE_LIMITED' } };
  };
  await renderApp('/design-system?p=conversations/support', {
    answers: { useOpenSupportMutation, ConversationPanelQuery: { conversation: talk() } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('How can we help?')).toBeTruthy();
});
