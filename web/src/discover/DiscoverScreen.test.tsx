import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { comment, connection, frontPage, JONAS, picture, RUTH, scribble, viewer } from '../../test/town.ts';
import { isOnline } from '../core/network.ts';
import { Problem } from '../core/problems.ts';

const forty = scribble('s1', 'Forty years I brought ships past that breakwater. #breakwater', {
  commentsCount: 4,
  comments: connection([comment('c3', 'Third'), comment('c2', 'Second'), comment('c1', 'First')]),
});

test('a member sees what the town says, who says it, and what it is about', async () => {
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([forty]) } });
  const item = await screen.findByRole('article', { name: 'Scribble by Ruth Adeyemi' });
  expect(within(item).getByText(/Forty years I brought ships/)).toBeTruthy();
  expect(within(item).getByRole('link', { name: '#breakwater' })).toHaveProperty('search', '?keyword=breakwater');
  const said = within(item).getAllByRole('listitem');
  expect(said.map((each) => each.textContent)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
    expect.stringContaining('Third'),
  ]);
  expect(within(item).getByRole('link', { name: 'See all 4 comments' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /ferry\s*12 people/ })[0]).toHaveProperty('search', '?keyword=ferry');
  expect(screen.getByText('What’s on your mind, Ada?')).toBeTruthy();
});

test('a scribble of more than a screen shows its beginning until all is asked for, by keyboard too', async () => {
  const long = scribble('long', 'A line about the tide, and about who missed it.\n'.repeat(24));
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([long, forty]) } });
  const items = within(await screen.findByRole('feed')).getAllByRole('article');
  const all = screen.getByRole('button', { name: 'Show all' });
  expect(items[0]?.contains(all)).toBe(true);
  expect(all.getAttribute('aria-expanded')).toBe('false');
  all.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('A line about the tide');
});

test('from right to left, names and words run their own way, and a line begins beside its face', async () => {
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([forty]) }, language: 'ar' });
  const said = (await screen.findByText('First')).closest('p');
  expect(said?.dir).toBe('');
  expect(screen.getByText('First').tagName).toBe('BDI');
  for (const name of [...screen.getAllByText('Jonas Lindqvist'), ...screen.getAllByText('Ruth Adeyemi')])
    expect(name.dir).toBe('auto');
});

test('Enter opens the item that was gone to by key', async () => {
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([forty]) } });
  await screen.findByRole('article', { name: 'Scribble by Ruth Adeyemi' });
  // What is not laid out is nowhere.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/scribbles/s1'));
});

test('words in another language are read aloud in it', async () => {
  const note = scribble('s2', 'Bom dia, doca', { language: 'pt-BR' });
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([note]) } });
  expect(await screen.findByText('Bom dia, doca')).toHaveProperty('lang', 'pt-BR');
});

test('the heart fills at once, and empties again when the platform refuses', async () => {
  let refuse: () => void = () => undefined;
  const refused = new Promise<Record<string, unknown>>((resolve) => {
    refuse = () => resolve({ result: { __typename: 'PlazaError', code: 'FORBIDDEN' } });
  });
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([forty]), useReactMutation: () => refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'React, 2 reactions' }));
  expect(screen.getByRole('button', { name: 'React, 3 reactions' }).getAttribute('aria-pressed')).toBe('true');
  await act(async () => refuse());
  expect(await screen.findByText(/You don’t have permission/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'React, 2 reactions' }).getAttribute('aria-pressed')).toBe('false');
});

test('offline a reaction is shown, waits, and is sent on return', async () => {
  const sent: unknown[] = [];
  await renderApp('/', {
    answers: {
      DiscoverScreenQuery: frontPage([forty]),
      useReactMutation: (variables) => {
        sent.push(variables.input);
        const item = {
          __typename: 'Scribble',
          __isReactable: 'Scribble',
          id: 's1',
          hasReacted: true,
          reactionsCount: 3,
        };
        return { result: { __typename: 'ReactPayload', item } };
      },
    },
  });
  const heart = await screen.findByRole('button', { name: 'React, 2 reactions' });
  act(() => isOnline.set(false));
  await userEvent.click(heart);
  expect(screen.getByRole('button', { name: 'React, 3 reactions' })).toBeTruthy();
  expect(sent).toEqual([]);
  act(() => isOnline.set(true));
  await waitFor(() => expect(sent).toEqual([{ itemId: 's1' }]));
  expect(screen.getByRole('button', { name: 'React, 3 reactions' })).toBeTruthy();
});

