import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { crowd, MEMBER } from '../../test/crowds.ts';
import { renderApp, ADA } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

const named = (id: string, name: string, more: Record<string, unknown> = {}) =>
  crowd({ id: `page:${id}`, slug: id, path: `/crowds/${id}`, name, title: name, ...more });

interface Lists {
  run?: ReturnType<typeof crowd>[];
  own?: ReturnType<typeof crowd>[];
  waiting?: ReturnType<typeof crowd>[];
  others?: ReturnType<typeof crowd>[];
}

const answer = ({ run = [], own = [], waiting = [], others = [] }: Lists) => ({
  viewer: { ...ADA, manageableCrowds: connection(run) },
  own: connection(own),
  waiting: connection(waiting),
  others: connection(others),
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('crowds have a place in the navigation, with one’s own apart from those to discover', async () => {
  const own = answer({
    run: [named('clock', 'Clockworks', { viewerRole: 'ADMIN', requestsCount: 2 })],
    own: [named('swim', 'Swimmers', MEMBER)],
    others: [
      named('choir', 'Choir', { status: 'INVITE_ONLY' }),
      named('radio', 'Radio', {
        joinApproval: true,
        membersCount: 1,
        knownMembers: [RUTH, JONAS],
        knownMembersCount: 3,
        sharedInterests: ['Music'],
      }),
    ],
  });
  await renderApp('/design-system', { answers: { FindCrowdsScreenQuery: own } });
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Crowds' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Crowds' })).toBeTruthy();
  const run = await part('Crowds you run');
  expect(run.getByRole('link', { name: /^Clockworks/ }).textContent).toContain('Admin · 12 members');
  expect(run.getByRole('link', { name: '2 requests to join' })).toHaveProperty('pathname', '/crowds/clock/members');
  expect((await part('Crowds you’re in')).getByRole('link', { name: /^Swimmers/ })).toHaveProperty(
    'pathname',
    '/crowds/swim',
  );
  const radio = within((await part('Discover crowds')).getByRole('article', { name: 'Radio' }));
  expect(radio.getByText('1 member')).toBeTruthy();
  expect(radio.getByText('Ruth and 2 others you follow')).toBeTruthy();
  expect(within(radio.getByRole('list', { name: 'Shared interests' })).getByText('Music')).toBeTruthy();
  expect(radio.getByRole('button', { name: 'Ask to join' })).toBeTruthy();
  // One comes in by invitation alone.
  const choir = within((await part('Discover crowds')).getByRole('article', { name: 'Choir' }));
  expect(choir.getByText('Invite only')).toBeTruthy();
  expect(choir.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations and requests' })).toBeNull();
});

test.each([
  ['Accept', 'ACCEPT', true],
  ['Decline', 'DECLINE', false],
])('an invitation is answered where it stands: %s', async (button, wanted, belongs) => {
  const sent: unknown[] = [];
  const invitation = named('marta', 'Launching the Marta', {
    status: 'PRIVATE',
    viewerMembershipStatus: 'PENDING',
    isInvited: true,
  });
  const after = named('marta', 'Launching the Marta', { status: 'PRIVATE', ...MEMBER });
  const { router } = await renderApp('/crowds', {
    answers: {
      FindCrowdsScreenQuery: answer({ waiting: [invitation] }),
      useAnswerMembershipMutation: ({ input }) => {
        sent.push(input);
        return {
          answerMembership: {
            __typename: 'AnswerMembershipPayload',
            membership: { id: 'membership:1', status: belongs ? 'ACCEPTED' : 'DECLINED' },
            crowd: belongs ? after : null,
          },
        };
      },
      useOwnCrowdsQuery: answer(belongs ? { own: [after] } : {}),
    },
  });
  await userEvent.click((await part('Invitations and requests')).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations and requests' })).toBeNull());
  expect(sent).toEqual([{ crowdId: 'page:marta', answer: wanted }]);
  expect(screen.queryByRole('region', { name: 'Crowds you’re in' }) !== null).toBe(belongs);
  // Where one was is where one stays.
  expect(router.place.path).toBe('/crowds');
});

test('whom one joins stands among one’s own at once, and stays where it was found', async () => {
  const before = named('radio', 'Radio');
  const after = named('radio', 'Radio', MEMBER);
  await renderApp('/crowds', {
    answers: {
      FindCrowdsScreenQuery: answer({ others: [before] }),
      useJoinCrowdMutation: { joinCrowd: { __typename: 'JoinCrowdPayload', crowd: after } },
      useOwnCrowdsQuery: answer({ own: [after] }),
    },
  });
  await userEvent.click((await part('Discover crowds')).getByRole('button', { name: 'Join' }));
  expect((await part('Crowds you’re in')).getByRole('link', { name: /^Radio/ })).toBeTruthy();
  const found = within((await part('Discover crowds')).getByRole('article', { name: 'Radio' }));
  expect(found.getByRole('button', { name: 'Member: your role in Radio' })).toBeTruthy();
});

test('where nothing is left to discover, it says so and offers to found one', async () => {
  await renderApp('/crowds', { answers: { FindCrowdsScreenQuery: answer({}) } });
  expect(await screen.findByText('No more crowds to discover')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New crowd' }).getAttribute('href')).toContain('p=create/crowd');
});
