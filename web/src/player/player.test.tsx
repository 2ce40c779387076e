import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { collected, collection, connection, queued, sound } from '../../test/town.ts';
import { CATCH_UP_DELAYS_MS } from '../core/constants.ts';
import { reconnections } from '../core/environment.ts';
import { Problem } from '../core/problems.ts';
import { hasPlayer } from './playing.ts';
import { moment, transport, type Track } from './transport.ts';

const played: string[] = [];
beforeEach(() => {
  played.length = 0;
  const proto = HTMLMediaElement.prototype;
  vi.spyOn(proto, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(new URL(this.src, location.href).pathname);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(proto, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(proto, 'load').mockImplementation(() => undefined);
  transport.load(null);
});

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  isFilm: false,
  m3u8: null,
  source: `/media/${id}.mp3`,
  length: 100,
  startAt: 0,
  playedAt: null,
  ...more,
});

test('what plays is not begun anew when it is set again; something else takes its place', () => {
  transport.load(track('one', { startAt: 12 }));
  transport.play();
  transport.seek(40);
  transport.load(track('one'));
  expect([moment.get().at, moment.get().isPlaying, played]).toEqual([40, true, ['/media/one.mp3']]);
  transport.load(track('two'));
  expect(moment.get()).toMatchObject({ id: 'two', at: 0, isPlaying: false });
  transport.load(null);
  expect(moment.get().id).toBeNull();
});

test('one goes on where one was, here or elsewhere, whatever was later; at its end it begins anew', () => {
  transport.load(track('one', { startAt: 12, playedAt: '2020-01-01T00:00:00Z' }));
  expect(moment.get().at).toBe(12);
  transport.seek(33);
  transport.load(null);
  transport.load(track('one', { startAt: 12, playedAt: '2020-01-01T00:00:00Z' }));
  expect(moment.get().at).toBe(33);
  transport.load(null);
  transport.load(track('one', { startAt: 50, playedAt: '2999-01-01T00:00:00Z' }));
  expect(moment.get().at).toBe(50);
  transport.load(track('ending', { startAt: 99 }));
  expect(moment.get().at).toBe(0);
});

const A = queued('a', 'Foghorn', { isActive: true });
const B = queued('b', 'Bells');
const C = queued('c', 'Kettle');
const TIDES = {
  ...collection('tides', 'Tides', { itemsCount: 3, playableLength: 90 }),
  type: 'PLAYLIST',
  collectionType: 'PLAYLIST',
};
const viewerWith = (...entries: object[]) => ({
  ...ADA,
  queue: connection(entries as never),
  playlists: connection([TIDES]),
});
type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

async function openPanel(entries: object[], answers: Answers = {}) {
  await renderApp('/design-system?p=now-playing', {
    answers: {
      NowPlayingPanelQuery: { viewer: viewerWith(...entries), explorePlaylists: connection([]) },
      PlayerHostQuery: { viewer: viewerWith(...entries) },
      ...answers,
    },
  });
  return within(await screen.findByRole('region', { name: 'Now playing' }));
}
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));

