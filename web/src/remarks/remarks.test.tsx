import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { unsentComments } from '../comments/unsent.ts';
import { file, film } from '../../test/media.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { comment, connection, RUTH, scribble } from '../../test/town.ts';
import { timesIn } from './times.ts';

const remarks = [
  comment('r2', 'The second wave', { time: 90 }),
  comment('r1', 'Here she turns', { time: 30, timeEnd: 40 }),
  comment('r3', 'And the same again', { time: 92 }),
];
const FERRY = film('f1', 'ferry.mp4', {
  remarks: connection(remarks),
  comments: connection([comment('c1', 'Look at 1:15, not at 9:59 or 12:00:00', {})]),
});

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const open = (thing: object, more: Parameters<typeof renderApp>[1] = {}, address = '/scribbles/1?m=f1') =>
  renderApp(address, {
    ...more,
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Look'), linkedComment: null },
      MoreFromQuery: { node: { __typename: 'User', id: 'user:ruth', scribbles: connection([]) } },
      MediaViewerQuery: { node: thing },
      ...more.answers,
    },
  });
const room = async () => within(await screen.findByRole('dialog'));
const video = () => document.querySelector('video') as HTMLVideoElement;

/** The film goes on to a moment. */
function playTo(second: number): void {
  fireEvent.play(video());
  video().currentTime = second;
  fireEvent.timeUpdate(video());
}

test('remarks stand at their moments on the line, close ones together, and lead there', async () => {
  await open(FERRY);
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  const marks = track.getAllByRole('button', { name: /remark.* by/ });
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '0:30–0:40: remark by Jonas Lindqvist',
    '1:30: 2 remarks, first by Jonas Lindqvist',
  ]);
  await userEvent.hover(marks[1] as HTMLElement);
  expect(track.getByRole('tooltip').textContent).toContain('And the same again');
  await userEvent.click(marks[0] as HTMLElement);
  expect(video().currentTime).toBe(30);
  expect(track.getByRole('tooltip').textContent).toContain('Here she turns');
  await userEvent.keyboard('{Escape}');
  expect(track.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('what is said of the moment that plays is read below it, and goes with it', async () => {
  await open(FERRY);
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  expect(track.getByText('3 remarks')).toBeTruthy();
  playTo(35);
  expect(await track.findByText('Here she turns')).toBeTruthy();
  playTo(60);
  expect(await track.findByText('3 remarks')).toBeTruthy();
  expect(track.queryByText('Here she turns')).toBeNull();
});

test('a remark is about the moment at which one begins to write it, and stands there at once', async () => {
  const sent: Record<string, unknown>[] = [];
  await open(FERRY, {
    answers: {
      useCreateCommentMutation: ({ input }) => {
        sent.push(input);
        const node = comment('r9', input.content, { time: input.time, page: null });
        const context = { ...FERRY, commentsCount: 1 };
        return { createComment: { __typename: 'CreateCommentPayload', edge: { cursor: 'r9', node }, context } };
      },
    },
  });
  const viewer = await room();
  const track = within(await viewer.findByRole('region', { name: 'Remarks' }));
  playTo(200.4);
  await userEvent.click(await track.findByRole('button', { name: 'Add a remark at 3:20' }));
  playTo(215);
  await userEvent.type(track.getByRole('textbox', { name: 'Remark at 3:20' }), 'Gulls{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ content: 'Gulls', contextId: 'f1', time: 200 }]));
  expect(await track.findByRole('button', { name: /3:20: remark/ })).toBeTruthy();

  await userEvent.click(await viewer.findByRole('button', { name: 'At 3:35' }));
  await userEvent.type(viewer.getByRole('textbox', { name: 'Write a comment' }), 'More gulls');
  await userEvent.click(viewer.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ content: 'More gulls', time: 215 }));
});

