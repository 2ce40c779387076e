import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  collected,
  collection,
  connection,
  frontPage,
  queued,
  RUTH,
  scribble,
  viewer as town,
} from '../../test/town.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const page = (...items: ReturnType<typeof scribble>[]) => ({ DiscoverScreenQuery: frontPage(items) });

const TIDES = { ...collection('tides', 'Tides'), collectionType: 'PLAYLIST' };

const TALK = {
  __typename: 'Conversation',
  id: 't1',
  type: 'DIRECT',
  name: '',
  unseenCount: 0,
  scheduledCount: 0,
  refusedCount: 0,
  isMuted: false,
  isRequest: false,
  isAdmin: false,
  canWrite: true,
  canCall: false,
  readMessageId: null,
  people: [town.user, RUTH],
  reads: [],
  lastMessage: null,
  messages: connection([]),
};
const BOAT = {
  __typename: 'Reminder',
  id: 'r1',
  text: 'Paint the boat',
  notes: '',
  dueDate: '2026-01-02',
  dueTime: null,
  dueAt: '2026-01-02T00:00:00Z',
  timezone: 'UTC',
  recurrence: null,
  isCompleted: false,
  attachment: null,
  assignees: [],
  lists: [{ id: 'l1', title: 'Harbour', openCount: 1, dueCount: 1 }],
};
const LIST = {
  __typename: 'ReminderList',
  id: 'l1',
  title: 'Harbour',
  isDefault: false,
  manageable: true,
  openCount: 1,
  dueCount: 1,
  owner: town.user,
  people: [],
  calendar: null,
  reminders: connection([BOAT]),
};

/** Somebody who has just come, and what the platform is asked to keep of their tours. */
function newcomer(json: object = {}, isFirstView = true) {
  const kept: unknown[] = [];
  const viewer = { ...ADA, settings: { ...ADA.settings, json }, user: { ...ADA.user, isFirstView } };
  return {
    kept,
    options: {
      viewer,
      answers: {
        ...page(scribble('s1', 'Low water at six')),
        ToursPanelQuery: {
          viewer: {
            ...viewer,
            user: {
              ...viewer.user,
              path: '/@ada',
              itemsCount: 0,
              crowds: connection([]),
              collections: connection([TIDES]),
            },
            conversations: connection([TALK]),
            reminderLists: connection([LIST]),
          },
        },
        useSaveSettingsMutation: ({ input }: Record<string, unknown>) => {
          kept.push((input as { json: unknown }).json);
          return { updateSettings: { __typename: 'UpdateSettingsPayload', viewer } };
        },
      },
    },
  };
}

beforeEach(() => {
  // There is no layout here: whatever is in the page is seen.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
});

const step = () => screen.findByRole('dialog');

