import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pressEscape } from '../../test/escape.ts';
import { file, film } from '../../test/media.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { collection, comment, connection, scribble } from '../../test/town.ts';

const photo = (id: string, name: string, more: Record<string, unknown> = {}) =>
  file(id, 'IMAGE', name, {
    altText: `Picture ${id}`,
    links: { sm: `/${id}/sm`, xl: `/${id}/xl`, source: `/${id}` },
    ...more,
  });
const HULL = photo('p1', 'Third coat', { description: 'From the crane.', commentsCount: 0 });
const FERRY = film('f1', 'ferry.mp4');
const BOAT = photo('p2', 'Launch');

const files: Record<string, object> = { p1: HULL, f1: FERRY, p2: BOAT };
const answersWith = (more: Record<string, object> = {}) => ({
  ScribbleScreenQuery: {
    item: scribble('s1', 'Look', {
      commentsCount: 1,
      comments: connection([comment('c1', 'All three', { files: [HULL, FERRY, BOAT] })]),
    }),
    linkedComment: null,
  },
  MoreFromQuery: { node: { __typename: 'User', id: 'user:ruth', scribbles: connection([]) } },
  MediaViewerQuery: ({ id, hasSource }: Record<string, unknown>) => ({
    node: { ...files, ...more }[id as string] ?? null,
    ...(hasSource ? { source: comment('c1', 'All three', { files: [HULL, FERRY, BOAT] }) } : {}),
  }),
});
const room = async () => within(await screen.findByRole('dialog'));

