import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storage } from '../core/storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold } from '../files/uploads.ts';
import { film } from '../../test/media.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { collection, connection, frontPage, viewer } from '../../test/town.ts';

const loop = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  ...collection(id, content),
  __typename: 'Loop',
  __isItem: 'Loop',
  __isFeedItem: 'Loop',
  __isCommentable: 'Loop',
  __isReactable: 'Loop',
  __isFollowable: 'Loop',
  __isNode: 'Loop',
  content,
  filter: null,
  captions: null,
  editedAt: null,
  video: film(`film:${id}`, `${id}.mp4`, {
    altText: `Film ${id}`,
    links: { poster: `/${id}/poster`, source: `/${id}` },
  }),
  ...more,
});
const LOOPS = [loop('l1', 'First', { filter: 'MONO', captions: 'Wings.' }), loop('l2', 'Second'), loop('l3', 'Third')];

/** Whether it is held in a hand, or stands on a desk. */
let isHeld = true;
let playing: string[] = [];
const arrivals = new Map<Element, () => void>();

beforeEach(() => {
  isHeld = true;
  playing = [];
  const usual = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: coarse')
      ? { ...usual(query), matches: isHeld, addEventListener: () => {}, removeEventListener: () => {} }
      : usual(query),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        arrivals.set(element, () => this.#tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    playing = playing.filter((name) => name !== this.getAttribute('aria-label'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing = [...new Set([...playing, this.getAttribute('aria-label') ?? ''])];
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answers = {
  LoopsScreenQuery: ({ hasSlug, slug }: Record<string, unknown>) => ({
    ...(hasSlug ? { item: LOOPS.find(({ id }) => id === slug) ?? null } : {}),
    loops: connection(LOOPS),
  }),
  useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
};
const arriveAt = (element: Element) => act(() => arrivals.get(element)?.());

test('on a phone one loop plays at a time, in silence until it is asked to be heard, and then goes on so', async () => {
  await renderApp('/vscribbles/l2', { answers });
  const slides = await screen.findAllByRole('article');
  expect(slides.map((each) => within(each).getByText(/First|Second|Third/).textContent)).toEqual([
    'Second',
    'First',
    'Third',
  ]);
  await waitFor(() => expect(playing).toEqual(['Film l2']));
  const video = (at: number) => slides[at]?.querySelector('video') as HTMLVideoElement;
  expect(video(0).muted).toBe(true);
  arriveAt(slides[1] as Element);
  await waitFor(() => expect(playing).toEqual(['Film l1']));
  expect(video(1).style.filter).toContain('grayscale');
  await userEvent.click(within(slides[1] as HTMLElement).getByRole('button', { name: 'Sound' }));
  await waitFor(() => expect(video(1).muted).toBe(false));
  arriveAt(slides[2] as Element);
  await waitFor(() => expect(playing).toEqual(['Film l3']));
  expect(video(2).muted).toBe(false);
});

test('arrow keys go on and back, captions are read when they are asked for', async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this);
  };
  await renderApp('/vscribbles', { answers });
  const slides = await screen.findAllByRole('article');
  await userEvent.keyboard('{ArrowDown}');
  expect(seen).toEqual([slides[1]]);
  arriveAt(slides[1] as Element);
  await userEvent.keyboard('{ArrowUp}');
  expect(seen[1]).toBe(slides[0]);
  expect(screen.queryByText('Wings.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Captions' }));
  expect(screen.getByText('Wings.')).toBeTruthy();
});

test('who saves data, or wants no motion, begins a loop themselves, and no other is fetched', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await renderApp('/vscribbles', { answers });
  const [first] = await screen.findAllByRole('article');
  const other = document.querySelectorAll('video')[1] as HTMLVideoElement;
  expect([playing, other.getAttribute('src')]).toEqual([[], null]);
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Play Film l1' }));
  expect(playing).toEqual(['Film l1']);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('the next loops come before the last is seen', async () => {
  const first = connection(LOOPS);
  const asked: unknown[] = [];
  await renderApp('/vscribbles', {
    answers: {
      ...answers,
      LoopsScreenQuery: { loops: { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } } },
      LoopPlayerPageQuery: ({ after }) => {
        asked.push(after);
        return { loops: connection([loop('l4', 'Fourth')]) };
      },
    },
  });
  expect(await screen.findByText('Fourth')).toBeTruthy();
  expect(asked).toEqual(['l3']);
});

test('on a desk a notice hands the very loop over to a phone by a code', async () => {
  isHeld = false;
  await renderApp('/vscribbles/l2', { answers });
  expect(await screen.findByRole('heading', { name: 'Loops cannot be viewed on desktop' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/vScribbleDesktop/?loop=l2');
  expect(screen.getByRole('img', { name: 'QR code that opens loops on your phone' })).toBeTruthy();
  expect(screen.getByText(/\/vscribbles\/l2$/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Watch loops here' })).toBeNull();
});

test('a loop that is gone is said to be', async () => {
  await renderApp('/vscribbles/gone', { answers });
  expect(await screen.findByRole('heading', { name: /not/ })).toBeTruthy();
});

const recording = {
  DiscoverScreenQuery: frontPage([]),
  LoopRecorderOverlayQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } } },
};
const overlay = async () => within(await screen.findByRole('dialog', { name: 'New loop' }));

test('a camera that is not allowed leaves the way of picking a clip, which has to be a film', async () => {
  const refusal = new DOMException('no', 'NotAllowedError');
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: () => Promise.reject(refusal) } }),
  );
  await renderApp('/?o=create/loop', { answers: recording });
  const room = await overlay();
  await userEvent.click(await room.findByRole('button', { name: 'Open camera' }));
  expect((await room.findByRole('alert')).textContent).toContain('Plaza can’t use your camera.');
  expect(room.getByRole('button', { name: 'Try camera again' })).toBeTruthy();
  expect(room.getByRole('button', { name: 'Choose clip' })).toBeTruthy();
  fireEvent.change(room.getByLabelText('Choose a clip'), {
    target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] },
  });
  expect(await room.findByText('That isn’t a video. Choose a different file.')).toBeTruthy();
});

