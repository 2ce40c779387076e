import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { film } from '../../test/media.ts';
import { conference } from '../../test/conferences.ts';
import { event, occurrence } from '../../test/events.ts';
import { grace } from '../../test/profile.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { story } from '../../test/stories.ts';
import { collection, connection, person, scribble } from '../../test/town.ts';

const picture = (id: string, more: object = {}) => ({
  __typename: 'MediaFile',
  id: `file:${id}`,
  name: `${id}.webp`,
  altText: `The ${id}`,
  manageable: false,
  markedAsNsfw: false,
  thumbhash: null,
  focal: null,
  links: { xs: null, sm: null, md: null, xl: `/media/${id}/xl.webp`, source: `/media/${id}/source.webp` },
  ...more,
});

const loop = (id: string, title: string) => ({
  __typename: 'Loop',
  __isNode: 'Loop',
  id: `loop:${id}`,
  internalId: id,
  title,
  filter: null,
  video: film(`film:${id}`, `${id}.mp4`),
});

const crowd = { ...person('steps', 'Choir on the Steps'), __typename: 'Crowd', id: 'page:1', path: '/crowds/steps' };

/** All kinds of what Grace shares, as they are asked for. */
function stuff(part: object = {}) {
  const { ProfileScreenQuery: profile } = grace({
    pictures: connection([picture('quay'), picture('seal')]),
    loops: connection([loop('l1', 'Gulls, slowly')]),
    stories: connection([]),
    collections: connection([collection('c1', 'Cold water', { itemsCount: 5 })]),
    crowds: connection([crowd]),
    conferences: connection([]),
    ...part,
  });
  return {
    ProfileScreenQuery: profile,
    PicturesScreenQuery: profile,
    LoopStuffScreenQuery: profile,
    StoriesScreenQuery: profile,
    EventsScreenQuery: profile,
    CollectionsScreenQuery: profile,
    CrowdsScreenQuery: profile,
  };
}

const kinds = () => within(screen.getByRole('navigation', { name: 'Post types' }));

test('what somebody shares is browsed by kind, each with its figure and its address', async () => {
  await renderApp('/@grace/my-stuff', { answers: stuff() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Bello' })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/@grace'));
  expect(kinds().getByRole('link', { current: 'page' }).textContent).toBe('All posts 96');
  await userEvent.click(kinds().getByRole('link', { name: 'Photos 12' }));
  await waitFor(() => expect(location.pathname).toBe('/@grace/my-stuff/pictures'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open photo: The quay' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('m')).toBe('file:quay'));
  expect(screen.queryByRole('button', { name: /^Remove photo/ })).toBeNull();
});

test('the loops of somebody stand side by side, and lead to each of them', async () => {
  await renderApp('/@grace/my-stuff/loops', { answers: stuff() });
  const strip = await screen.findByRole('link', { name: /Gulls, slowly/ });
  expect(strip.getAttribute('href')).toBe('/vscribbles/l1');
  expect(kinds().getByRole('link', { current: 'page' }).textContent).toBe('Loops 4');
});

test('what somebody has told stands as books, and a draft opens to be written on', async () => {
  const told = [story('s1', 'Nine clocks'), story('s2', '', { title: 'Not yet', isDraft: true })];
  await renderApp('/@grace/my-stuff/stories', { answers: stuff({ stories: connection(told) }) });
  const book = await screen.findByRole('link', { name: /Nine clocks/ });
  expect(book.getAttribute('href')).toBe('/stories/s1');
  await userEvent.click(screen.getByRole('link', { name: /Not yet.*Draft/ }));
  expect(new URLSearchParams(location.search).get('o')).toBe('edit/story/s2');
});

test('what somebody has put together stands as folders', async () => {
  await renderApp('/@grace/my-stuff/collections', { answers: stuff() });
  const folder = await screen.findByRole('link', { name: /Cold water/ });
  expect(folder.getAttribute('href')).toBe('/collections/c1');
  expect(kinds().getByRole('link', { current: 'page' }).textContent).toBe('Collections 3');
});

test('the crowds that somebody belongs to lead to each of them', async () => {
  await renderApp('/users/grace/my-stuff/crowds', { answers: stuff() });
  await waitFor(() => expect(location.pathname).toBe('/@grace/my-stuff/crowds'));
  expect(kinds().getByRole('link', { current: 'page' }).textContent).toBe('Crowds 2');
  expect((await screen.findByRole('link', { name: /^Choir on the Steps/ })).getAttribute('href')).toBe('/crowds/steps');
});

test('one’s own posts are narrowed to those that some may see, in the address', async () => {
  const asked: unknown[] = [];
  await renderApp('/@grace', {
    answers: {
      ...stuff(),
      ProfileScreenQuery: ({ access }) => {
        asked.push(access);
        const items = connection(access ? [] : [scribble('1', 'The sea was flat today.')]);
        return stuff({ isViewer: true, items }).ProfileScreenQuery;
      },
    },
  });
  expect(await screen.findByText('The sea was flat today.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Only you' }));
  expect(await screen.findByText('You haven’t shared anything with this audience')).toBeTruthy();
  expect(location.search).toBe('?access=private');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('The sea was flat today.')).toBeTruthy();
  expect(asked.slice(0, 2)).toEqual([null, 'PRIVATE']);
  expect(location.search).toBe('');
});

