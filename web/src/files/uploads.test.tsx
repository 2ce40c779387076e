import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { film } from '../../test/media.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { conversation } from '../../test/talk.ts';
import { frontPage, scribble, viewer } from '../../test/town.ts';
import { blockPageFileDrop } from '../core/blockPageFileDrop.ts';

interface Answer {
  getHeader: (name: string) => string | undefined;
  getStatus: () => number;
}

/** What tus was given, and what it was told to do. */
interface Sent {
  name: string;
  options: {
    chunkSize: number;
    retryDelays: number[];
    onProgress: (sent: number, all: number) => void;
    onAfterResponse: (request: { getMethod: () => string }, response: Answer) => void;
    onShouldRetry: (error: { originalResponse: Answer | null }) => boolean;
    onSuccess: () => void;
    onError: (error: Error) => void;
  };
  calls: string[];
}
const sent: Sent[] = [];

const tus = {
  DetailedError: class extends Error {
    originalResponse: unknown;
    constructor(code: string) {
      super(code);
      this.originalResponse = { getStatus: () => 422, getBody: () => JSON.stringify({ code }) };
    }
  },
  Upload: class {
    readonly #own: Sent;
    constructor(file: File, options: Sent['options']) {
      this.#own = { name: file.name, options, calls: [] };
      sent.push(this.#own);
    }
    findPreviousUploads = async () => [];
    start = () => void this.#own.calls.push('start');
    abort = async (isForGood: boolean) => void this.#own.calls.push(isForGood ? 'end' : 'pause');
  },
};
// It loads with the first file, not before.
beforeAll(() => void vi.doMock('tus-js-client', () => tus));
afterAll(() => vi.doUnmock('tus-js-client'));

beforeEach(() => {
  sent.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:chosen' });
});

const ID = btoa('MediaFile:77');
const answers = {
  DiscoverScreenQuery: frontPage([scribble('s1', 'Already here')]),
  CreateScribblePanelQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } } },
  useUploadNewsQuery: { node: film(ID, 'ferry.mp4', { status: 'PROCESSING', progress: 10 }) },
};
const movie = (bytes = 3 * 1024 * 1024, name = 'ferry.mp4', type = 'video/mp4') => {
  const file = new File(['film'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const field = () => screen.findByLabelText('Choose a photo, video, audio file or document');
/** Beside the field that a file was chosen in it is folded. */
const tray = async () => {
  const list = within(await screen.findByRole('region', { name: 'Uploads' }));
  const [fold] = list.getAllByRole('button');
  if (fold?.getAttribute('aria-expanded') === 'false') await userEvent.click(fold);
  return list;
};
const nth = async (at: number) => {
  await waitFor(() => expect(sent[at]?.calls).toContain('start'));
  return sent[at] as Sent;
};
const arrive = (upload: Sent) => {
  upload.options.onAfterResponse({ getMethod: () => 'PATCH' }, { getHeader: () => '77', getStatus: () => 204 });
  upload.options.onSuccess();
};

test('a film is followed from its first byte until it is ready, wherever one goes meanwhile', async () => {
  const { router, emit } = await renderApp('/?p=create/scribble', { answers });
  await userEvent.upload(await field(), movie());
  const upload = await nth(0);
  expect(upload.options).toMatchObject({ chunkSize: 2 * 1024 * 1024, retryDelays: [0, 3000, 5000, 10_000, 20_000] });
  upload.options.onProgress(1024 * 1024, 3 * 1024 * 1024);
  const list = await tray();
  expect(await list.findByText('1 MB of 3 MB')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Uploading 1 file' })).toBeTruthy();

  await userEvent.click(list.getByRole('button', { name: 'Pause ferry.mp4' }));
  expect(list.getByText('Paused at 1 MB of 3 MB')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Resume ferry.mp4' }));
  expect(upload.calls).toEqual(['start', 'pause', 'start']);

  router.close('p');
  await waitFor(() => expect(screen.queryByLabelText('Choose a photo, video, audio file or document')).toBeNull());
  arrive(upload);
  expect(await list.findByText('Processing: 10%')).toBeTruthy();
  emit('useUploadNewsSubscription', {
    fileEvents: { kind: 'PROGRESSED', file: film(ID, 'ferry.mp4', { status: 'PROCESSING', progress: 60 }) },
  });
  expect(await list.findByText('Processing: 60%')).toBeTruthy();
  emit('useUploadNewsSubscription', { fileEvents: { kind: 'READY', file: film(ID, 'ferry.mp4') } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
  expect(await screen.findByText('ferry.mp4 is ready')).toBeTruthy();

  // The field has it still.
  router.open('p', 'create/scribble');
  expect(await screen.findByRole('button', { name: 'Remove file' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', false);
});

test('a picture is pasted into a scribble, and another one that is dropped takes its place', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const words = await screen.findByRole('textbox', { name: 'What’s on your mind?' });
  const clipboard = (types: string[]) => ({ clipboardData: { files: [movie(100, 'image.png', 'image/png')], types } });
  // What comes from a document are its words, though it brings a picture of them along.
  fireEvent.paste(words, clipboard(['text/plain', 'Files']));
  expect(sent).toEqual([]);
  fireEvent.paste(words, clipboard(['Files']));
  expect((await nth(0)).name).toBe('image.png');

  const dataTransfer = { files: [movie(200, 'crane.png', 'image/png')], types: ['Files'] };
  const form = words.closest('form')!;
  expect(fireEvent.dragOver(words, { dataTransfer })).toBe(false);
  await waitFor(() => expect(form.dataset['drop']).toBe('true'));
  fireEvent.dragLeave(form, { dataTransfer, relatedTarget: document.body });
  await waitFor(() => expect(form.dataset['drop']).toBeUndefined());
  expect(fireEvent.drop(words, { dataTransfer })).toBe(false);
  expect((await nth(1)).name).toBe('crane.png');
  expect(sent[0]?.calls).toContain('end');
});

test('pictures are pasted and dropped into a message', async () => {
  await renderApp('/design-system?p=conversations/c1', {
    answers: { ...answers, ConversationPanelQuery: { conversation: conversation() } },
  });
  const words = await screen.findByRole('textbox', { name: 'Write a message' });
  fireEvent.paste(words, { clipboardData: { files: [movie(100, 'image.png', 'image/png')], types: ['Files'] } });
  expect((await nth(0)).name).toBe('image.png');
  const files = [movie(200, 'crane.png', 'image/png'), movie(300, 'hull.png', 'image/png')];
  fireEvent.drop(words, { dataTransfer: { files, types: ['Files'] } });
  expect([(await nth(1)).name, (await nth(2)).name]).toEqual(['crane.png', 'hull.png']);
});

test('a file that is dropped beside every place for files does not take the page away', async () => {
  const end = blockPageFileDrop();
  await renderApp('/?p=create/scribble', { answers });
  const files = { dataTransfer: { files: [movie()], types: ['Files'], dropEffect: 'copy' } };
  expect(fireEvent.drop(await screen.findByRole('main'), files)).toBe(false);
  expect(fireEvent.drop(await screen.findByRole('main'), { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(
    true,
  );
  expect(sent).toEqual([]);
  end();
});

test('several go at once, the others wait for their turn; each can be cancelled', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const { startUpload } = await import('./uploading.ts');
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'])
    startUpload(movie(100, name), { slot: null, accepts: 'files' });
  await nth(2);
  const list = await tray();
  expect(await list.findByText('Waiting to upload')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Cancel a.mp4' }));
  expect((await nth(3)).name).toBe('d.mp4');
  expect(sent[0]?.calls.at(-1)).toBe('end');
  expect(list.queryByText('a.mp4')).toBeNull();
  const fold = list.getByRole('button', { name: 'Uploading 3 files' });
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(list.queryByText('b.mp4')?.closest('ul')).toHaveProperty('hidden', true);
});

test('what is refused says why, and what can be tried again is', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const { startUpload } = await import('./uploading.ts');
  const all = { slot: null, accepts: 'files' } as const;
  startUpload(movie(100, 'horn.flac', 'audio/flac'), all);
  startUpload(movie(3 * 1024 ** 3, 'long.mp4'), all);
  startUpload(movie(100, 'odd.mp4'), all);
  const list = await tray();
  expect(await list.findByText('Please upload the audio file in .mp3, .m4a or .wav format.')).toBeTruthy();
  expect(list.getByText('This video is too large. The limit is 2 GB.')).toBeTruthy();
  (await nth(0)).options.onError(new tus.DetailedError('STORAGE_EXHAUSTED'));
  expect(await list.findByText('Your storage is full. Free up some space and try again.')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Retry odd.mp4' }));
  arrive(await nth(1));
  await list.findByText(/^Processing/);
  expect(list.queryByRole('button', { name: 'Retry long.mp4' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Remove long.mp4 from the list' }));
  expect(list.queryByText('long.mp4')).toBeNull();
});

test('the client sends a recording in MP4 or WebM when its field takes sounds', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const { startUpload } = await import('./uploading.ts');
  const sounds = { slot: null, accepts: 'sounds' } as const;
  startUpload(movie(100, 'talk.webm', 'audio/webm'), sounds);
  startUpload(movie(100, 'talk.mp4', 'video/mp4'), sounds);
  expect((await nth(1)).name).toBe('talk.mp4');
});

test.for([
  ['has too much to do', 503, undefined],
  ['has enough of one’s own to do', 429, '10'],
] as const)('what is sent to a platform that %s is asked for again, and not sent anew', async ([, status, after]) => {
  await renderApp('/?p=create/scribble', { answers });
  const { startUpload } = await import('./uploading.ts');
  startUpload(movie(), { slot: null, accepts: 'files' });
  const { options } = await nth(0);
  const answer = (code: number, header: string | undefined) => ({
    getHeader: (name: string) => (name === 'Retry-After' ? header : undefined),
    getStatus: () => code,
  });
  const busy = answer(status, after);
  // As tus takes it: what fails here is no answer, and is tried again; to an answer of no success it begins another upload.
  expect(() => options.onAfterResponse({ getMethod: () => 'HEAD' }, busy)).toThrow('not ready');
  expect(() => options.onAfterResponse({ getMethod: () => 'PATCH' }, busy)).not.toThrow();
  for (const originalResponse of [null, busy]) expect(options.onShouldRetry({ originalResponse })).toBe(true);
  expect(options.onShouldRetry({ originalResponse: answer(429, undefined) })).toBe(false);
});

test.for([
  ['FILE_BROKEN', 'Error while processing your file upload. Please try again later.'],
  ['CONTENT_REMOVED', 'Content removed due to violation of guidelines.'],
] as const)('what comes to nothing, %s, says so in the product’s words', async ([failure, words]) => {
  const { emit } = await renderApp('/?p=create/scribble', { answers });
  await userEvent.upload(await field(), movie());
  arrive(await nth(0));
  const list = await tray();
  await list.findByText('Processing: 10%');
  emit('useUploadNewsSubscription', {
    fileEvents: { kind: 'FAILED', file: film(ID, 'ferry.mp4', { status: 'FAILED', failure }) },
  });
  expect(await list.findByText(words)).toBeTruthy();
});

test('a check that cannot be reached counts as passed, and one is told', async () => {
  const ready = film(ID, 'ferry.mp4', { isScanned: false });
  await renderApp('/?p=create/scribble', {
    answers: {
      ...answers,
      useUploadNewsQuery: { node: ready },
      useCheckFileMutation: { checkFile: { __typename: 'PlazaError', code: 'SCAN_TIMEOUT' } },
    },
  });
  await userEvent.upload(await field(), movie());
  arrive(await nth(0));
  expect(
    await screen.findByText(
      'We are having trouble connecting to your internet. We will try uploading your media again.',
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
});

test('what a reload has interrupted goes on when its file is chosen once more', async () => {
  await renderApp('/?p=create/scribble', { answers });
  const { uploads } = await import('./uploads.ts');
  uploads.set([
    {
      key: 'k',
      slot: null,
      name: 'ferry.mp4',
      kind: 'video',
      bytes: 3 * 1024 * 1024,
      sent: 1024 * 1024,
      step: 'lost',
      percent: 0,
      code: null,
      id: null,
      preview: null,
    },
  ]);
  const list = await tray();
  expect(await list.findByText(/^Interrupted at 1 MB of 3 MB/)).toBeTruthy();
  const again = list.getByLabelText('Choose ferry.mp4 again', { selector: 'input' });
  await userEvent.upload(again, movie(100, 'other.mp4'));
  expect(await list.findByText('That’s a different file from ferry.mp4.')).toBeTruthy();
  await userEvent.upload(again, movie());
  expect((await nth(0)).name).toBe('ferry.mp4');
});