test('a remark suggests whom one may mean, of those who take part; Enter takes one, then sends', async () => {
  const sent: Record<string, unknown>[] = [];
  const asked: unknown[] = [];
  const greta = { ...RUTH, __isNode: 'User', title: 'Greta Garbo', username: 'greta' };
  await open(FERRY, {
    answers: {
      useMentionableQuery: ({ search, about }) => (asked.push([search, about]), { mentionable: connection([greta]) }),
      useCreateCommentMutation: ({ input }) => {
        sent.push(input);
        const node = comment('r9', input.content, { time: input.time, page: null });
        const context = { ...FERRY, commentsCount: 1 };
        return { createComment: { __typename: 'CreateCommentPayload', edge: { cursor: 'r9', node }, context } };
      },
    },
  });
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  playTo(200.4);
  await userEvent.click(await track.findByRole('button', { name: 'Add a remark at 3:20' }));
  const field = track.getByRole<HTMLInputElement>('textbox', { name: 'Remark at 3:20' });
  await userEvent.type(field, 'As @gre');
  const list = await screen.findByRole('listbox', { name: 'People and crowds to mention', hidden: true });
  expect([field.getAttribute('aria-controls'), asked.at(-1)]).toEqual([list.id, ['gre', 'f1']]);
  await userEvent.keyboard('{Enter}');
  expect([field.value, sent]).toEqual(['As @greta ', []]);
  await userEvent.type(field, '@gre');
  await screen.findByRole('listbox', { hidden: true });
  // It leaves the suggestions before it leaves the line.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { hidden: true })).toBeNull());
  expect(field.value).toBe('As @greta @gre');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ content: 'As @greta @gre', contextId: 'f1', time: 200 }]));
});

test('a remark of somebody else comes live, and one that is removed goes', async () => {
  const { emit } = await open(FERRY);
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  const node = comment('r7', 'From afar', { time: 200 });
  const none = { deletedId: null, comment: null, edge: null };
  emit('useRemarkEventsSubscription', {
    commentEvents: { ...none, kind: 'ADDED', comment: node, edge: { cursor: 'r7', node } },
  });
  expect(await track.findByRole('button', { name: '3:20: remark by Jonas Lindqvist' })).toBeTruthy();
  emit('useRemarkEventsSubscription', { commentEvents: { ...none, kind: 'REMOVED', deletedId: 'r7' } });
  await waitFor(() => expect(track.queryByRole('button', { name: /3:20: remark/ })).toBeNull());
});

test('what was said between the list and the listening is asked for', async () => {
  const { emit, heardWith } = await open(film('f1', 'ferry.mp4', { ...FERRY, commentsCount: 4 }), {
    answers: {
      useRemarksPageQuery: { node: { ...FERRY, remarks: connection([comment('r8', 'Missed', { time: 220 })]) } },
    },
  });
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  expect(heardWith('useRemarkEventsSubscription')).toEqual({ fileId: 'f1', knownCount: 4 });
  const none = { deletedId: null, comment: null, edge: null };
  emit('useRemarkEventsSubscription', { commentEvents: { ...none, kind: 'MISSED' } });
  expect(await track.findByRole('button', { name: '3:40: remark by Jonas Lindqvist' })).toBeTruthy();
});

test('moments that were written lead there, those that there are not stay words, and a link begins at its own', async () => {
  await open(FERRY, {}, '/scribbles/1?m=f1&t=75');
  const viewer = await room();
  const link = await viewer.findByRole('link', { name: 'Go to 1:15' });
  expect(link.getAttribute('href')).toBe('/scribbles/1?m=f1&t=75');
  expect(viewer.queryByRole('link', { name: /9:59|12:00/ })).toBeNull();
  expect(video().currentTime).toBe(75);
  playTo(10);
  await userEvent.click(link);
  expect(video().currentTime).toBe(75);
});

