import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';
import { grace } from '../../test/profile.ts';

test('a person with their figures, their scribbles and what they say of themselves', async () => {
  const answers = grace();
  await renderApp('/@grace', { answers: { ...answers, StoryScreenQuery: answers.ProfileScreenQuery } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Bello' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('(4) Grace Bello · Plaza'));
  expect(screen.getByRole('link', { name: '2,318 followers' })).toBeTruthy();
  expect(screen.getByText('31k')).toBeTruthy();
  expect(screen.getByText('The sea was flat today.')).toBeTruthy();
  expect(screen.getByText('Married')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Long story short' }));
  await waitFor(() => expect(location.pathname).toBe('/@grace/long-story-short'));
  expect(await screen.findByText('Codes after.')).toBeTruthy();
  expect(screen.getByText('tides')).toBeTruthy();
});

test('what is taken away while somebody reads leaves the profile as it leaves the feed', async () => {
  const { emit } = await renderApp('/@grace', { answers: grace() });
  await screen.findByText('The sea was flat today.');
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'REMOVED', itemId: '1', authorId: null } });
  await waitFor(() => expect(screen.queryByText('The sea was flat today.')).toBeNull());
  expect(screen.queryByText(/Couldn’t load/)).toBeNull();
});

test.each([
  { isViewer: true, figure: '31k', looks: [] },
  { isViewer: false, figure: '32k', looks: ['user:grace'] },
])('a look of another member counts, and one’s own ($isViewer) does not', async ({ isViewer, figure, looks }) => {
  const told: string[] = [];
  await renderApp('/@grace', {
    answers: {
      ...grace({ isViewer }),
      useRecordViewMutation: ({ input }) => {
        told.push(input.itemId);
        const item = { __typename: 'User', id: input.itemId, viewsCount: 32_000 };
        return { recordView: { __typename: 'RecordViewPayload', item } };
      },
    },
  });
  expect(await screen.findByText(figure)).toBeTruthy();
  expect(told).toEqual(looks);
});

