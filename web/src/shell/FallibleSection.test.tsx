import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, frontPage, scribble } from '../../test/town.ts';
import { Problem } from '../core/problems.ts';

const failure = new Problem('UNAVAILABLE', { requestId: 'r-7' });
const talked = (content: string) => ({ commentsCount: 1, comments: connection([comment(`c-${content}`, content)]) });
const ada = { __typename: 'Viewer', id: 'viewer:ada', unreadNotificationsCount: 0 };
const tide = scribble('s1', 'Low water', talked('Seen it'));
const silent = scribble('s2', 'High water', { commentsCount: 1, comments: failure });

test('a card whose comments failed says so, and stands among the others; trying again heals it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBack = false;
  await renderApp('/', {
    answers: {
      DiscoverScreenQuery: frontPage([tide, silent]),
      FeedCardQuery: () => ({ node: isBack ? { ...silent, ...talked('Me too') } : silent }),
    },
  });
  const [whole, broken] = within(await screen.findByRole('feed')).getAllByRole('article', { name: /^Scribble/ });
  expect(within(whole!).getByText('Seen it')).toBeTruthy();
  expect(within(broken!).getByText('High water')).toBeTruthy();
  const note = within(broken!).getByRole('alert');
  expect(note.textContent).toContain('Couldn’t load the comments');
  expect(screen.getAllByRole('alert')).toEqual([note]);

  const again = within(note).getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(within(broken!).getByRole('alert').textContent).toContain('Couldn’t load the comments');
  isBack = true;
  await userEvent.click(within(broken!).getByRole('button', { name: 'Try again' }));
  expect(await within(broken!).findByText('Me too')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a feed that failed leaves the page around it, and says why it is not there', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBack = false;
  await renderApp('/', {
    answers: { DiscoverScreenQuery: () => ({ ...frontPage([tide]), ...(!isBack && { discover: failure }) }) },
  });
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Plaza isn’t available right now');
  expect(note.textContent).toContain('r-7');
  expect(screen.getByText('What’s on your mind, Ada?')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /ferry/ }).length).toBeGreaterThan(0);
  isBack = true;
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Low water')).toBeTruthy();
});

test('a failure that one has left is not what one comes back to', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBack = false;
  const { router } = await renderApp('/', {
    answers: { DiscoverScreenQuery: () => ({ ...frontPage([tide]), ...(!isBack && { discover: failure }) }) },
  });
  await screen.findByRole('alert');
  router.navigate('/design-system');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  isBack = true;
  router.navigate('/');
  expect(await screen.findByText('Low water')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['NOT_FOUND', '404 page not available'],
  ['FORBIDDEN', 'You don’t have permission to do this.'],
  ['UNAVAILABLE', 'Plaza isn’t available right now. Please try again.'],
] as const)('a screen that could not be asked about says why: %s', async (code, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/scribbles/s1', { answers: { ScribbleScreenQuery: { item: new Problem(code) } } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a list of a panel that failed is the panel’s error, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBack = false;
  await renderApp('/design-system?p=notifications', {
    answers: {
      NotificationsPanelQuery: () => ({
        viewer: { ...ada, notifications: isBack ? connection([]) : failure },
      }),
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Plaza isn’t available right now');
  isBack = true;
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
});

test('the next page of a list that failed leaves what stands there', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const replies = connection([comment('r1', 'First answer')]);
  const more = { ...replies, pageInfo: { ...replies.pageInfo, hasNextPage: true } };
  const asked = comment('c1', 'Who waved?', { repliesCount: 2, replies: more });
  await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Forty years', { comments: connection([asked]) }) },
      ReplyListPageQuery: { node: { ...asked, replies: failure } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 more reply' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '1 more reply' }).ariaBusy).not.toBe('true'));
  expect(screen.getByText('First answer')).toBeTruthy();
});

test('a thing stands without what was said about it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/scribbles/s1', {
    answers: { ScribbleScreenQuery: { item: scribble('s1', 'Forty years', { comments: failure }) } },
  });
  expect(await screen.findByText('Forty years')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the comments');
});

test('a part that is refused because the session has ended asks to sign in again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/', {
    answers: { DiscoverScreenQuery: { ...frontPage([tide]), peopleToFollow: new Problem('UNAUTHENTICATED') } },
  });
  expect(await screen.findByRole('dialog', { name: 'You’ve been signed out' })).toBeTruthy();
});

test('a member who could not be asked about is no guest, and nobody asks them to sign in', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await renderApp('/', { answers: { DiscoverScreenQuery: { ...frontPage([tide]), viewer: failure } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Plaza isn’t available right now');
  expect(screen.queryByRole('dialog')).toBeNull();
});