test('the menu copies a link to the moment, and hands all remarks over as files', async () => {
  const copied: string[] = [];
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(`${this.getAttribute('href')} ${this.download}`);
  });
  await open(FERRY);
  const viewer = await room();
  await viewer.findByRole('region', { name: 'Remarks' });
  playTo(61);
  const menu = async (name: string) => {
    await userEvent.click(viewer.getAllByRole('button', { name: 'More actions' })[0] as HTMLElement);
    await userEvent.click(viewer.getByRole('menuitem', { name }));
  };
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await menu('Copy link at 1:01');
  expect(copied).toEqual([`${location.origin}/scribbles/1?m=f1&t=61`]);
  await menu('Download remarks as subtitles (VTT)');
  await menu('Download remarks as a table (CSV)');
  expect(kept).toEqual(['/files/f1/remarks.vtt ferry.mp4.vtt', '/files/f1/remarks.csv ferry.mp4.csv']);
});

test('a sound has them below its waveform; a guest reads them, and a picture has none', async () => {
  const horn = file('f1', 'AUDIO', 'horn.mp3', { playableLength: 100, remarks: connection(remarks.slice(0, 1)) });
  const { unmount } = await open(horn, { viewer: null });
  const track = within(await (await room()).findByRole('region', { name: 'Remarks' }));
  expect(track.getByRole('button', { name: /1:30: remark/ })).toBeTruthy();
  expect(track.queryByRole('button', { name: /Add a remark at/ })).toBeNull();
  unmount();
  await open(file('f1', 'IMAGE', 'quay.webp', { remarks: connection(remarks) }), { viewer: ADA });
  const viewer = await room();
  await viewer.findByRole('heading', { name: 'quay.webp' });
  expect(viewer.queryByRole('region', { name: 'Remarks' })).toBeNull();
});

test('moments are told from other numbers', () => {
  const seconds = (text: string) => timesIn(text, 7200).flatMap(({ second }) => second ?? []);
  expect(seconds('at 0:07, 1:15 and 1:02:03')).toEqual([7, 75, 3723]);
  expect(seconds('in 2:1 or 1:75 or 3:00:00 or 1:02:03:04')).toEqual([]);
});

const REFUSED = 'The file isn’t that long.';

test('a remark past the end comes back with its words, and it is said beside its place; elsewhere it is taken', async () => {
  const sent: Record<string, unknown>[] = [];
  const fields = (field: string) => [{ field: `input.${field}`, messages: ['is past the end'] }];
  await open(FERRY, {
    answers: {
      useCreateCommentMutation: ({ input }) => {
        sent.push(input);
        const isPast = input.time > 100 || input.timeEnd > 100;
        if (isPast) {
          const field = input.time > 100 ? 'time' : 'timeEnd';
          return { createComment: { __typename: 'PlazaError', code: 'INVALID', message: '', fields: fields(field) } };
        }
        const node = comment(`r${sent.length + 20}`, input.content, { time: input.time ?? null, page: null });
        const context = { ...FERRY, commentsCount: 1 };
        return { createComment: { __typename: 'CreateCommentPayload', edge: { cursor: 'r9', node }, context } };
      },
    },
  });
  const viewer = await room();
  const track = within(await viewer.findByRole('region', { name: 'Remarks' }));
  playTo(200);
  await userEvent.click(await track.findByRole('button', { name: 'Add a remark at 3:20' }));
  await userEvent.type(track.getByRole('textbox', { name: 'Remark at 3:20' }), 'Gulls{Enter}');
  expect((await track.findByRole('alert')).textContent).toBe(REFUSED);
  const line = track.getByRole('textbox', { name: 'Remark at 3:20', description: REFUSED });
  expect(line).toHaveProperty('value', 'Gulls');
  expect(unsentComments.get()).toEqual([]);
  await userEvent.click(track.getByRole('button', { name: 'Cancel' }));
  playTo(20);
  await userEvent.click(await track.findByRole('button', { name: 'Add a remark at 0:20' }));
  expect(track.getByRole('textbox', { name: 'Remark at 0:20' })).toHaveProperty('value', 'Gulls');
  expect(track.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent[1]).toMatchObject({ content: 'Gulls', time: 20 }));

  playTo(90);
  await userEvent.click(await viewer.findByRole('button', { name: 'At 1:30' }));
  playTo(215);
  await userEvent.click(await viewer.findByRole('button', { name: 'until 3:35' }));
  const box = viewer.getByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(box, 'More gulls');
  await userEvent.click(viewer.getByRole('button', { name: 'Send' }));
  expect((await viewer.findByRole('alert')).textContent).toBe(REFUSED);
  expect(box).toHaveProperty('value', 'More gulls');
  await userEvent.click(viewer.getByRole('button', { name: 'At 1:30', pressed: true, description: REFUSED }));
  expect(viewer.queryByRole('alert')).toBeNull();
  await userEvent.click(viewer.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ content: 'More gulls', time: undefined, timeEnd: undefined }),
  );
});

