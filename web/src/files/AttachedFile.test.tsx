import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { file, film } from '../../test/media.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, scribble } from '../../test/town.ts';

const openNote = (attachment: object, more: object = {}) =>
  renderApp('/scribbles/1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Look', { attachment, ...more }), linkedComment: null },
      MoreFromQuery: { node: { __typename: 'User', id: 'user:ruth', scribbles: connection([]) } },
    },
  });

test('a film shows its length and plays in its place', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  await openNote(film('f1', 'ferry.mp4', { altText: 'The evening ferry' }));
  expect(await screen.findByText('4:05')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Play The evening ferry' }));
  const video = await screen.findByLabelText('The evening ferry', { selector: 'video' });
  expect(video.getAttribute('src')).toBe('/media/f1/source');
  expect(play).toHaveBeenCalled();
});

test('a post plays the animation of its picture, and a comment shows a small still one', async () => {
  const moving = (id: string, altText: string) =>
    file(id, 'IMAGE', 'waves.gif', {
      altText,
      links: { sm: `/${id}/sm`, lg: `/${id}/lg`, animation: `/${id}/moving` },
    });
  const comments = connection([comment('c1', 'Here too', { files: [moving('p2', 'Ebb')] })]);
  await openNote(moving('p1', 'Flood'), { comments, commentsCount: 1 });
  for (const [name, still, shown] of [
    ['Flood', '/p1/lg', '/p1/moving'],
    ['Ebb', '/p2/sm', '/p2/sm'],
  ] as const) {
    const picture = () => screen.getByRole('img', { name });
    await waitFor(() => expect(picture().getAttribute('src')).toBe(still));
    fireEvent.load(picture());
    await waitFor(() => expect(picture().getAttribute('src')).toBe(shown));
  }
});

test('a film that this browser cannot play can be had instead', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  await openNote(film('f1', 'ferry.mp4'));
  await userEvent.click(await screen.findByRole('button', { name: 'Play ferry.mp4' }));
  fireEvent.error(await screen.findByLabelText('ferry.mp4', { selector: 'video' }));
  expect(await screen.findByText('Videos not supported on this device.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download ferry.mp4' }).getAttribute('href')).toBe('/files/f1/download');
});

test('a sound is sought by arrows on its waveform', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ peaks: [0.1, 0.9, 0.4] })));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openNote(file('a1', 'AUDIO', 'foghorn.m4a', { playableLength: 62, links: { source: '/a', waveform: '/w' } }));
  const place = await screen.findByRole('slider', { name: 'Position in foghorn.m4a' });
  place.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(place.getAttribute('aria-valuetext')).toBe('0:10 of 1:02');
  await userEvent.keyboard('{End}');
  expect(place.getAttribute('aria-valuetext')).toBe('1:02 of 1:02');
  fireEvent.play(place.ownerDocument.querySelector('audio') as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Pause foghorn.m4a' })).toBeTruthy();
});

test('a document says what it is and how large, and can be had', async () => {
  await openNote(file('d1', 'DOCUMENT', 'tides.odt', { originalExtension: 'odt' }));
  expect(await screen.findByText('ODT · 1.4 MB')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download tides.odt' })).toBeTruthy();
});

test('a PDF says how many pages it has', async () => {
  const pdf = { mimeType: 'application/pdf', originalExtension: 'pdf', pages: 12 };
  await openNote(file('d1', 'DOCUMENT', 'tides.pdf', pdf));
  expect(await screen.findByText('PDF · 12 pages · 1.4 MB')).toBeTruthy();
});

test('what is still being made says how far it is, and what came to nothing says why', async () => {
  const { unmount } = await openNote(film('f1', 'ferry.mp4', { status: 'PROCESSING', progress: 40 }));
  expect(await screen.findByText('Processing…')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Processing ferry.mp4' }).getAttribute('aria-valuenow')).toBe('40');
  unmount();
  await openNote(film('f1', 'ferry.mp4', { status: 'FAILED', failure: 'CONTENT_REMOVED' }));
  expect(await screen.findByText('Content removed due to violation of guidelines.')).toBeTruthy();
});

test('a sensitive picture of a post is covered until the reader asks to see it', async () => {
  const links = { lg: '/p1/lg' };
  await openNote(file('p1', 'IMAGE', 'reef.webp', { altText: 'Reef', markedAsNsfw: true, links }));
  const show = await screen.findByRole('button', { name: 'Show' });
  expect(screen.queryByRole('img', { name: 'Reef' })).toBeNull();
  await userEvent.click(show);
  expect((await screen.findByRole('img', { name: 'Reef' })).getAttribute('src')).toBe('/p1/lg');
});

test('what may hurt is covered until one asks to see it', async () => {
  await openNote(film('f1', 'ferry.mp4', { markedAsNsfw: true }));
  expect(await screen.findByText('This may be sensitive.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play ferry.mp4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play ferry.mp4' })).toBeTruthy());
});