test('one goes round by keys and buttons, is told where one is, and comes back to the thumbnail', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  await renderApp('/scribbles/1', { answers: answersWith() });
  const thumbnail = await screen.findByRole('button', { name: 'Open Picture p1' });
  await userEvent.click(thumbnail);
  const viewer = await room();
  expect(await viewer.findByText('1 of 3')).toBeTruthy();
  expect(viewer.getByRole('heading', { name: 'Third coat' })).toBeTruthy();
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  expect(await viewer.findByText('2 of 3')).toBeTruthy();
  expect(viewer.getByLabelText('ferry.mp4', { selector: 'video' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await viewer.findByText('1 of 3')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await viewer.findByText('3 of 3')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(thumbnail);
});

test('the viewer is named after the file that it shows', async () => {
  await renderApp('/scribbles/1?m=p1&in=c1', { answers: answersWith() });
  const viewer = await screen.findByRole('dialog', { name: 'Third coat' });
  await userEvent.click(within(viewer).getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('dialog', { name: 'Launch' })).toBeTruthy();
});

test('the next one is asked for while one looks at this one, and is there with the key', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const asked: unknown[] = [];
  const { MediaViewerQuery, ...answers } = answersWith();
  await renderApp('/scribbles/1', {
    answers: {
      ...answers,
      MediaViewerQuery: (variables) => {
        asked.push(variables['id']);
        return MediaViewerQuery(variables);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Picture p1' }));
  const viewer = await room();
  await viewer.findByText('1 of 3');
  await waitFor(() => expect(asked).toEqual(['p1', 'f1']));
  await userEvent.keyboard('{ArrowRight}');
  await viewer.findByText('2 of 3');
  await waitFor(() => expect(asked).toEqual(['p1', 'f1', 'p2']));
});

test('the viewer scrolls a picture along its longer side when it is more than three times as long as wide', async () => {
  const viewerOf = async (aspectRatio: number) => {
    const answers = answersWith({ p1: { ...HULL, aspectRatio } });
    const { unmount } = await renderApp('/scribbles/1?m=p1', { answers });
    const shown = (await room()).getByRole('img', { name: 'Picture p1' });
    const found = [shown.closest('[data-long]')?.getAttribute('data-long'), shown.getAttribute('src')];
    unmount();
    return found;
  };
  expect(await viewerOf(790 / 36_861)).toEqual(['tall', '/p1']);
  expect(await viewerOf(36_861 / 790)).toEqual(['wide', '/p1']);
  expect(await viewerOf(9 / 16)).toEqual([undefined, '/p1/xl']);
});

test('the viewer plays the animation of a picture', async () => {
  const moving = photo('p1', 'Waves', { links: { xl: '/p1/xl', animation: '/p1/moving' } });
  await renderApp('/scribbles/1?m=p1', { answers: answersWith({ p1: moving }) });
  const viewer = await room();
  const picture = () => viewer.getByRole('img', { name: 'Picture p1' });
  await waitFor(() => expect(picture().getAttribute('src')).toBe('/p1/xl'));
  fireEvent.load(picture());
  await waitFor(() => expect(picture().getAttribute('src')).toBe('/p1/moving'));
});

test('the viewer shows the day of a photo by the clock of its camera', async () => {
  const meta = { camera: 'X-T5', make: null, aperture: null, flash: null, iso: null, width: 40, height: 30 };
  const times = { modifiedAt: '2026-11-21T13:30:00.000Z', modifiedLocal: '2026-11-22T02:30:00' };
  const answers = answersWith({ p1: { ...HULL, meta: { ...meta, ...times } } });
  await renderApp('/scribbles/1?m=p1', { answers });
  await userEvent.click(await (await room()).findByRole('tab', { name: 'Details' }));
  expect(await (await room()).findByText('November 22, 2026')).toBeTruthy();
});

test('what the camera wrote is listed; what it did not write is said by kind', async () => {
  const meta = {
    camera: 'X-T5',
    make: 'Fujifilm',
    aperture: 'f/2.8',
    flash: null,
    iso: 400,
    width: 4000,
    height: 3000,
  };
  const pdf = file('d1', 'DOCUMENT', 'tides.pdf', { mimeType: 'application/pdf' });
  const answers = answersWith({ p3: photo('p3', 'Shot', { meta: { ...meta, modifiedAt: null } }), d1: pdf });
  const { router } = await renderApp('/scribbles/1?m=p3', { answers });
  const viewer = await room();
  await userEvent.click(await viewer.findByRole('tab', { name: 'Details' }));
  expect(viewer.getByText('X-T5')).toBeTruthy();
  expect(viewer.getByText('4,000 × 3,000')).toBeTruthy();
  expect(viewer.queryByText('Flash')).toBeNull();
  router.open('m', 'd1', { replace: true });
  await viewer.findByRole('heading', { name: 'tides.pdf' });
  await userEvent.click(viewer.getByRole('tab', { name: 'Details' }));
  expect(await viewer.findByText('No data')).toBeTruthy();
  router.open('m', 'p2', { replace: true });
  await viewer.findByRole('heading', { name: 'Launch' });
  await userEvent.click(viewer.getByRole('tab', { name: 'Details' }));
  expect(await viewer.findByText('No information')).toBeTruthy();
});

test('who manages it changes its words; a refusal stays beside the field', async () => {
  const inputs: unknown[] = [];
  let isUp = false;
  const own = photo('p1', 'Third coat', { manageable: true });
  await renderApp('/scribbles/1?m=p1', {
    answers: {
      ...answersWith({ p1: own }),
      useSaveFileTextMutation: ({ input }) => {
        inputs.push(input);
        const fields = [{ field: 'input.description', messages: ['Too long.'] }];
        if (!isUp) return { updateFile: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } };
        return { updateFile: { __typename: 'UpdateFilePayload', file: { ...own, name: 'Fourth coat' } } };
      },
    },
  });
  const viewer = await room();
  await userEvent.click(await viewer.findByRole('button', { name: 'Edit title and description' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit title and description' }));
  const name = dialog.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(name);
  expect(dialog.getByText('Enter a title.')).toBeTruthy();
  await userEvent.type(name, 'Fourth coat');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Too long.')).toBeTruthy();
  isUp = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await viewer.findByRole('heading', { name: 'Fourth coat' })).toBeTruthy();
  expect(inputs.at(-1)).toEqual({ id: 'p1', name: 'Fourth coat', description: null, altText: 'Picture p1' });
});

test('others report and block what is not theirs, beside the page', async () => {
  const { router } = await renderApp('/scribbles/1', { answers: answersWith() });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Picture p1' }));
  const viewer = await room();
  expect(viewer.queryByRole('button', { name: 'Edit title and description' })).toBeNull();
  await userEvent.click((await viewer.findAllByRole('button', { name: 'More actions' }))[0] as HTMLElement);
  expect(screen.getByRole('menuitem', { name: 'Block this file' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('menuitem', { name: /Report/ }));
  await waitFor(() => expect(router.param('p')).toBe('report/p1'));
  expect(router.param('m')).toBeNull();
});

test.each(['Share', 'Recommend', 'Add to collection', 'Remind me', 'Report', 'Mute this file', 'Block this file'])(
  'the viewer’s menu opens %s over the page that the viewer was opened from',
  async (name) => {
    const { router } = await renderApp('/scribbles/1', { answers: answersWith() });
    const before = router.place.index;
    await userEvent.click(await screen.findByRole('button', { name: 'Open Picture p1' }));
    const viewer = await room();
    await userEvent.click((await viewer.findAllByRole('button', { name: 'More actions' }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(router.param('p')).toMatch(/p1$/));
    expect(router.place).toMatchObject({ path: '/scribbles/1', index: before + 1 });
    expect(router.param('m')).toBeNull();
  },
);

test('a sensitive picture is covered in the film strip, also while another is open', async () => {
  const bare = photo('p2', 'Launch', { markedAsNsfw: true });
  const files = [HULL, bare];
  await renderApp('/scribbles/1?m=p1&in=c1', {
    answers: {
      ...answersWith(),
      MediaViewerQuery: { node: HULL, source: comment('c1', 'Both', { files }) },
    },
  });
  const strip = within(await screen.findByRole('navigation', { name: 'All files' }));
  const drawn = strip.getAllByRole('button').map((button) => button.querySelector('img')?.getAttribute('src'));
  expect(drawn).toEqual(['/p1/sm', undefined]);
});

test('Escape in a dialog over the viewer closes only the dialog', async () => {
  const own = photo('p1', 'Third coat', { manageable: true });
  const { router } = await renderApp('/scribbles/1', { answers: answersWith({ p1: own }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Picture p1' }));
  const viewer = await room();
  const comment = await viewer.findByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(comment, 'Which blue?');
  await userEvent.click(viewer.getByRole('button', { name: 'Edit title and description' }));
  (await screen.findByRole('textbox', { name: 'Title' })).focus();
  await pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit title and description' })).toBeNull());
  expect(router.param('m')).toBe('p1');
  expect(viewer.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty('value', 'Which blue?');
  await pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.place.path).toBe('/scribbles/1');
});

test('on a phone there are three tabs below it', async () => {
  window.innerWidth = 390;
  await renderApp('/scribbles/1?m=p1', { answers: answersWith() });
  const viewer = await room();
  const names = (await viewer.findAllByRole('tab')).map((tab) => tab.textContent);
  expect(names).toEqual(['Overview', 'Comments 0', 'Details']);
  expect(viewer.getByText('From the crane.')).toBeTruthy();
  await userEvent.click(viewer.getByRole('tab', { name: 'Comments 0' }));
  expect(await viewer.findByRole('textbox', { name: 'Write a comment' })).toBeTruthy();
});

test('what is gone, or not for the viewer, is said in the room', async () => {
  await renderApp('/scribbles/1?m=gone', { answers: answersWith() });
  const viewer = await room();
  expect(await viewer.findByRole('heading', { name: /not/ })).toBeTruthy();
});

/** A gateway that has a long collection, of which something may be deleted. */
function longCollection(length: number) {
  const all = Array.from({ length }, (_, n) =>
    photo(`n${n + 1}`, `Number ${n + 1}`, { manageable: true, editable: true }),
  );
  const asked: string[] = [];
  const page = (from: readonly (typeof all)[number][], after: unknown) => {
    const begin = after ? from.findIndex(({ id }) => id === after) + 1 : 0;
    const shown = from
      .slice(begin, begin + 100)
      .map((item) => ({ __typename: 'CollectionItem', id: `in ${item.id}`, item }));
    const end = begin + shown.length;
    const endCursor = from[end - 1]?.id ?? null;
    return {
      ...connection(shown),
      pageInfo: { hasNextPage: end < from.length, hasPreviousPage: false, startCursor: null, endCursor },
      totalCount: from.length,
    };
  };
  const holder = (items: object) => ({ ...collection('long', 'Long'), itemsCount: all.length, items });
  const take = (id: string) => {
    const at = all.findIndex((one) => one.id === id);
    if (at >= 0) all.splice(at, 1);
  };
  const answers = {
    ...answersWith(),
    MediaViewerQuery: ({ id, hasSource }: Record<string, unknown>) => ({
      node: all.find((one) => one.id === id) ?? null,
      ...(hasSource ? { source: holder(page(all, null)) } : {}),
    }),
    useCollectionFilesQuery: ({ after, newestFirst }: { after?: string | null; newestFirst?: boolean }) => {
      asked.push(`${newestFirst ? 'back' : 'on'} from ${after ?? 'the end'}`);
      return { node: holder(page(newestFirst ? all.toReversed() : all, after)) };
    },
    useDeleteFileMutation: ({ input }: Record<string, unknown>) => {
      const { id } = input as { id: string };
      take(id);
      return { deleteFile: { __typename: 'DeleteFilePayload', deletedId: id } };
    },
  };
  /** What everybody who looks is told. */
  const left = (id: string) => {
    take(id);
    return {
      collectionEvents: {
        kind: 'LEFT',
        leftId: id,
        collection: { __typename: 'Collection', id: 'long', left: { totalCount: all.length } },
      },
    };
  };
  return { answers, asked, left };
}
const LEAVING = 'useCollectionLeavingSubscription';

test('a collection is gone round to its very end, both ways, however long it is', async () => {
  const { answers, asked } = longCollection(250);
  await renderApp('/scribbles/1?m=n1&in=long', { answers });
  const viewer = await room();
  expect(await viewer.findByText('1 of 250')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(await viewer.findByText('250 of 250')).toBeTruthy();
  expect(viewer.getByRole('heading', { name: 'Number 250' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await viewer.findByText('249 of 250')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await viewer.findByText('1 of 250')).toBeTruthy();
  expect(asked).toEqual(['back from the end']);

  await userEvent.click(viewer.getByRole('button', { name: 'Picture n95' }));
  await waitFor(() => expect(asked).toContain('on from n100'));
  await userEvent.click(await viewer.findByRole('button', { name: 'Picture n140' }));
  expect(await viewer.findByText('140 of 250')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await viewer.findByText('141 of 250')).toBeTruthy();
});

test('from a wall, which shows the newest first, one goes on to what is older', async () => {
  const { answers, asked } = longCollection(260);
  await renderApp('/scribbles/1?m=n260&in=-long', { answers });
  const viewer = await room();
  expect(await viewer.findByText('1 of 260')).toBeTruthy();
  expect(asked).toEqual(['back from the end']);
  await userEvent.keyboard('{ArrowRight}');
  expect(await viewer.findByText('2 of 260')).toBeTruthy();
  expect(viewer.getByRole('heading', { name: 'Number 259' })).toBeTruthy();
  expect(location.search).toBe('?m=n259&in=-long');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await viewer.findByText('260 of 260')).toBeTruthy();
  expect(viewer.getByRole('heading', { name: 'Number 1' })).toBeTruthy();
  const shown = viewer.getAllByRole('button', { name: /^Picture n/ }).map((each) => each.getAttribute('aria-label'));
  expect([shown[0], shown.at(-1)]).toEqual(['Picture n260', 'Picture n1']);
});

test('what leaves a collection while one looks is gone from the round at once, near and deep, and its neighbours close up', async () => {
  const { answers, left } = longCollection(250);
  const { emit, isHeard } = await renderApp('/scribbles/1?m=n1&in=long', { answers });
  const viewer = await room();
  expect(await viewer.findByText('1 of 250')).toBeTruthy();
  await waitFor(() => expect(isHeard(LEAVING)).toBe(true));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await viewer.findByText('249 of 250')).toBeTruthy();
  emit(LEAVING, left('n2'));
  expect(await viewer.findByText('248 of 249')).toBeTruthy();
  expect(viewer.queryByRole('button', { name: 'Picture n2' })).toBeNull();
  emit(LEAVING, left('n248'));
  expect(await viewer.findByText('247 of 248')).toBeTruthy();
  expect(viewer.queryByRole('button', { name: 'Picture n248' })).toBeNull();
  expect(viewer.getByRole('heading', { name: 'Number 249' })).toBeTruthy();

  emit(LEAVING, left('n249'));
  expect(await viewer.findByRole('heading', { name: 'Number 250' })).toBeTruthy();
  expect(viewer.getByText('247 of 247')).toBeTruthy();
  expect(await screen.findByText('This file was deleted.')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await viewer.findByRole('heading', { name: 'Number 247' })).toBeTruthy();
  expect(viewer.getByText('246 of 247')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await viewer.findByRole('heading', { name: 'Number 3' })).toBeTruthy();
  expect(viewer.getByText('2 of 247')).toBeTruthy();
});

const deleteOpen = async (viewer: Awaited<ReturnType<typeof room>>) => {
  await userEvent.click((await viewer.findAllByRole('button', { name: 'More actions' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
};

test('who deletes what is open, deep in a collection, is shown the next one in its place', async () => {
  const { answers, left } = longCollection(250);
  const { emit } = await renderApp('/scribbles/1?m=n1&in=long', { answers });
  const viewer = await room();
  await viewer.findByText('1 of 250');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await viewer.findByText('248 of 250')).toBeTruthy();
  await deleteOpen(viewer);
  expect(await viewer.findByRole('heading', { name: 'Number 249' })).toBeTruthy();
  expect(viewer.getByText('248 of 249')).toBeTruthy();
  // The news of it comes as well, and changes nothing.
  emit(LEAVING, left('n248'));
  expect(viewer.getByText('248 of 249')).toBeTruthy();
  expect(screen.queryByText('This file was deleted.')).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await viewer.findByRole('heading', { name: 'Number 250' });
  await deleteOpen(viewer);
  expect(await viewer.findByRole('heading', { name: 'Number 1' })).toBeTruthy();
  expect(viewer.getByText('1 of 248')).toBeTruthy();
});

test('the viewer closes with a word when the last file of a collection goes', async () => {
  const { answers, left } = longCollection(2);
  const { emit, isHeard } = await renderApp('/scribbles/1?m=n1&in=long', { answers });
  const viewer = await room();
  await viewer.findByText('1 of 2');
  await waitFor(() => expect(isHeard(LEAVING)).toBe(true));
  emit(LEAVING, left('n1'));
  expect(await viewer.findByRole('heading', { name: 'Number 2' })).toBeTruthy();
  emit(LEAVING, left('n2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('This file was deleted, and it was the last one.')).toBeTruthy();
});

const COMMENTS = 'useCommentEventsSubscription';

test('what is said of the open file ends with it: the next one stands there at once, asked for once', async () => {
  const { answers, left } = longCollection(3);
  let looks = 0;
  const { end, isHeard } = await renderApp('/scribbles/1?m=n2&in=long', {
    answers: {
      ...answers,
      CommentThreadPageQuery: () => {
        looks += 1;
        return { node: null };
      },
    },
  });
  const complaint = vi.spyOn(console, 'error');
  const viewer = await room();
  expect(await viewer.findByText('2 of 3')).toBeTruthy();
  await waitFor(() => expect(isHeard(COMMENTS)).toBe(true));
  left('n2');
  end(COMMENTS, 'NOT_FOUND');
  expect(await viewer.findByRole('heading', { name: 'Number 3' })).toBeTruthy();
  expect(viewer.getByText('2 of 2')).toBeTruthy();
  expect(await screen.findByText('This file was deleted.')).toBeTruthy();
  expect(looks).toBe(1);
  expect(complaint).not.toHaveBeenCalled();
});

test('of what is not told anew, the next one is shown as well', async () => {
  const { end, isHeard } = await renderApp('/scribbles/1?m=p1&in=c1', {
    answers: { ...answersWith(), CommentThreadPageQuery: { node: null } },
  });
  const viewer = await room();
  expect(await viewer.findByText('1 of 3')).toBeTruthy();
  await waitFor(() => expect(isHeard(COMMENTS)).toBe(true));
  end(COMMENTS, 'NOT_FOUND');
  expect(await viewer.findByRole('heading', { name: 'ferry.mp4' })).toBeTruthy();
});

test.each([
  ['that it was opened with', '/scribbles/1?m=p1', 'Third coat', answersWith()],
  ['of a collection', '/scribbles/1?m=n1&in=long', 'Number 1', longCollection(1).answers],
])('the viewer closes with a word when the one file %s goes', async (_which, address, name, answers) => {
  const { end, isHeard } = await renderApp(address, {
    answers: { ...answers, CommentThreadPageQuery: { node: null } },
  });
  await (await room()).findByRole('heading', { name });
  await waitFor(() => expect(isHeard(COMMENTS)).toBe(true));
  end(COMMENTS, 'NOT_FOUND');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('This file was deleted, and it was the last one.')).toBeTruthy();
});