test('one’s own picture is taken away after asking; a refusal leaves it', async () => {
  let isRefused = true;
  await renderApp('/@grace/my-stuff/pictures', {
    answers: {
      ...stuff({ isViewer: true, pictures: connection([picture('quay', { manageable: true })]) }),
      useRemovePictureMutation: ({ input }) => ({
        deleteFile: isRefused
          ? { __typename: 'PlazaError', code: 'FORBIDDEN', message: '', fields: [] }
          : { __typename: 'DeleteFilePayload', deletedId: input.id },
      }),
    },
  });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo: The quay' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Remove this photo?' }));
    await userEvent.click(sure.getByRole('button', { name: 'Yes' }));
  };
  await remove();
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  isRefused = false;
  await remove();
  expect(await screen.findByText('Photo removed.')).toBeTruthy();
  expect(screen.getByText('You haven’t shared any photos yet')).toBeTruthy();
});

test('a picture that may hurt is covered until one asks to see it', async () => {
  await renderApp('/@grace/my-stuff/pictures', {
    answers: stuff({ pictures: connection([picture('seal', { markedAsNsfw: true })]) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByRole('button', { name: 'Open photo: The seal' })).toBeTruthy();
});

test('events and conferences are listed by their time, and drafts for those who organize them', async () => {
  const asked: unknown[] = [];
  const { EventsScreenQuery: answer } = stuff({
    events: connection([
      event('e1', 'Choir on the steps'),
      event('e2', 'Firing day', { recurrence: 'FREQ=WEEKLY', nextOccurrence: occurrence('o1', '2030-07-08') }),
    ]),
    conferences: connection([conference('c1', 'Small Harbours')]),
  });
  const ask = ({ when, isDraft }: Record<string, unknown>) => {
    asked.push([when, isDraft]);
    return answer;
  };
  const { unmount } = await renderApp('/@grace/my-stuff/events', { answers: { EventsScreenQuery: ask } });
  const leaf = await screen.findByRole('link', { name: /Choir on the steps/ });
  expect(leaf.getAttribute('href')).toBe('/events/e1');
  // Of a series, the date that is shown.
  expect(screen.getByRole('link', { name: /Firing day/ }).getAttribute('href')).toBe('/events/e2?on=2030-07-08');
  const ticket = within(screen.getByRole('region', { name: 'Conferences' })).getByRole('link', {
    name: /Small Harbours/,
  });
  expect(ticket.getAttribute('href')).toBe('/conferences/small-harbours');
  await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
  await waitFor(() => expect(location.search).toBe('?when=past'));
  expect(screen.queryByRole('radio', { name: 'Drafts' })).toBeNull();
  unmount();
  const { user } = answer;
  const own = () => ({
    user: { ...user, isViewer: true, manageable: true, events: connection([]), conferences: connection([]) },
  });
  await renderApp('/@grace/my-stuff/events?when=draft', { answers: { EventsScreenQuery: own } });
  expect(await screen.findByText('No drafts')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New event' })).toBeTruthy();
  expect(asked).toEqual([
    ['UPCOMING', false],
    ['PAST', false],
  ]);
});

test.each([
  ['pictures', 'Grace hasn’t shared any photos yet', 'You haven’t shared any photos yet', 'Post a photo'],
  ['loops', 'Grace hasn’t posted any loops yet', 'You haven’t posted any loops yet', 'Record a loop'],
  ['stories', 'Grace hasn’t published a story yet', 'You haven’t published a story yet', 'New story'],
  [
    'collections',
    'Grace hasn’t created any collections yet',
    'You haven’t created any collections yet',
    'Create collection',
  ],
  ['crowds', 'Grace isn’t in any crowds you can see', 'You’re not in any crowds yet', 'Create crowd'],
])(
  'where there is nothing, it says so, and to whom it belongs how to begin: %s',
  async (part, theirs, yours, begin) => {
    const none = connection([]);
    const nothing = { pictures: none, loops: none, stories: none, collections: none, crowds: none };
    const begins = (name: string) => screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name });
    const { unmount } = await renderApp(`/@grace/my-stuff/${part}`, { answers: stuff(nothing) });
    expect(await screen.findByText(theirs)).toBeTruthy();
    expect(begins(begin)).toBeNull();
    unmount();
    await renderApp(`/@grace/my-stuff/${part}`, { answers: stuff({ ...nothing, isViewer: true }) });
    expect(await screen.findByText(yours)).toBeTruthy();
    expect(begins(begin)).toBeTruthy();
  },
);

test.each([
  ['pictures', 'PictureWall', picture('quay'), picture('seal'), 'Open photo: The seal'],
  ['loops', 'LoopList', loop('l1', 'Gulls, slowly'), loop('l2', 'The last tram'), /The last tram/],
  ['stories', 'StoryList', story('s1', 'Nine clocks'), story('s2', 'Two minutes fast'), /^Two minutes fast/],
  ['collections', 'CollectionList', collection('c1', 'Cold water'), collection('c2', 'Night shift'), /Night shift/],
  ['events', 'ActorEvents', event('e1', 'Choir on the steps'), event('e2', 'Firing day'), /Firing day/],
  ['crowds', 'CrowdList', crowd, { ...crowd, id: 'page:2', title: 'Tram Four' }, /^Tram Four/],
] as const)('all of it is browsed, page by page: %s', async (part, list, first, last, name) => {
  const begun = connection([first]);
  const more = { ...begun, pageInfo: { ...begun.pageInfo, hasNextPage: true } };
  await renderApp(`/@grace/my-stuff/${part}`, {
    answers: {
      ...stuff({ [part]: more }),
      [`${list}PageQuery`]: {
        node: {
          ...grace({ [part]: connection([last]), conferences: connection([]) }).ProfileScreenQuery.user,
          __isNode: 'User',
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole(part === 'pictures' ? 'button' : 'link', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test.each(['', '/pictures', '/loops', '/stories', '/events', '/collections', '/crowds'])(
  'of somebody who is not there for the viewer nothing is shown: my-stuff%s',
  async (part) => {
    const nobody = { user: null };
    const screens = Object.fromEntries(Object.keys(stuff()).map((query) => [query, nobody]));
    await renderApp(`/@grace/my-stuff${part}`, { answers: screens });
    expect(await screen.findByText('404 page not available')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Post types' })).toBeNull();
  },
);