test('somebody new is shown around by keyboard alone; each step is kept, and so is the end', async () => {
  const { kept, options } = newcomer();
  await renderApp('/', options);
  const offer = within(await screen.findByRole('region', { name: 'Find your way around' }));
  await userEvent.click(offer.getByRole('button', { name: 'Show me' }));
  expect(within(await step()).getByRole('heading', { name: 'Post something' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  expect(screen.queryByRole('region', { name: 'Find your way around' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'What people are saying' })).toBeTruthy();
  expect(within(await step()).getByText('Step 2 of 5')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'See only what you want' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('heading', { name: 'What people are saying' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Find your way around' })).toBeNull();
  await waitFor(() =>
    expect(kept).toEqual([
      { 'tour.discover': 1 },
      { 'tour.discover': 2 },
      { 'tour.discover': 1 },
      { 'tour.discover': 'done' },
    ]),
  );
});

test('nobody is asked twice, nor who has been here for long', async () => {
  const first = newcomer({ 'tour.discover': 'done' });
  const { unmount } = await renderApp('/', first.options);
  expect(await screen.findByText('Low water at six')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
  unmount();
  await renderApp('/', newcomer({}, false).options);
  expect(await screen.findByText('Low water at six')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
});

test('whoever says no is not asked again', async () => {
  const { kept, options } = newcomer();
  await renderApp('/', options);
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region', { name: 'Find your way around' })).toBeNull();
  await waitFor(() => expect(kept).toEqual([{ 'tour.discover': 'done' }]));
});

test('a tour goes on where it was left on another device, is taken again, and begins nowhere without a place', async () => {
  const { options } = newcomer({ 'tour.discover': 2, 'tour.profile': 'done' }, false);
  await renderApp('/?p=account/settings/tours', options);
  const panel = within(await screen.findByRole('region', { name: 'Guided tours' }));
  expect(await panel.findByText('Step 3 of 5')).toBeTruthy();
  expect(panel.getByText('Completed')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Show me: A crowd' })).toHaveProperty('disabled', true);
  await userEvent.click(panel.getByRole('button', { name: 'Show me: Find your way around' }));
  expect(await screen.findByRole('heading', { name: 'See only what you want' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Guided tours' })).toBeNull());
});

test('a step whose place is not there is passed over, and elsewhere a tour stops', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { options } = newcomer();
  const empty = { ...options, answers: { ...options.answers, ...page() } };
  const { router } = await renderApp('/', empty);
  await userEvent.click(await screen.findByRole('button', { name: 'Show me' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await vi.advanceTimersByTimeAsync(3500);
  expect(await screen.findByRole('heading', { name: 'See only what you want' })).toBeTruthy();
  router.navigate('/privacy');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.useRealTimers();
});

test('one’s first post begins a tour of it, which is left and gone on with, and is taken once', async () => {
  const posting = newcomer({}, false);
  const first = scribble('s2', 'Hello, harbour', { isFirstContent: true, manageable: true });
  const answers = {
    ...posting.options.answers,
    CreateScribblePanelQuery: { viewer: { ...town, settings: { defaultAudience: 'COMMUNITY' } } },
    useCreateScribbleMutation: { createScribble: { __typename: 'CreateScribblePayload', scribble: first } },
  };
  const post = async (words: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'What’s on your mind?' }), words);
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  };
  const { router, unmount } = await renderApp('/?p=create/scribble', { ...posting.options, answers });
  expect(screen.queryByRole('region', { name: 'Your first post' })).toBeNull();
  await post('Hello, harbour');
  expect(await screen.findByRole('dialog', { name: 'Your post is live' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Reactions and comments' })).toBeTruthy();
  router.navigate('/privacy');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posting.kept).toEqual([{ 'tour.posting': 0 }, { 'tour.posting': 1 }]);
  unmount();

  // Another device knows how far it went.
  const later = newcomer({ 'tour.posting': 1 }, false);
  const again = await renderApp('/', { ...later.options, answers: { ...answers, ...later.options.answers } });
  const offer = within(await screen.findByRole('region', { name: 'Your first post' }));
  await userEvent.click(offer.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Reactions and comments' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Your first post' })).toBeNull();
  await waitFor(() => expect(later.kept).toEqual([{ 'tour.posting': 'done' }]));
  again.unmount();

  const seen = newcomer({ 'tour.posting': 'done' }, false);
  await renderApp('/?p=create/scribble', { ...seen.options, answers: { ...answers, ...seen.options.answers } });
  await post('And again');
  expect(await screen.findByText('Hello, harbour')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen.kept).toEqual([]);
});

test('one’s first collection begins the tour of it', async () => {
  const { kept, options } = newcomer({}, false);
  const shelf = {
    ...TIDES,
    manageable: true,
    isFirstContent: true,
    items: connection([collected('c1', 1, 'Low water')]),
  };
  const answers = {
    ...options.answers,
    CollectionPanelQuery: { viewer: { ...town, settings: { defaultAudience: 'COMMUNITY' } }, node: null },
    CollectionScreenQuery: { item: shelf, linkedComment: null },
    useSaveCollectionCreateMutation: {
      result: { __typename: 'CreateCollectionPayload', edge: { node: shelf }, collection: shelf },
    },
  };
  const { router } = await renderApp('/', { ...options, answers });
  router.open('p', 'create/playlist');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tides{Enter}');
  expect(await screen.findByRole('dialog', { name: 'What you can do here' })).toBeTruthy();
  expect(router.place.path).toBe('/playlists/tides');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept).toEqual([{ 'tour.collection': 0 }, { 'tour.collection': 'done' }]);
});

test('whoever writes something else by then is left alone, and offered the tour', async () => {
  const { kept, options } = newcomer({}, false);
  const first = scribble('s2', 'Hello, harbour', { isFirstContent: true });
  let arrive = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (arrive = resolve));
  const answers = {
    ...options.answers,
    CreateScribblePanelQuery: { viewer: { ...town, settings: { defaultAudience: 'COMMUNITY' } } },
    useCreateScribbleMutation: async () => {
      await isSent;
      return { createScribble: { __typename: 'CreateScribblePayload', scribble: first } };
    },
  };
  const { router } = await renderApp('/?p=create/scribble', { ...options, answers });
  await userEvent.type(await screen.findByRole('textbox', { name: 'What’s on your mind?' }), 'Hello, harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(router.place.search).toBe(''));
  router.open('p', 'create/scribble');
  const next = await screen.findByRole('textbox', { name: 'What’s on your mind?' });
  await userEvent.type(next, 'What I');
  arrive();
  await waitFor(() => expect(kept).toEqual([{ 'tour.posting': 0 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(next);
  expect(await screen.findByRole('button', { name: 'Show me' })).toBeTruthy();
});

test('staff are shown around the desk', async () => {
  const { options } = newcomer({});
  const staff = { ...options.viewer, roles: ['SUPPORT', 'USER'] };
  const figure = { total: 3, days: [1, 2] };
  const answers = {
    ...options.answers,
    AdminOverviewScreenQuery: {
      adminOverview: {
        openCasesCount: 2,
        appealsCount: 0,
        bannedCount: 0,
        people: figure,
        scribbles: figure,
        comments: figure,
        reports: figure,
      },
    },
  };
  await renderApp('/admin', { viewer: staff, answers });
  const offer = within(await screen.findByRole('region', { name: 'Admin' }));
  await userEvent.click(offer.getByRole('button', { name: 'Show me' }));
  expect(await screen.findByRole('heading', { name: 'What’s waiting' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has no desk is not told of one', async () => {
  const { options } = newcomer({}, false);
  await renderApp('/?p=account/settings/tours', options);
  const panel = within(await screen.findByRole('region', { name: 'Guided tours' }));
  expect(await panel.findByRole('button', { name: 'Show me: Photos' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Show me: Admin' })).toBeNull();
});

test('somebody who makes a collection is shown around it', async () => {
  const { options } = newcomer({}, false);
  const shelf = { ...TIDES, manageable: true, items: connection([collected('c1', 1, 'Low water')]) };
  const answers = { ...options.answers, CollectionScreenQuery: { item: shelf, linkedComment: null } };
  const { router } = await renderApp('/?p=account/settings/tours', { ...options, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show me: Collections' }));
  expect(await screen.findByRole('heading', { name: 'What you can do here' })).toBeTruthy();
  expect(router.place.path).toBe('/playlists/tides');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'The items' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Share it' })).toBeTruthy();
});

test('the tour of the player opens it, and stops when it is closed', async () => {
  const { options } = newcomer({}, false);
  const listener = {
    ...options.viewer,
    queue: connection([queued('a', 'Foghorn', { isActive: true })]),
    playlists: connection([]),
  };
  const answers = { ...options.answers, NowPlayingPanelQuery: { viewer: listener, explorePlaylists: connection([]) } };
  const { router } = await renderApp('/?p=account/settings/tours', { ...options, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show me: The player' }));
  expect(await screen.findByRole('heading', { name: 'Now playing' })).toBeTruthy();
  expect(router.place.search).toBe('?p=now-playing');
  await userEvent.click(within(await step()).getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Up next' })).toBeTruthy();
  router.close('p');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

interface Walk {
  name: string;
  opens: string;
  steps: string[];
  answers: NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;
}

test.each<Walk>([
  {
    name: 'Conversations',
    opens: 'conversations',
    steps: ['Start a conversation', 'Latest conversations', 'Find anything'],
    answers: {
      ConversationsPanelQuery: {
        viewer: {
          ...town,
          unseenMessages: { requests: 0 },
          requests: connection([]),
          scheduled: connection([]),
          conversations: connection([TALK]),
        },
      },
    },
  },
  {
    name: 'A conversation',
    opens: 'conversations/t1',
    steps: ['Who’s here', 'Messages', 'Your turn'],
    answers: { ConversationPanelQuery: { conversation: TALK } },
  },
  {
    name: 'Reminders',
    opens: 'reminders',
    steps: ['What’s due', 'Your lists', 'Search all lists'],
    answers: {
      RemindersPanelQuery: { viewer: { ...town, dueReminders: connection([BOAT]), reminderLists: connection([LIST]) } },
    },
  },
  {
    name: 'A reminder list',
    opens: 'reminders/l1',
    steps: ['One line is enough', 'To do', 'About this list'],
    answers: { ReminderListPanelQuery: { reminderList: LIST } },
  },
])('the tour «$name» opens its panel, is offered there to somebody new, and walks it', async (tour) => {
  const { kept, options } = newcomer();
  const { router } = await renderApp('/?p=account/settings/tours', {
    ...options,
    answers: { ...options.answers, ...tour.answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Show me: ${tour.name}` }));
  const offered = () =>
    screen
      .queryAllByRole('region', { name: tour.name })
      .flatMap((region) => within(region).queryAllByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(offered()).not.toEqual([]));
  for (const name of tour.steps) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(router.place.search).toBe(`?p=${encodeURIComponent(tour.opens)}`.replace('%2F', '/'));
    const card = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(card.getByRole('button', { name: /^(Next|Done)$/ }));
  }
  await waitFor(() => expect(Object.values(kept.at(-1) ?? {})).toEqual(['done']));
  expect(offered()).toEqual([]);
});

test('where a story is written, the tour stands in front of it and can be pressed', async () => {
  const { options } = newcomer({}, false);
  const overlay = { viewer: { ...town, settings: { defaultAudience: 'COMMUNITY' } } };
  const answers = { ...options.answers, StoryEditorOverlayQuery: overlay };
  await renderApp('/?p=account/settings/tours', { ...options, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show me: Write a story' }));
  const first = await screen.findByRole('dialog', { name: 'Title and cover' });
  // Nothing outside of a modal dialog can be reached.
  expect(first.parentElement?.closest('dialog')?.open).toBe(true);
  for (const name of ['Block by block', 'Saved as you write', 'Choose who sees it']) {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Choose who sees it' })).toBeNull();
});

test('loops are shown where they are seen: on what one holds in a hand', async () => {
  const { options } = newcomer({}, false);
  await renderApp('/?p=account/settings/tours', options);
  expect(await screen.findByRole('button', { name: 'Show me: Loops' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Take this tour on a phone/)).toBeTruthy();
});
