import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { crowd, MANAGER, MEMBER, NOTHING } from '../../test/crowds.ts';
import { file } from '../../test/media.ts';
import { photosOf, placed } from '../../test/photos.ts';
import { grace } from '../../test/profile.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { collected, collection, connection, viewer } from '../../test/town.ts';
import * as sending from '../files/sendFile.ts';

let send: Mock<(file: File) => Promise<string>>;
beforeEach(() => {
  send = vi.fn();
  const nothing = () => undefined;
  vi.spyOn(sending, 'sendFile').mockImplementation((file, { onArrived, onFailed }) => {
    send(file).then(onArrived, ({ code }: { code: string }) => onFailed(code));
    return { pause: nothing, goOn: nothing, cancel: nothing };
  });
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const HARBOUR = placed('f1', 'The harbour at dawn');
const BUOY = placed('f2', 'A red buoy');
const FILM = placed('f3', 'The ferry', { type: 'VIDEO', playableLength: 12, links: { poster: '/media/p.webp' } });

const openGrace = (part: object, answers: Answers = {}, viewer?: null) =>
  renderApp('/@grace/photos', {
    answers: { PhotosScreenQuery: grace(part).ProfileScreenQuery, ...answers },
    ...(viewer === null ? { viewer } : {}),
  });
const wall = async () => within(await screen.findByRole('group', { name: 'Photos' }));

test('photos and films stand side by side, and each opens in the viewer of the gallery', async () => {
  await openGrace(photosOf([HARBOUR, BUOY, FILM]));
  const photos = await wall();
  expect(photos.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Open The harbour at dawn',
    'Open A red buoy',
    'Open The ferry',
  ]);
  expect(photos.getByText('0:12')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  await userEvent.click(photos.getByRole('button', { name: 'Open A red buoy' }));
  expect(location.search).toBe('?m=f2&in=-media');
});

test('photos are dropped beside the buttons that add them; what is none is refused by name', async () => {
  send.mockResolvedValue('f9');
  await openGrace(
    { ...photosOf([HARBOUR]), isViewer: true },
    {
      useSameFileQuery: { viewer: { id: 'viewer:ada', files: connection([]) } },
      useAddFilesMutation: {
        result: { __typename: 'AddToCollectionPayload', collection: { id: 'media', itemsCount: 2 } },
      },
      PhotosAgainQuery: { node: { ...grace(photosOf([BUOY, HARBOUR])).ProfileScreenQuery.user, __isNode: 'User' } },
    },
  );
  const bar = (await screen.findByRole('button', { name: 'Add photos' })).parentElement!;
  const files = [
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  ];
  fireEvent.drop(bar, { dataTransfer: { files, types: ['Files'] } });
  expect((await screen.findByRole('alert')).textContent).toContain('plan.pdf: This type of file can’t be uploaded.');
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['a.png']);
  expect(await screen.findByText('1 added')).toBeTruthy();
});

test('what is deleted while one looks at another is gone from the wall behind the viewer too', async () => {
  let kept = [HARBOUR, BUOY, FILM];
  const { emit, isHeard } = await openGrace(photosOf(kept), {
    MediaViewerQuery: () => ({
      node: file('f2', 'IMAGE', 'A red buoy'),
      source: { __isNode: 'Collection', ...photosOf(kept).media.edges[0]!.node },
    }),
  });
  const photos = await wall();
  await userEvent.click(photos.getByRole('button', { name: 'Open A red buoy' }));
  const viewer = within(await screen.findByRole('dialog'));
  expect(await viewer.findByText('2 of 3')).toBeTruthy();
  await waitFor(() => expect(isHeard('useCollectionLeavingSubscription')).toBe(true));
  kept = [BUOY, FILM];
  emit('useCollectionLeavingSubscription', {
    collectionEvents: {
      kind: 'LEFT',
      leftId: 'f1',
      collection: { __typename: 'Collection', id: 'media', left: { totalCount: 2 } },
    },
  });
  await waitFor(() => expect(photos.queryByRole('button', { name: 'Open The harbour at dawn' })).toBeNull());
  expect(photos.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Open A red buoy',
    'Open The ferry',
  ]);
});