test('new items wait behind a pill, and come when it is pressed', async () => {
  const { emit } = await renderApp('/', {
    answers: {
      DiscoverScreenQuery: frontPage([forty]),
      DiscoverFeedPageQuery: frontPage([scribble('s2', 'The ferry is early'), forty]),
    },
  });
  await screen.findByText(/Forty years/);
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'ADDED', itemId: 's2', authorId: null } });
  expect(screen.queryByText('The ferry is early')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '1 new post' }));
  expect(await screen.findByText('The ferry is early')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull());
});

test('what somebody deletes leaves the feeds of others, and is no news any more', async () => {
  const { emit } = await renderApp('/', {
    answers: { DiscoverScreenQuery: frontPage([forty, scribble('s2', 'The ferry is early')]) },
  });
  await screen.findByText(/Forty years/);
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'ADDED', itemId: 's3', authorId: null } });
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'REMOVED', itemId: 's3', authorId: null } });
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull());
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'REMOVED', itemId: 's1', authorId: null } });
  await waitFor(() => expect(screen.queryByText(/Forty years/)).toBeNull());
  expect(screen.getByText('The ferry is early')).toBeTruthy();
  expect(screen.queryByText(/Couldn’t load/)).toBeNull();
});

test('all of somebody who has left is gone from the feed at once, and what others have published is not', async () => {
  const { emit } = await renderApp('/', {
    answers: {
      DiscoverScreenQuery: frontPage([
        forty,
        scribble('s2', 'The ferry is early', { author: JONAS }),
        scribble('s3', 'The breakwater again'),
      ]),
    },
  });
  await screen.findByText(/Forty years/);
  emit('useFeedEventsSubscription', { feedEvents: { kind: 'LEFT', itemId: null, authorId: RUTH.id } });
  await waitFor(() => expect(screen.queryByText(/Forty years/)).toBeNull());
  expect(screen.queryByText('The breakwater again')).toBeNull();
  expect(screen.getByText('The ferry is early')).toBeTruthy();
  expect(screen.queryByText(/Couldn’t load/)).toBeNull();
});

const FOR_MEMBERS = ['Copy link', 'Share', 'Recommend', 'Add to collection', 'Remind me'];

/** What the menu of the only item offers; it is closed again, for it holds an entry of the history. */
async function offered(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  const entries = within(menu).getAllByRole('menuitem');
  const names = entries.map((each) => each.textContent);
  expect(entries.filter((each) => !each.querySelector('svg'))).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return names;
}

test('a blocked item says so, can do nothing and leads nowhere', async () => {
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([{ ...forty, isBlocked: true }]) } });
  const item = await screen.findByRole('article', { name: /Scribble by/ });
  expect(within(item).getByText('blocked')).toBeTruthy();
  expect(within(item).queryByText(/Forty years/)).toBeNull();
  expect(within(item).getByText(RUTH.title)).toBeTruthy();
  expect(within(item).queryAllByRole('link', { hidden: true })).toEqual([]);
  expect(within(item).queryAllByRole('button', { hidden: true })).toEqual([]);
});

test('whoever may change an item is offered that, and nobody is offered both', async () => {
  const own = { ...forty, editable: true, manageable: true };
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([own]) } });
  expect(await offered()).toEqual([...FOR_MEMBERS, 'Edit', 'Delete']);
});

test('what somebody else wrote is reported, muted or blocked, and never changed', async () => {
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([forty]) } });
  const actors = [`Mute ${RUTH.title}`, `Block ${RUTH.title}`] as const;
  expect(await offered()).toEqual([
    ...FOR_MEMBERS,
    'Report',
    'Mute this post',
    actors[0],
    'Block this post',
    actors[1],
  ]);
});

test('a post of a crowd that the viewer acts for does not offer to mute or block the crowd', async () => {
  const crowd = { ...RUTH, __typename: 'Crowd', canAct: true };
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([{ ...forty, author: crowd }]) } });
  expect(await offered()).toEqual([...FOR_MEMBERS, 'Report', 'Mute this post', 'Block this post']);
});

const viewerMutes = { viewer: { __typename: 'Viewer', id: ADA.id, mutes: connection([]) } };