test('what is written meanwhile stays: what was refused for its place stands below, with its words', async () => {
  const answer = Promise.withResolvers<Record<string, unknown>>();
  await open(FERRY, { answers: { useCreateCommentMutation: () => answer.promise } });
  const viewer = await room();
  await viewer.findByRole('region', { name: 'Remarks' });
  playTo(200);
  await userEvent.click(await viewer.findByRole('button', { name: 'At 3:20' }));
  const box = viewer.getByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(box, 'Gulls');
  await userEvent.click(viewer.getByRole('button', { name: 'Send' }));
  await userEvent.type(box, 'And then');
  const fields = [{ field: 'input.time', messages: ['is past the end'] }];
  answer.resolve({ createComment: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } });
  const row = within(await viewer.findByRole('article', { name: 'Your comment, not sent yet' }));
  expect(await row.findByText(`Not sent. ${REFUSED}`)).toBeTruthy();
  expect(row.getByText('Gulls')).toBeTruthy();
  expect(box).toHaveProperty('value', 'And then');
});

test('a remark lasts until the second that is chosen for its end, which comes after its beginning, and can be taken back', async () => {
  const sent: Record<string, unknown>[] = [];
  await open(FERRY, {
    answers: {
      useCreateCommentMutation: ({ input }) => {
        sent.push(input);
        const node = comment(`r${sent.length + 20}`, input.content, {
          time: input.time,
          timeEnd: input.timeEnd ?? null,
        });
        const context = { ...FERRY, commentsCount: 1 };
        return { createComment: { __typename: 'CreateCommentPayload', edge: { cursor: 'r9', node }, context } };
      },
    },
  });
  const viewer = await room();
  const track = within(await viewer.findByRole('region', { name: 'Remarks' }));
  playTo(200);
  await userEvent.click(await track.findByRole('button', { name: 'Add a remark at 3:20' }));
  expect(track.getByRole('button', { name: 'Set end' })).toHaveProperty('disabled', true);
  playTo(215);
  const until = await track.findByRole('button', { name: 'until 3:35' });
  until.focus();
  await userEvent.keyboard('{Enter}');
  playTo(219);
  expect(track.getByRole('button', { name: 'until 3:35', pressed: true })).toBeTruthy();
  await userEvent.click(until);
  expect(await track.findByRole('button', { name: 'until 3:39', pressed: false })).toBeTruthy();
  await userEvent.click(track.getByRole('button', { name: 'until 3:39' }));
  await userEvent.type(track.getByRole('textbox', { name: 'Remark at 3:20' }), 'Gulls{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ content: 'Gulls', time: 200, timeEnd: 219 }]));
  expect(await track.findByRole('button', { name: /3:20–3:39: remark/ })).toBeTruthy();

  playTo(30);
  await userEvent.click(await viewer.findByRole('button', { name: 'At 0:30' }));
  playTo(45);
  await userEvent.click(await viewer.findByRole('button', { name: 'until 0:45' }));
  await userEvent.type(viewer.getByRole('textbox', { name: 'Write a comment' }), 'The crane');
  await userEvent.click(viewer.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ content: 'The crane', time: 30, timeEnd: 45 }));
});