test('more photos come page by page, in whole groups', async () => {
  const many = Array.from({ length: 25 }, (_, at) => placed(`f${at}`, `Photo ${at}`));
  const media = collection('media', 'Photos', { system: 'MEDIA', itemsCount: 33, items: connection(many) });
  media['items'] = { ...connection(many), pageInfo: { ...connection(many).pageInfo, hasNextPage: true } };
  const rest = Array.from({ length: 8 }, (_, at) => placed(`r${at}`, `Later ${at}`));
  await openGrace(
    { ...photosOf([]), media: connection([media]) },
    { PhotoWallPageQuery: { node: { ...media, items: connection(rest) } } },
  );
  const photos = await wall();
  expect(photos.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([8, 9]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(photos.getAllByRole('listitem')).toHaveLength(33));
  expect(photos.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([
    8, 9, 9, 2, 5,
  ]);
});

test('a page that does not come says so, and what is there stays', async () => {
  const many = Array.from({ length: 25 }, (_, at) => placed(`f${at}`, `Photo ${at}`));
  const media = collection('media', 'Photos', { system: 'MEDIA', itemsCount: 33 });
  media['items'] = { ...connection(many), pageInfo: { ...connection(many).pageInfo, hasNextPage: true } };
  await openGrace(
    { ...photosOf([]), media: connection([media]) },
    { PhotoWallPageQuery: () => Promise.reject(new Error('offline')) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await wall()).getAllByRole('listitem')).toHaveLength(25);
});

test('who has no photos is said so, and a guest is asked to sign in', async () => {
  const { unmount } = await openGrace(photosOf([]));
  expect(await screen.findByText('Grace has no photos yet')).toBeTruthy();
  unmount();
  await openGrace(photosOf([]), {}, null);
  expect(await screen.findByText('Photos are for members')).toBeTruthy();
  const door = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
  expect(door.getAttribute('href')).toBe('/welcome/sign-in?to=%2F%40grace%2Fphotos');
});

test('in edit mode several are chosen, asked about and deleted; what is somebody else’s is only taken out', async () => {
  const theirs = placed('f4', 'By a friend', { manageable: false });
  const asked: unknown[] = [];
  await openGrace(
    { isViewer: true, ...photosOf([HARBOUR, BUOY, theirs]) },
    {
      useTrashDeleteMutation: ({ input }) => {
        asked.push({ trash: input });
        return { result: { __typename: 'DeleteFilePayload', deletedId: (input as { id: string }).id } };
      },
      useChangeCollectedTakeOutMutation: ({ input }) => {
        asked.push({ out: input });
        return { result: { __typename: 'DeleteCollectionItemPayload', deletedId: (input as { id: string }).id } };
      },
      useTrashRestoreMutation: ({ input }) => {
        asked.push({ restore: input });
        return { result: { __typename: 'RestoreFilePayload', file: { id: 'f1', deletesAt: null } } };
      },
      PhotosAgainQuery: { node: { ...grace(photosOf([BUOY])).ProfileScreenQuery.user, __isNode: 'User' } },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const remove = () => screen.getByRole('button', { name: 'Delete' });
  expect((remove() as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select The harbour at dawn' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select By a friend' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(remove());
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this items?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 items deleted')).toBeTruthy();
  expect((await wall()).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked).toEqual([{ trash: { id: 'f1' } }, { out: { id: 'place:f4' } }, { restore: { id: 'f1' } }]),
  );
});

test('a deletion that is refused says why, and the photo stays', async () => {
  await openGrace(
    { isViewer: true, ...photosOf([HARBOUR]) },
    { useTrashDeleteMutation: { result: { __typename: 'PlazaError', code: 'FORBIDDEN', message: '' } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select The harbour at dawn' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select The harbour at dawn' })).toBeTruthy();
});

test('pictures are added; one that is on Plaza already is not sent again, one that is refused can be tried again', async () => {
  const put: string[] = [];
  const known = [{ __typename: 'MediaFile', id: 'f1' }];
  let asked = 0;
  await openGrace(
    { isViewer: true, ...photosOf([HARBOUR]) },
    {
      // The first of them is there.
      useSameFileQuery: () => ({ viewer: { id: 'viewer:ada', files: connection(asked++ === 0 ? known : []) } }),
      useAddFilesMutation: ({ input }) => {
        const { itemId } = input as { itemId: string };
        put.push(itemId);
        const itemsCount = itemId === 'f1' ? 1 : 2;
        return { result: { __typename: 'AddToCollectionPayload', collection: { id: 'media', itemsCount } } };
      },
      PhotosAgainQuery: { node: { ...grace(photosOf([BUOY, HARBOUR])).ProfileScreenQuery.user, __isNode: 'User' } },
    },
  );
  send.mockRejectedValueOnce(Object.assign(new Error(), { code: 'storage_full' })).mockResolvedValueOnce('f2');
  const photo = (name: string) => new File([name], `${name}.webp`, { type: 'image/webp' });
  await userEvent.upload(await screen.findByLabelText('Photos and videos from this device'), [
    photo('harbour'),
    photo('buoy'),
  ]);
  expect(await screen.findByText('Nothing new, 1 was already here')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('buoy.webp');
  expect(put).toEqual(['f1']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 added')).toBeTruthy();
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['buoy.webp', 'buoy.webp']);
  expect(await screen.findByRole('button', { name: 'Open A red buoy' })).toBeTruthy();
});

test('in a crowd whoever may add albums adds; others only look, strangers read that it is for members', async () => {
  const open = (more: object) =>
    renderApp('/crowds/clockworks/photos', {
      answers: { CrowdPhotosScreenQuery: { crowd: crowd({ ...photosOf([HARBOUR]), ...more }) } },
    });
  for (const who of [MEMBER, MANAGER]) {
    const may = await open({ ...who, permissions: { ...NOTHING, addMediaAlbums: true } });
    expect(await screen.findByRole('button', { name: 'Add photos' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New album' })).toBeTruthy();
    may.unmount();
    const mayNot = await open(who);
    expect((await wall()).getByRole('button', { name: 'Open The harbour at dawn' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New album' })).toBeNull();
    mayNot.unmount();
  }
  await open({ isOpenToViewer: false });
  expect(await screen.findByText('For members only')).toBeTruthy();
});

test('a member adds to the photos of a crowd, and begins an album of it', async () => {
  send.mockResolvedValue('f9');
  const mine = { ...MEMBER, permissions: { ...NOTHING, addMediaAlbums: true } };
  const [put, begun]: [unknown[], unknown[]] = [[], []];
  const page = crowd({ ...photosOf([HARBOUR]), ...mine });
  await renderApp('/crowds/clockworks/photos', {
    answers: {
      CrowdPhotosScreenQuery: { crowd: page },
      PhotosAgainQuery: { node: page },
      useSameFileQuery: { viewer: { id: 'viewer:ada', files: connection([]) } },
      useAddFilesMutation: ({ input }) => {
        put.push(input);
        return { result: { __typename: 'AddToCollectionPayload', collection: { id: 'media', itemsCount: 2 } } };
      },
      CollectionPanelQuery: {
        viewer: { ...viewer, settings: { defaultAudience: 'PUBLIC' } },
        crowd: page,
      },
      useSaveCollectionCreateMutation: ({ input }) => {
        begun.push(input);
        return { result: { __typename: 'PlazaError', code: 'NO_PERMISSION', message: '', fields: [] } };
      },
    },
  });
  const photo = new File(['clock'], 'clock.webp', { type: 'image/webp' });
  await userEvent.upload(await screen.findByLabelText('Photos and videos from this device'), photo);
  expect(await screen.findByText('1 added')).toBeTruthy();
  expect(put).toEqual([{ itemId: 'f9', system: 'MEDIA', crowdId: 'page:clockworks' }]);
  await userEvent.click(screen.getByRole('link', { name: 'New album' }));
  const panel = within(await screen.findByRole('region', { name: 'New album' }));
  await userEvent.type(await panel.findByRole('textbox', { name: 'Name' }), 'Clocks');
  await userEvent.click(panel.getByRole('button', { name: 'Create collection' }));
  // The platform has the last word.
  expect(await panel.findByRole('alert')).toBeTruthy();
  expect(begun).toMatchObject([{ name: 'Clocks', crowdId: 'page:clockworks', audience: 'PUBLIC' }]);
});

test('an album opens over the page, a collection in it its own list, and there is a way back', async () => {
  const inner = collection('c2', 'Buoys', { itemsCount: 1, items: connection([BUOY]) });
  const outer = collection('c1', 'At sea', {
    itemsCount: 2,
    items: connection([
      collected('i1', 0, 'Buoys', { item: inner }),
      collected('i2', 1, 'Tide table', { item: null, url: 'https://tides.example/' }),
    ]),
  });
  await openGrace(photosOf([HARBOUR], [outer]), {
    CollectionDialogBodyQuery: ({ id }) => ({ node: id === 'c1' ? outer : inner }),
  });
  await userEvent.click(await screen.findByRole('link', { name: /At sea/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Collection' }));
  expect(await dialog.findByRole('heading', { name: 'At sea' })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Tide table' }).getAttribute('href')).toBe('https://tides.example/');
  await userEvent.click(dialog.getByRole('button', { name: /Buoys/ }));
  expect(await dialog.findByRole('heading', { name: 'Buoys' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to parent collection' }));
  expect(await dialog.findByRole('heading', { name: 'At sea' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /Buoys/ }));
  await userEvent.click(await dialog.findByRole('button', { name: /A red buoy/ }));
  await waitFor(() => expect(location.search).toBe('?m=f2&in=c2'));
});
