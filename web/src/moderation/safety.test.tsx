import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection, frontPage, RUTH, scribble } from '../../test/town.ts';

const page = (...nodes: object[]) => ({
  edges: nodes.map((node, at) => ({ cursor: `${at}`, node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const viewer = (more: object) => ({ viewer: { id: ADA.id, ...more } });

test('the page of a scribble that one has blocked says so, and leads to nobody', async () => {
  const blocked = scribble('s1', 'Buy my boat', { isBlocked: true });
  await renderApp('/scribbles/s1', { answers: { ScribbleScreenQuery: { item: blocked } } });
  expect(await screen.findByText('blocked')).toBeTruthy();
  expect(screen.queryByText('Buy my boat')).toBeNull();
  expect(screen.queryByRole('link', { name: RUTH.title, hidden: true })).toBeNull();
  expect(screen.queryByText(/More from/)).toBeNull();
});

test('the blocked list shows people, mutes and words, and a word says before how much it would hide', async () => {
  const asked = vi.fn();
  const finn = { __typename: 'User', id: 'user:finn', title: 'Finn Aalto', avatar: null };
  const word = { __typename: 'MutedWord', id: 'word:1', word: 'accordion', expiresAt: null };
  await renderApp('/design-system?p=account/settings/blocked', {
    viewer: ADA,
    answers: {
      BlockedPanelQuery: viewer({
        blocks: page(),
        mutes: page({
          __typename: 'Mute',
          id: 'mute:1',
          itemId: finn.id,
          expiresAt: '2026-12-24T12:00:00Z',
          context: finn,
        }),
        mutedWords: page(),
      }),
      WordListPageQuery: { node: { __typename: 'Viewer', id: ADA.id, mutedWords: page(word) } },
      useWordPreviewQuery: viewer({ mutedWordPreview: { hidden: 12, of: 100 } }),
      WordFormMuteMutation: ({ input }) => {
        asked(input);
        return { result: { __typename: 'CreateMutedWordPayload', mutedWord: word } };
      },
    },
  });
  expect(await screen.findByText('Nothing blocked')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Muted'));
  expect(await screen.findByText('Finn Aalto')).toBeTruthy();
  expect(screen.getByText('Until Dec 24, 2026')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Words'));
  expect(await screen.findByText('No muted words')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Word or phrase'), 'accordion');
  expect(await screen.findByText('Would hide 12 posts of the last 100.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('30 days'));
  await userEvent.click(screen.getByRole('button', { name: 'Mute word' }));
  expect(await screen.findByText('“accordion” is now muted.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ word: 'accordion', days: 'THIRTY' });
});

test('somebody is muted for a while, after it was said what that does', async () => {
  const asked = vi.fn();
  const finn = { __typename: 'User', __isItem: 'User', id: 'user:finn', title: 'Finn Aalto' };
  await renderApp('/design-system?p=mute/user:finn', {
    viewer: ADA,
    answers: {
      MutePanelQuery: { node: finn, ...viewer({ mutes: page() }) },
      useMuteMutation: ({ input }) => {
        asked(input);
        return { mute: { __typename: 'MutePayload', mute: { id: 'mute:1', expiresAt: null } } };
      },
    },
  });
  expect(await screen.findByText(/You won’t see posts from Finn Aalto/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('1 day'));
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ itemId: 'user:finn', days: 'ONE' }));
  expect(await screen.findByText('Finn Aalto is now muted.')).toBeTruthy();
});

test('an author reads why, and appeals once', async () => {
  const asked = vi.fn();
  const decision = {
    __typename: 'Decision',
    id: 'decision:1',
    title: 'Buy my boat',
    status: 'BLOCKED',
    text: 'No adverts.',
    appeal: null,
    appealStatus: null,
    appealUntil: '2026-12-24T12:00:00Z',
    canAppeal: true,
  };
  await renderApp('/design-system?p=decision/decision:1', {
    viewer: ADA,
    answers: {
      DecisionPanelQuery: { node: decision },
      AppealFormMutation: ({ input }) => {
        asked(input);
        const after = { ...decision, appeal: input.text, appealStatus: 'OPEN', canAppeal: false };
        return { result: { __typename: 'AppealDecisionPayload', decision: after } };
      },
    },
  });
  expect(await screen.findByText('No adverts.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Why is it wrong?'), 'It was a present.');
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(await screen.findByText('You’ve appealed. Someone else on our team will decide.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ id: 'decision:1', text: 'It was a present.' });
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

test.each([
  ['in a list', '/', { DiscoverScreenQuery: frontPage([scribble('s1', 'Buy my boat', { isRemoved: true })]) }],
  [
    'on its own page',
    '/scribbles/s1',
    { ScribbleScreenQuery: { item: scribble('s1', 'Buy my boat', { isRemoved: true }) } },
  ],
])('what staff have taken away says so to its author %s, with the way to appeal', async (_where, address, answers) => {
  const asked = vi.fn();
  await renderApp(address, {
    viewer: ADA,
    answers: {
      ...answers,
      DecidedPanelQuery: (variables) => {
        asked(variables);
        const decision = {
          __typename: 'Decision',
          id: 'decision:1',
          title: 'Buy my boat',
          status: 'BLOCKED',
          text: 'No adverts.',
          appeal: null,
          appealStatus: null,
          appealUntil: '2026-12-24T12:00:00Z',
          canAppeal: true,
        };
        return { viewer: { __typename: 'Viewer', id: 'viewer:ada', decisions: connection([decision]) } };
      },
    },
  });
  expect(await screen.findByText(/Our team removed this\. Only you can see it\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'See why, and how to appeal' }));
  expect(await screen.findByText('No adverts.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Appeal' })).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ id: 's1' });
});

test('who reported something sees what came of it', async () => {
  const report = {
    __typename: 'Report',
    id: 'report:1',
    title: 'Buy my boat',
    reason: 'SPAM',
    status: 'BLOCKED',
    decision: 'No adverts.',
    createdAt: '2026-01-01T00:00:00Z',
  };
  await renderApp('/design-system?p=account/settings/reports', {
    viewer: ADA,
    answers: { OwnReportsPanelQuery: viewer({ reports: page(report) }) },
  });
  expect(await screen.findByText('Buy my boat')).toBeTruthy();
  expect(screen.getByText('Removed')).toBeTruthy();
  expect(screen.getByText('No adverts.')).toBeTruthy();
});