test('the panel begins with playlists; its queue is ordered by keys, shortened, shuffled and emptied', async () => {
  const sent: unknown[] = [];
  const answer =
    (payload: string, ...entries: object[]) =>
    (variables: object) => {
      sent.push((variables as { input?: object }).input ?? payload);
      return { result: { __typename: payload, viewer: viewerWith(...entries), deletedId: null } };
    };
  const panel = await openPanel([A, B, C], {
    useQueueWritesMutation: answer('UpdateQueuedPayload', B, A, C),
    useQueueWritesRemoveMutation: answer('RemoveFromQueuePayload', B, C),
    useQueueWritesShuffleMutation: answer('ShuffleQueuePayload', B, C),
    useQueueWritesClearMutation: answer('ClearQueuePayload'),
  });
  const tabs = (await panel.findAllByRole('tab')).map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Playlists', 'true'],
    ['Queue', 'false'],
    ['Explore', 'false'],
  ]);
  expect(panel.getByRole('link', { name: /Tides/ }).getAttribute('href')).toBe('/playlists/tides');
  await userEvent.click(panel.getByRole('tab', { name: 'Queue' }));
  const list = await panel.findByRole('list', { name: 'Queue' });
  expect(namesIn(list)).toEqual(['Play Foghorn', 'Play Bells', 'Play Kettle']);
  act(() => panel.getByRole('button', { name: 'Move Foghorn' }).focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(namesIn(list)).toEqual(['Play Bells', 'Play Foghorn', 'Play Kettle']));
  await userEvent.click(panel.getByRole('button', { name: 'Remove Foghorn from the queue' }));
  await waitFor(() => expect(namesIn(list)).toEqual(['Play Bells', 'Play Kettle']));
  await userEvent.click(panel.getByRole('button', { name: 'Shuffle' }));
  await userEvent.click(panel.getByRole('button', { name: 'Repeat: off' }));
  expect(panel.getByRole('button', { name: 'Repeat: all' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
  expect(await panel.findByText('Nothing in the queue')).toBeTruthy();
  expect(sent).toEqual([{ id: 'a', beforeId: 'c' }, { id: 'a' }, { isShuffled: true }, 'ClearQueuePayload']);
});

test('the player stands over every screen and goes on when another is shown', async () => {
  hasPlayer.set(true);
  const { router } = await renderApp('/design-system', {
    answers: {
      PlayerHostQuery: { viewer: viewerWith(A, B) },
      useReportPlayedMutation: { result: { __typename: 'UpdateQueuedPayload', mediaQueue: A } },
    },
  });
  const player = within(await screen.findByRole('region', { name: 'Player' }));
  const element = transport.element;
  await userEvent.click(player.getByRole('button', { name: 'Play Foghorn' }));
  expect(played).toEqual(['/media/file-a.mp3']);
  for (const address of ['/privacy', '/design-system/inputs', '/toc']) {
    await act(async () => router.navigate(address));
    expect(await screen.findByRole('button', { name: 'Pause Foghorn' })).toBeTruthy();
  }
  expect([document.querySelector('video'), played]).toEqual([element, ['/media/file-a.mp3']]);
  await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(moment.get().isPlaying).toBe(false);
});

test('of two devices, the one that began to play last goes on and the other pauses', async () => {
  hasPlayer.set(true);
  const { emit } = await renderApp('/design-system', {
    answers: {
      PlayerHostQuery: { viewer: viewerWith(A, B) },
      useReportPlayedMutation: { result: { __typename: 'UpdateQueuedPayload', mediaQueue: A } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Play Foghorn' }));
  const mediaQueue = {
    ...A,
    secondsIn: 41,
    file: { ...A.file, playback: { secondsIn: 41, completedAt: null, playedAt: '2026-11-22T10:00:00.000Z' } },
  };
  const report = (startedAt: string) =>
    emit('useQueueEventsSubscription', {
      queueEvents: {
        __typename: 'QueueEvent',
        kind: 'PLAYED',
        device: 'kitchen',
        isPlaying: true,
        startedAt,
        mediaQueue,
      },
    });
  // The kitchen has not yet heard of this one.
  report('2026-11-22T09:00:00.000Z');
  expect(moment.get().isPlaying).toBe(true);
  report(new Date(Date.now() + 60_000).toISOString());
  expect(await screen.findByRole('button', { name: 'Play Foghorn' })).toBeTruthy();
  expect(moment.get().at).toBe(41);
});

test('a long queue is read page by page; a page that is refused is not asked for on and on, but when the line is back', async () => {
  hasPlayer.set(true);
  let isAway = true;
  let asked = 0;
  const first = connection([A]);
  const long = { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } };
  await renderApp('/design-system', {
    answers: {
      PlayerHostQuery: { viewer: { ...ADA, queue: long } },
      useQueuePageQuery: () => {
        asked += 1;
        if (isAway) throw new Problem('RATE_LIMITED');
        return { viewer: { ...ADA, queue: connection([B]) } };
      },
    },
  });
  const player = within(await screen.findByRole('region', { name: 'Player' }));
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await userEvent.click(player.getByRole('button', { name: 'Play Foghorn' }));
  // A few times at growing distances, however long that click has taken.
  expect(asked).toBeLessThanOrEqual(1 + CATCH_UP_DELAYS_MS.length);
  isAway = false;
  act(() => reconnections.set((count) => count + 1));
  await waitFor(() => expect(player.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false));
});

const PLAYLIST = {
  ...collection('tides', 'Tides', {
    manageable: true,
    itemsCount: 2,
    playableLength: 125,
    items: connection([
      collected('i1', 0, 'Foghorn, twice', {
        item: sound('s1', 'foghorn.mp3', { playback: { secondsIn: 20, completedAt: null } }),
      }),
      collected('i2', 1, 'Bells', {
        item: sound('s2', 'bells.mp3', { playback: { secondsIn: 0, completedAt: '2026-11-20T10:00:00.000Z' } }),
      }),
    ]),
  }),
  type: 'PLAYLIST',
  collectionType: 'PLAYLIST',
};

test('a playlist is played whole, by chance, from one of it; it says what was heard, and takes sounds alone', async () => {
  const sent: unknown[] = [];
  await renderApp('/playlists/tides', {
    answers: {
      CollectionScreenQuery: { item: PLAYLIST },
      PlayerHostQuery: { viewer: viewerWith(A) },
      useAddToQueueMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'AddToQueuePayload', viewer: viewerWith(A) } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Play all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
  const items = within(screen.getByRole('list', { name: 'Items' }));
  expect([items.getByText('0:20 of 1:00 played'), items.getByText('Played')]).toHaveLength(2);
  await userEvent.click(items.getByRole('button', { name: 'Play Bells' }));
  await userEvent.click(items.getByRole('button', { name: 'Options for Bells' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }));
  expect(await screen.findByText('Bells plays next')).toBeTruthy();
  expect(sent).toEqual([
    { itemId: 'tides', place: 'NOW', isShuffled: false },
    { itemId: 'tides', place: 'NOW', isShuffled: true },
    { itemId: 'tides', place: 'NOW', startId: 's2' },
    { itemId: 's2', place: 'NEXT' },
  ]);
  const wrong = new File(['x'], 'horn.ogg', { type: 'audio/ogg' });
  await userEvent.upload(screen.getByLabelText('Choose audio files from this device'), wrong, { applyAccept: false });
  expect(await screen.findByText(/Please upload the audio file in .mp3, .m4a or .wav format\./)).toBeTruthy();
});

test('playlists of others are found, the most followed or the newest first', async () => {
  const orders: unknown[] = [];
  const loud = { ...TIDES, ...collection('loud', 'Loud tides', { itemsCount: 2 }), collectionType: 'PLAYLIST' };
  const panel = await openPanel([], {
    NowPlayingPanelQuery: { viewer: viewerWith(), explorePlaylists: connection([TIDES, loud]) },
    ExploreTabPageQuery: ({ order }) => {
      orders.push(order);
      return { explorePlaylists: connection([loud, TIDES]) };
    },
  });
  await userEvent.click(panel.getByRole('tab', { name: 'Explore' }));
  const links = () => panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/playlists/tides', '/playlists/loud']);
  await userEvent.click(panel.getByRole('radio', { name: 'Newest' }));
  await waitFor(() => expect(links()).toEqual(['/playlists/loud', '/playlists/tides']));
  expect(orders).toEqual(['NEWEST']);
});

test('in a browser that has played nothing yet, the player comes when something is in the queue, once the page is idle', async () => {
  const asked: string[] = [];
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = () => {};
  });
  const tell = (name: string, answer: object) => () => {
    asked.push(name);
    return answer as never;
  };
  let queue = [A];
  const answers: Answers = {
    findQueueQuery: () => tell('findQueue', { viewer: viewerWith(...queue) })(),
    PlayerHostQuery: tell('player', { viewer: viewerWith(A, B) }),
  };
  const first = await renderApp('/design-system', { answers });
  expect(asked).toEqual([]);
  await act(async () => idle());
  const region = await screen.findByRole('region', { name: 'Player' });
  expect(within(region).getByText('Foghorn')).toBeTruthy();
  expect([asked, played]).toEqual([['findQueue', 'player'], []]);
  first.unmount();

  hasPlayer.set(false);
  asked.length = 0;
  queue = [];
  const second = await renderApp('/design-system', { answers });
  await act(async () => idle());
  await waitFor(() => expect(asked).toEqual(['findQueue']));
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  second.unmount();
});
