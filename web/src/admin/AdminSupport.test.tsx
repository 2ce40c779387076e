import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection, RUTH } from '../../test/town.ts';

const STAFF = { ...ADA, roles: ['SUPPORT', 'USER'] };
const AT = '2026-11-21T09:00:00.000Z';
const said = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Message',
  __isItem: 'Message',
  __isNode: 'Message',
  id,
  kind: 'MESSAGE',
  content,
  createdAt: AT,
  isFromSupport: false,
  conversationId: 's1',
  isReply: false,
  hasAttachment: false,
  author: RUTH,
  subject: null,
  replyTo: null,
  files: [],
  attachment: null,
  geolocation: null,
  call: null,
  ...more,
});
const talk = (more: Record<string, unknown> = {}) => ({
  __typename: 'SupportConversation',
  __isNode: 'SupportConversation',
  id: 't1',
  status: 'OPEN',
  waitingSince: AT,
  updatedAt: AT,
  isMine: false,
  canAnswer: true,
  person: RUTH,
  assignee: null,
  lastMessage: said('m1', 'My bread is late'),
  messages: connection([said('m1', 'My bread is late')]),
  ...more,
});
const mine = { isMine: true, assignee: { id: 'user:ada', name: { full: 'Ada Byron' } } };
const counts = { waiting: 1, open: 1, mine: 0 };

test('who waits is listed with what was said last, live, and is claimed', async () => {
  const asked = vi.fn();
  const { emit } = await renderApp('/admin/support?part=WAITING', {
    viewer: STAFF,
    answers: {
      AdminSupportScreenQuery: (variables) => {
        asked(variables);
        return { adminSupportCounts: counts, adminSupportConversations: connection([talk()]) };
      },
      AdminSupportScreenPageQuery: {
        adminSupportCounts: { ...counts, waiting: 2 },
        adminSupportConversations: connection([
          talk({ id: 't2', lastMessage: said('m2', 'And mine is early') }),
          talk(),
        ]),
      },
      useUpdateSupportClaimMutation: { result: { __typename: 'AdminClaimSupportPayload', conversation: talk(mine) } },
    },
  });
  const row = await screen.findByRole('row', { name: /Ruth Adeyemi/ });
  expect(asked).toHaveBeenCalledWith({ part: 'WAITING' });
  expect(screen.getByText('1 person is waiting')).toBeTruthy();
  expect(within(row).getByText('My bread is late')).toBeTruthy();
  expect(within(row).getByText('Waiting')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Claim Ruth Adeyemi' }));
  expect(await within(row).findByText('Ada Byron')).toBeTruthy();
  emit('useSupportEventsSubscription', { adminSupportEvents: { conversation: null } });
  expect(await screen.findByText('And mine is early')).toBeTruthy();
  expect(screen.getByText('2 people are waiting')).toBeTruthy();
});

test('what is closed is nobody’s to take or to give back', async () => {
  const closed = talk({ ...mine, status: 'CLOSED', waitingSince: null });
  await renderApp('/admin/support?part=CLOSED', {
    viewer: STAFF,
    answers: {
      AdminSupportScreenQuery: { adminSupportCounts: counts, adminSupportConversations: connection([closed]) },
    },
  });
  const row = await screen.findByRole('row', { name: /Ruth Adeyemi/ });
  expect(within(row).getByText('Closed')).toBeTruthy();
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a question is answered as support, handed over and closed; what is refused keeps its words', async () => {
  const sent: unknown[] = [];
  const closed = talk({ ...mine, status: 'CLOSED', waitingSince: null });
  await renderApp('/admin/support/t1', {
    viewer: STAFF,
    answers: {
      AdminSupportConversationScreenQuery: { node: talk() },
      useUpdateSupportAnswerMutation: ({ input }) => {
        sent.push(input);
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'ALREADY_CLAIMED' } };
        const node = said('m3', 'It is on the tram', { author: null, isFromSupport: true });
        const answered = talk({ ...mine, waitingSince: null });
        return {
          result: {
            __typename: 'AdminAnswerSupportPayload',
            edge: { __typename: 'MessageEdge', cursor: 'm3', node },
            conversation: answered,
          },
        };
      },
      HandOverDialogQuery: {
        adminSupportStaff: {
          ...connection([]),
          edges: [
            {
              cursor: '1',
              node: {
                __typename: 'SupportColleague',
                user: { __typename: 'User', id: 'user:harjit', name: { full: 'Harjit Gill' }, avatar: null },
              },
            },
          ],
        },
      },
      useUpdateSupportHandOverMutation: (variables) => {
        sent.push(variables);
        return {
          result: { __typename: 'AdminHandOverSupportPayload', conversation: talk({ ...mine, waitingSince: null }) },
        };
      },
      useUpdateSupportCloseMutation: { result: { __typename: 'AdminCloseSupportPayload', conversation: closed } },
    },
  });
  const log = within(await screen.findByRole('log', { name: 'Support conversation with Ruth Adeyemi' }));
  expect(log.getByText('My bread is late')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Reply as Support' });
  await userEvent.type(field, 'It is on the tram{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Someone else is working on this.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'It is on the tram');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const answer = (await log.findByText('It is on the tram')).closest('article')!;
  expect(answer.textContent).toContain('Support');
  expect(field).toHaveProperty('value', '');
  expect(sent[1]).toEqual({ id: 't1', content: 'It is on the tram', fileIds: [] });

  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over to Harjit Gill' }));
  expect(await screen.findByText('Handed over to Harjit Gill.')).toBeTruthy();
  expect(sent[2]).toEqual({ id: 't1', userId: 'user:harjit' });

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed', { exact: true })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
});