/** A gateway with three posts, two of them by Ruth, that mutes and blocks. */
const safety = (sent: unknown[]) => ({
  DiscoverScreenQuery: frontPage([
    forty,
    scribble('s7', 'The breakwater again'),
    scribble('s8', 'Early ferry', { author: JONAS }),
  ]),
  MutePanelQuery: ({ id }: Record<string, unknown>) => ({
    node: id === RUTH.id ? { ...RUTH, __isItem: 'User' } : { ...forty, __isItem: 'Scribble', title: 'Forty years' },
    ...viewerMutes,
  }),
  BlockPanelQuery: { node: { ...RUTH, __isItem: 'User', isBlocked: false } },
  useMuteMutation: ({ input }: Record<string, unknown>) => {
    sent.push(input);
    return { mute: { __typename: 'MutePayload', mute: { __typename: 'Mute', id: 'mute:1', expiresAt: null } } };
  },
  useUnmuteMutation: { unmute: { __typename: 'UnmutePayload', deletedId: 'mute:1' } },
  useBlockMutation: ({ input }: Record<string, unknown>) => {
    sent.push(input);
    return { block: { __typename: 'BlockPayload', item: { ...RUTH, __isItem: 'User', isBlocked: true } } };
  },
});
const choose = async (item: string) => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'More actions' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a muted post leaves the feed at once, and undoing brings it back', async () => {
  const sent: unknown[] = [];
  await renderApp('/', { answers: safety(sent) });
  await screen.findByText(/Forty years/);
  await choose('Mute this post');
  await userEvent.click(await screen.findByRole('button', { name: 'Mute' }));
  await waitFor(() => expect(within(screen.getByRole('feed')).queryByText(/Forty years/)).toBeNull());
  expect(sent).toEqual([{ itemId: forty.id, days: 'SEVEN' }]);
  expect(screen.getByText('The breakwater again')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await within(screen.getByRole('feed')).findByText(/Forty years/)).toBeTruthy();
});

test.each(['Mute', 'Block'])(
  '«%s» of an author acts on the author, whose posts leave the feed at once',
  async (verb) => {
    const sent: unknown[] = [];
    await renderApp('/', { answers: safety(sent) });
    await screen.findByText(/Forty years/);
    await choose(`${verb} ${RUTH.title}`);
    await userEvent.click(await screen.findByRole('button', { name: verb }));
    await waitFor(() => expect(screen.queryByText(/Forty years/)).toBeNull());
    expect(screen.queryByText('The breakwater again')).toBeNull();
    expect(sent).toMatchObject([{ itemId: RUTH.id }]);
  },
);

test('who is not signed in is offered the link of an item, and nothing that they may not do', async () => {
  const item = scribble('s1', 'The ferry is early');
  await renderApp('/scribbles/s1', { viewer: null, answers: { ScribbleScreenQuery: { item } } });
  expect(await offered()).toEqual(['Copy link']);
});

test.each(['Copy link', 'Share'])(
  '«%s» of what is not ready says what it needs, and gives no link away',
  async (name) => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
    const empty = { ...forty, manageable: true, editable: true, missing: ['CONTENT'] };
    await renderApp('/', {
      answers: { DiscoverScreenQuery: frontPage([empty]), SharePanelQuery: { node: empty, viewer } },
    });
    if (name === 'Copy link') {
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    } else {
      await userEvent.click(await screen.findByRole('button', { name }));
    }
    const panel = within(await screen.findByRole('region', { name: 'Share' }));
    expect(await panel.findByRole('button', { name: 'text or an attachment' })).toBeTruthy();
    expect(copied).not.toHaveBeenCalled();
  },
);

test('a picture has its description', async () => {
  const item = scribble('s3', 'Look', { paper: null, attachment: picture('A gull on a bollard') });
  await renderApp('/', { answers: { DiscoverScreenQuery: frontPage([item]) } });
  expect(await screen.findByRole('img', { name: 'A gull on a bollard' })).toBeTruthy();
});

test('filters stand in the address, and each can be taken away', async () => {
  const asked: unknown[] = [];
  await renderApp('/?keyword=%23Ferry&following=1&kinds=nonsense', {
    answers: {
      DiscoverScreenQuery: (variables) => {
        asked.push(variables.filters);
        return frontPage([]);
      },
    },
  });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  expect(asked).toEqual([{ keyword: 'ferry', following: true }]);
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: #ferry' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ following: true }));
});

test('Discover filters by a place of up to 100 characters as readers count them', async () => {
  const asked: { location?: string }[] = [];
  const place = '👨‍👩‍👧'.repeat(100);
  await renderApp(`/?location=${encodeURIComponent(`${place}.`)}`, {
    answers: {
      DiscoverScreenQuery: (variables) => {
        asked.push(variables.filters);
        return frontPage([]);
      },
    },
  });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  expect(asked[0]?.location).toBe(place);
});