test('a clip gets its words, its captions and a filter; a refusal keeps all of it, and posting leads back', async () => {
  const sent: unknown[] = [];
  let isUp = false;
  hold('draft.loop.film', { id: 'film:9', name: 'clip.mp4', kind: 'video', preview: 'blob:clip' });
  const { router } = await renderApp('/?o=create/loop', {
    answers: {
      ...recording,
      usePostLoopMutation: ({ input }) => {
        sent.push(input);
        if (!isUp)
          return {
            createLoop: {
              __typename: 'PlazaError',
              code: 'INVALID',
              message: '',
              fields: [{ field: 'input.content', messages: ['No.'] }],
            },
          };
        return { createLoop: { __typename: 'CreateLoopPayload', loop: loop('l9', 'Herons') } };
      },
    },
  });
  const room = await overlay();
  await userEvent.type(await room.findByRole('textbox', { name: /^Description/ }), 'Herons');
  await userEvent.type(room.getByRole('textbox', { name: /^Captions/ }), 'Wings.');
  await userEvent.click(room.getByRole('button', { name: 'Black and white' }));
  const clip = room.getByLabelText('Your clip');
  expect(clip.style.filter).toContain('grayscale');
  await userEvent.click(room.getByRole('button', { name: 'Post' }));
  expect(await room.findByText('No.')).toBeTruthy();
  isUp = true;
  await userEvent.click(room.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(router.param('o')).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    videoId: 'film:9',
    content: 'Herons',
    captions: 'Wings.',
    filter: 'MONO',
    isFromGallery: false,
    audience: 'COMMUNITY',
  });
  expect(await screen.findByRole('link', { name: 'Watch loop: Herons' })).toBeTruthy();
});

test('a clip of more than a minute is not posted, and another can be taken', async () => {
  hold('draft.loop.film', { id: 'film:9', name: 'clip.mp4', kind: 'video', preview: 'blob:clip' });
  await renderApp('/?o=create/loop', { answers: recording });
  const room = await overlay();
  const clip = await room.findByLabelText('Your clip');
  Object.defineProperty(clip, 'duration', { value: 80 });
  fireEvent.loadedMetadata(clip);
  expect(await room.findByText('Loops can be up to 60 seconds. Choose a shorter clip.')).toBeTruthy();
  expect(room.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', true);
  await userEvent.click(room.getByRole('button', { name: 'Retake' }));
  expect(await room.findByRole('button', { name: 'Open camera' })).toBeTruthy();
});

test('a loop stands in the feed as a strip of film that leads to it', async () => {
  await renderApp('/', { answers: { ...answers, DiscoverScreenQuery: frontPage([loop('l1', 'First')]) } });
  const card = await screen.findByRole('article', { name: /^Loop by/ });
  const link = within(card).getByRole('link', { name: 'Watch loop: First' });
  expect(link.getAttribute('href')).toBe('/vscribbles/l1');
});

test('the menu of a loop shows an icon at each entry', async () => {
  await renderApp('/vscribbles', { answers });
  const [slide] = await screen.findAllByRole('article');
  await userEvent.click(within(slide as HTMLElement).getByRole('button', { name: 'More actions' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries[0]?.textContent).toBe('Copy link');
  expect(entries.filter((entry) => !entry.querySelector('svg'))).toEqual([]);
});

test('an author changes what is said of a loop; a refusal keeps it, also when one comes back, and the loop says that it was edited', async () => {
  const sent: unknown[] = [];
  let isUp = false;
  const own = loop('l1', 'First', { captions: 'Wings.', editable: true, manageable: true, editedAt: null });
  await renderApp('/vscribbles', {
    answers: {
      ...answers,
      LoopsScreenQuery: { loops: connection([own]) },
      EditLoopPanelQuery: { node: own },
      useUpdateLoopMutation: ({ input }) => {
        sent.push(input);
        if (!isUp) return { result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] } };
        const changed = { ...own, content: 'First light', filter: 'MONO', editedAt: '2026-11-09T09:00:00.000Z' };
        return { result: { __typename: 'UpdateLoopPayload', loop: changed } };
      },
    },
  });
  const [slide] = await screen.findAllByRole('article');
  await userEvent.click(within(slide as HTMLElement).getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const panel = within(await screen.findByRole('region', { name: 'Edit loop' }));
  await userEvent.type(await panel.findByRole('textbox', { name: /^Description/ }), ' light');
  await userEvent.click(panel.getByRole('button', { name: 'Black and white' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Too many requests. Please wait a moment.')).toBeTruthy();
  expect(panel.getByRole('textbox', { name: /^Description/ })).toHaveProperty('value', 'First light');
  expect(storage.get('draft.edit.loop.l1')).toContain('First light');
  isUp = true;
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Edit loop' })).toBeNull());
  expect(sent.at(-1)).toMatchObject({ id: 'l1', content: 'First light', captions: 'Wings.', filter: 'MONO' });
  expect(await within(slide as HTMLElement).findByText(/^edited/)).toBeTruthy();
  expect(storage.get('draft.edit.loop.l1')).toBeNull();
});
