import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { crowd, MEMBER } from '../../test/crowds.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { frontPage, RUTH, scribble } from '../../test/town.ts';

const invite = {
  id: 'i1',
  inviterName: 'Ruth Adeyemi',
  expiresAt: '2026-12-24T09:00:00.000Z',
  community: { name: 'Harbour Quarter' },
  inviter: RUTH,
  context: null,
  contextName: null as string | null,
  contextPath: null as string | null,
  role: null as string | null,
};
const intoCrowd = { ...invite, contextName: 'Night Tram', contextPath: '/crowds/c1', role: 'MANAGER' };
const accepted = (more: Partial<Record<keyof typeof invite, unknown>> = {}) => ({
  acceptInvite: { __typename: 'AcceptInvitePayload', invite: { ...invite, ...more } },
});
const answers = { InviteScreenQuery: { invite }, DiscoverScreenQuery: frontPage([]) };

test('an invited person sees who invites them, and signs up with it', async () => {
  await renderApp('/invite/secret-1', { viewer: null, answers });
  expect(await screen.findByRole('heading', { name: 'Ruth Adeyemi invited you' })).toBeTruthy();
  expect(screen.getByText(/Join Harbour Quarter/)).toBeTruthy();
  expect(screen.getByText(/December 24, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/welcome/sign-up?invite=secret-1');
});

test('the short address of an invitation leads to the step of onboarding, invitation and all', async () => {
  await renderApp('/invited?invite=secret-1', { viewer: null, answers });
  expect(await screen.findByRole('heading', { name: 'Ruth Adeyemi invited you' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/welcome/invited?invite=secret-1');
});

test('a guest reads into which crowd they are invited and as what, and comes back to it after signing up', async () => {
  await renderApp('/invite/secret-1', {
    viewer: null,
    answers: { ...answers, InviteScreenQuery: { invite: intoCrowd } },
  });
  expect(await screen.findByRole('heading', { name: 'Ruth Adeyemi invited you to Night Tram' })).toBeTruthy();
  expect(screen.getByText(/A crowd in Harbour Quarter/)).toBeTruthy();
  expect(screen.getByText(/You’ll join as a manager/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/welcome/sign-up?to=/crowds/c1&invite=secret-1');
});

test('a member joins the crowd of an invitation at once, and stands in it', async () => {
  const context = crowd(MEMBER);
  await renderApp('/invite/secret-1', {
    answers: {
      ...answers,
      InviteScreenQuery: { invite: intoCrowd },
      useAcceptInviteMutation: accepted({ context }),
      CrowdScreenQuery: { page: context },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join Night Tram' }));
  await waitFor(() => expect(location.pathname).toBe('/crowds/clockworks'));
  expect(await screen.findByText('You’ve joined Night Tram.')).toBeTruthy();
});

test('a member accepts and goes on to what the link came from', async () => {
  const context = scribble('s1', 'Third coat');
  await renderApp('/invite/secret-1', {
    answers: {
      ...answers,
      useAcceptInviteMutation: accepted({ context }),
      ScribbleScreenQuery: { item: context },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(location.pathname).toBe('/scribbles/s1'));
  expect(await screen.findByText('You’ve accepted Ruth Adeyemi’s invitation.')).toBeTruthy();
});

test('an invitation that was used in the meantime says so beside its button', async () => {
  await renderApp('/invite/secret-1', {
    answers: {
      ...answers,
      useAcceptInviteMutation: { acceptInvite: { __typename: 'PlazaError', code: 'LINK_EXPIRED' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'This link has expired.');
});

test.each([null, undefined] as const)('one that is over, used or unknown offers a way on', async (viewer) => {
  await renderApp('/invite/secret-1', { viewer, answers: { InviteScreenQuery: { invite: null } } });
  expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeTruthy();
  const name = viewer === null ? 'Welcome' : 'Go to Discover';
  expect(screen.getByRole('link', { name })).toHaveProperty('pathname', viewer === null ? '/welcome' : '/');
});