test('following shows at once, and a refusal turns it back', async () => {
  let answer: (value: Record<string, unknown>) => void = () => undefined;
  await renderApp('/@grace', {
    answers: { ...grace(), useFollowMutation: () => new Promise((resolve) => (answer = resolve)) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Grace Bello' }));
  expect(screen.getByRole('button', { name: 'Following Grace Bello' })).toBeTruthy();
  answer({ result: { __typename: 'PlazaError', code: 'FORBIDDEN' } });
  expect(await screen.findByRole('button', { name: 'Follow Grace Bello' })).toBeTruthy();
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
});

test('a double click follows, and does not take it back', async () => {
  const sent: string[] = [];
  const answers: ((answer: Record<string, unknown>) => void)[] = [];
  const answerTo = (name: string) => () => {
    sent.push(name);
    return new Promise<Record<string, unknown>>((resolve) => answers.push(resolve));
  };
  await renderApp('/@grace', {
    answers: { ...grace(), useFollowMutation: answerTo('follow'), useFollowUndoMutation: answerTo('unfollow') },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Follow Grace Bello' }));
  expect(screen.getByRole('button', { name: 'Following Grace Bello' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual(['follow']));
  // What follows the same person later waits for the answer.
  const item = { __typename: 'User', id: 'user:grace', isFollower: true, followersCount: 2319 };
  await act(async () => answers[0]?.({ result: { __typename: 'FollowPayload', item } }));
});

test('the figures open the people behind them', async () => {
  const person = {
    __typename: 'User',
    id: 'user:kenji',
    __isActor: 'User',
    __isFollowable: 'User',
    path: '/@kenji',
    title: 'Kenji Mori',
    subTitle: null,
    isFollower: true,
    isViewer: false,
    avatar: null,
  };
  const followers = { edges: [{ cursor: '1', node: person }], pageInfo: { endCursor: '1', hasNextPage: false } };
  const node = { __typename: 'User', __isFollowable: 'User', id: 'user:grace', followers };
  await renderApp('/@grace', { answers: { ...grace(), FollowersPanelQuery: { node } } });
  await userEvent.click(await screen.findByRole('link', { name: '2,318 followers' }));
  const panel = await screen.findByRole('region', { name: 'Followers' });
  expect(await within(panel).findByText('Kenji Mori')).toBeTruthy();
  expect(location.search).toBe('?p=people/followers/user%3Agrace');
});

test('those whom the viewer follows are named where they follow somebody too', async () => {
  const knownFollowers = { ...connection([RUTH, JONAS]), totalCount: 7 };
  await renderApp('/@grace', { answers: grace({ knownFollowers }) });
  expect(await screen.findByText('Followed by Ruth and 6 others you follow')).toBeTruthy();
});

test('one’s own profile can be edited and not followed', async () => {
  await renderApp('/@grace', { answers: grace({ isViewer: true }) });
  expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

test('a visitor sees the person, without anything to do', async () => {
  await renderApp('/@grace', { viewer: null, answers: grace() });
  expect(await screen.findByRole('heading', { name: 'Grace Bello' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Follow|^More options/ })).toBeNull();
});

test('somebody blocked stays named, and their things are hidden', async () => {
  await renderApp('/@grace', { answers: grace({ isBlocked: true }) });
  expect(await screen.findByText('You’ve blocked Grace Bello')).toBeTruthy();
  expect(screen.queryByText('The sea was flat today.')).toBeNull();
});

test('somebody blocked is unblocked in place, and their things come back', async () => {
  let isBlocked = true;
  const taken: unknown[] = [];
  await renderApp('/@grace', {
    answers: {
      ProfileScreenQuery: () => grace({ isBlocked, ...(isBlocked && { items: connection([]) }) }).ProfileScreenQuery,
      useUnblockMutation: ({ input }) => {
        isBlocked = false;
        taken.push(input.itemId);
        return { unblock: { __typename: 'UnblockPayload', deletedId: 'block:1' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('The sea was flat today.')).toBeTruthy();
  expect(taken).toEqual(['user:grace']);
});

test('nobody of that name', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/@nobody', { answers: { ProfileScreenQuery: { user: null } } });
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
});

test('the long address is replaced by the short one', async () => {
  await renderApp('/users/grace', { answers: grace() });
  await waitFor(() => expect(location.pathname).toBe('/@grace'));
});

test('a profile is loaded by its new address once its username changes', async () => {
  const asked: unknown[] = [];
  const { ProfileScreenQuery: profile, ...answers } = grace();
  const { environment } = await renderApp('/users/grace', {
    answers: {
      ...answers,
      ProfileScreenQuery: ({ slug }) => {
        asked.push(slug);
        return profile;
      },
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/@grace'));
  expect(asked).toEqual(['grace']);
  act(() => environment.commitUpdate((store) => void store.get('user:grace')?.setValue('bello', 'slug')));
  await waitFor(() => expect(location.pathname).toBe('/@bello'));
  expect(asked).toEqual(['grace', 'bello']);
});

test('a person is blocked after it was said what that does', async () => {
  const blocked = { __typename: 'User', __isItem: 'User', id: 'user:grace', isBlocked: true };
  await renderApp('/@grace', {
    answers: {
      ...grace(),
      BlockPanelQuery: { node: { ...blocked, title: 'Grace Bello', isBlocked: false } },
      useBlockMutation: { block: { __typename: 'BlockPayload', item: blocked } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Grace Bello' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Grace Bello' }));
  expect(await screen.findByText(/You won’t see posts from Grace Bello/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Grace Bello is now blocked.')).toBeTruthy();
  expect(await screen.findByText('You’ve blocked Grace Bello')).toBeTruthy();
});

test('a report takes a reason, arrives, and leads on to blocking', async () => {
  const sent = vi.fn();
  await renderApp('/@grace?p=report/user:grace', {
    answers: {
      ...grace(),
      useReportMutation: (variables) => {
        sent(variables.input);
        return { report: { __typename: 'ReportPayload' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Choose a reason.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Harassment' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thanks. We’ve received your report.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ itemId: 'user:grace', reason: 'HARASSMENT', text: null });
  expect(screen.getByRole('button', { name: 'Block it' })).toBeTruthy();
});

test('what was reported already is said', async () => {
  const report = { __typename: 'PlazaError', code: 'ALREADY_REPORTED', fields: [] };
  await renderApp('/@grace?p=report/user:grace', { answers: { ...grace(), useReportMutation: { report } } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('You’ve already reported this. We’re reviewing it.')).toBeTruthy();
});