test('a city narrows the feed to what takes place near it, and removing the filter removes the city', async () => {
  const asked: unknown[] = [];
  const oslo = { geonameId: '3143244', name: 'Oslo', country: 'NO', latitude: 59.91273, longitude: 10.74609 };
  await renderApp('/?p=discover', {
    answers: {
      DiscoverScreenQuery: ({ filters }) => {
        asked.push(filters);
        return frontPage([]);
      },
      NearFilterQuery: ({ search }) => ({ cities: search === 'Osl' ? [oslo] : [] }),
    },
  });
  const panel = within(await screen.findByRole('group', { name: 'Near a place' }));
  await userEvent.type(panel.getByLabelText('City'), 'Osl');
  await userEvent.click(await panel.findByRole('button', { name: 'Oslo, Norway' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ distance: 25, near: '59.91,10.75' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: within 25 km of Oslo' }));
  await waitFor(() => expect(location.search).toBe('?p=discover'));
});

test('a location that the browser does not give is explained', async () => {
  await renderApp('/?p=discover', { answers: { DiscoverScreenQuery: () => frontPage([]) } });
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: (_found: unknown, failed: () => void) => failed() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Your location isn’t available. Enter a city instead.')).toBeTruthy();
});

test('an access that is chosen again is cleared, and a reset says so', async () => {
  await renderApp('/?p=discover', { answers: { DiscoverScreenQuery: () => frontPage([]) } });
  const own = () => screen.findByRole('button', { name: 'Only you' });
  await userEvent.click(await own());
  await waitFor(() => expect(location.search).toBe('?access=PRIVATE&p=discover'));
  await userEvent.click(await own());
  await waitFor(() => expect(location.search).toBe('?p=discover'));
  await userEvent.click(await own());
  await waitFor(() => expect(location.search).toContain('access=PRIVATE'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('Filters reset')).toBeTruthy();
});

test.each([390, 1280])('at %i px, Discover has a tab for who is followed and leads to its filters', async (width) => {
  window.innerWidth = width;
  const asked: unknown[] = [];
  const { router } = await renderApp('/?keyword=ferry', {
    answers: {
      DiscoverScreenQuery: (variables) => {
        asked.push(variables.filters);
        return frontPage(variables.filters.following ? [] : [forty]);
      },
    },
  });
  await screen.findByText(/Forty years/);
  expect(screen.getByRole('link', { name: 'Everyone', current: 'page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Following' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ keyword: 'ferry', following: true }));
  expect(await screen.findByRole('link', { name: 'Following', current: 'page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: #ferry' }));
  expect(await screen.findByText('No posts from people you follow yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Filters' }));
  const panel = within(await screen.findByRole(width < 1280 ? 'dialog' : 'region', { name: 'Discover' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Stories' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ kinds: ['STORY'], following: true }));
  await userEvent.click(panel.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(router.place.search).toBe('?following=1&p=discover'));
});

test('a feed that does not load says so and can be asked for again', async () => {
  let isUp = false;
  await renderApp('/', {
    answers: {
      DiscoverScreenQuery: () => {
        if (!isUp) throw new Problem('UNAVAILABLE');
        return frontPage([forty]);
      },
    },
  });
  expect(await screen.findByText('This didn’t load')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Forty years/)).toBeTruthy();
});

test('one person has a feed of their own', async () => {
  await renderApp('/users/@ruth/discover', {
    answers: {
      ProfileDiscoverScreenQuery: {
        user: {
          __typename: 'User',
          __isActor: 'User',
          id: 'u',
          slug: 'ruth',
          shortName: 'Ruth',
          isViewer: false,
          name: { first: 'Ruth', full: 'Ruth A' },
          items: connection([forty]),
        },
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Posts by Ruth A' })).toBeTruthy();
  expect(screen.getByText(/Forty years/)).toBeTruthy();
});

test('the feed speaks Arabic', async () => {
  await renderApp('/', { language: 'ar', answers: { DiscoverScreenQuery: frontPage([forty]) } });
  expect(await screen.findByText('ماذا تقول يا Ada؟')).toBeTruthy();
});

test('the second address of the feed resolves for a member', async () => {
  await renderApp('/discover/test', { answers: { DiscoverScreenQuery: frontPage([scribble('s1', 'Third coat')]) } });
  expect(await screen.findByText('Third coat')).toBeTruthy();
});
