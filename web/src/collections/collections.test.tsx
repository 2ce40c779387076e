import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { collected, collection, connection, scribble, viewer } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const NOTE = scribble('s1', 'Bees do not hurry', { missing: [] });
const HERONS = collection('c1', 'Herons', { manageable: true, missing: ['ITEMS'] });
const KITES = collection('c2', 'Kites', { manageable: true, itemsCount: 3 });

const openPanel = async (path: string, name: string, answers: Answers) => {
  await renderApp(`/design-system?p=${path}`, { answers });
  return within(await screen.findByRole('region', { name }));
};
const collectPanel = (more: Answers = {}, node: object = NOTE) =>
  openPanel('collect/s1', 'Add to collection', {
    CollectPanelQuery: {
      node,
      viewer: {
        ...viewer,
        actor: { ...viewer.actor, collections: connection([HERONS, KITES]), holding: connection([KITES]) },
      },
    },
    ...more,
  });

test('something is put into collections and taken out of them, and into a new one', async () => {
  const sent: unknown[] = [];
  const done =
    (name: string, payload: string) =>
    ({ input }: { input?: object }) => {
      sent.push({ [name]: input });
      return { result: { __typename: payload, collection: { ...HERONS, itemsCount: 1 } } };
    };
  const panel = await collectPanel({
    useCollectMutation: done('put', 'AddToCollectionPayload'),
    useCollectTakeOutMutation: done('out', 'RemoveFromCollectionPayload'),
    useSaveCollectionCreateMutation: ({ input }) => {
      const gulls = collection('c3', (input as { name: string }).name);
      return {
        result: { __typename: 'CreateCollectionPayload', collection: gulls, edge: { cursor: 'c3', node: gulls } },
      };
    },
  });
  const herons = await panel.findByRole('checkbox', { name: /Herons/ });
  const kites = panel.getByRole('checkbox', { name: /Kites/ });
  expect([herons, kites].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  await userEvent.click(herons);
  expect(await screen.findByText('Added to Herons')).toBeTruthy();
  await userEvent.click(kites);
  expect(await screen.findByText('Removed from Kites')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Create and add' }));
  expect(panel.getByRole('textbox', { name: 'New collection' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(panel.getByRole('textbox', { name: 'New collection' }), 'Gulls{Enter}');
  const gulls = await panel.findByRole('checkbox', { name: /Gulls/ });
  expect(await screen.findByText('Added to Gulls')).toBeTruthy();
  expect((gulls as HTMLInputElement).checked).toBe(true);
  expect(sent).toEqual([
    { put: { collectionId: 'c1', itemId: 's1' } },
    { out: { collectionId: 'c2', itemId: 's1' } },
    { put: { collectionId: 'c3', itemId: 's1', actAs: 'user:ada' } },
  ]);
});

test('what the platform refuses is turned back, and what is not complete is not collected', async () => {
  const panel = await collectPanel({
    useCollectMutation: { result: { __typename: 'PlazaError', code: 'NOT_READY', message: '', fields: [] } },
  });
  const herons = await panel.findByRole('checkbox', { name: /Herons/ });
  await userEvent.click(herons);
  expect(await screen.findByText(/Something’s missing/)).toBeTruthy();
  expect((herons as HTMLInputElement).checked).toBe(false);
});

test('what is missing is named instead of the choices', async () => {
  const panel = await collectPanel({}, { ...NOTE, missing: ['CONTENT'] });
  expect(await panel.findByText('You can’t add this to a collection yet.')).toBeTruthy();
  expect(panel.queryByRole('checkbox')).toBeNull();
});

test('what is missing leads its author to where it is given', async () => {
  const empty = { ...NOTE, content: '', editable: true, manageable: true, missing: ['CONTENT'] };
  const panel = await collectPanel({ EditScribblePanelQuery: { scribble: empty } }, empty);
  await userEvent.click(await panel.findByRole('button', { name: 'text or an attachment' }));
  const words = await screen.findByRole('textbox', { name: 'What’s on your mind?' });
  await waitFor(() => expect(document.activeElement).toBe(words));
});

const FULL = collection('c1', 'Herons', {
  manageable: true,
  itemsCount: 3,
  items: connection([
    collected('i1', 0, 'One heron'),
    collected('i2', 1, 'The pair', { description: 'By Grace' }),
    collected('i3', 4, 'birds.example', { item: null, url: 'https://birds.example/' }),
  ]),
});
const openCollection = (item: object, answers: Answers = {}) =>
  renderApp('/collections/c1', { answers: { CollectionScreenQuery: { item }, ...answers } });

test('a collection shows what is in it, in its order; others may only look', async () => {
  await openCollection({ ...FULL, manageable: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Herons' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Items' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'One heron',
    'The pair',
    'birds.example',
  ]);
  expect(list.getByText('By Grace')).toBeTruthy();
  const link = list.getByRole('link', { name: 'birds.example' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://birds.example/',
    'noopener noreferrer nofollow ugc',
  ]);
  expect(list.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: /^Follow Herons/ })).toBeTruthy();
});

test('its owner moves things, says words of them and takes them out', async () => {
  const sent: unknown[] = [];
  await openCollection(FULL, {
    useChangeCollectedMutation: ({ input }) => {
      sent.push(input);
      const { title = 'The pair', description = 'By Grace' } = input as { title?: string; description?: string };
      return {
        result: {
          __typename: 'UpdateCollectionItemPayload',
          collectionItem: collected('i2', 1, title, { description }),
          collection: FULL,
        },
      };
    },
    useChangeCollectedTakeOutMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'DeleteCollectionItemPayload', deletedId: 'i3' } };
    },
  });
  const menu = async (name: string, what: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Options for ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  };
  await menu('The pair', 'Move up');
  expect(await screen.findByText('The pair moved')).toBeTruthy();
  await menu('The pair', 'Move down');
  await menu('The pair', 'Title and note');
  const dialog = within(await screen.findByRole('dialog', { name: 'Title and note' }));
  await userEvent.clear(dialog.getByRole('textbox', { name: /Note/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Both of them');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Both of them')).toBeTruthy();
  await menu('birds.example', 'Remove from collection');
  expect(await screen.findByText('Are you sure you want to remove this from collection?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from collection' }));
  expect(await screen.findByText('Removed from collection')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'birds.example' })).toBeNull();
  expect(sent).toEqual([
    { id: 'i2', order: 0 },
    { id: 'i2', order: 4 },
    { id: 'i2', description: 'Both of them' },
    { id: 'i3' },
  ]);
});

test('a link is added by its address; a wrong one is said so', async () => {
  const sent: unknown[] = [];
  await openCollection(
    { ...FULL, items: connection([]), itemsCount: 0 },
    {
      useCollectMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'AddToCollectionPayload', collection: FULL } };
      },
      useLinkPreviewQuery: () => Promise.reject(new Error('offline')),
    },
  );
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Link' }), 'birds');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Please provide a valid URL.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Link' }), '.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Link added')).toBeTruthy();
  expect(sent).toEqual([{ collectionId: 'c1', url: 'https://birds.example', title: null }]);
});

test('a link is shown with what its page says of itself, and is called so unless one knows better', async () => {
  const sent: unknown[] = [];
  await openCollection(
    { ...FULL, items: connection([]), itemsCount: 0 },
    {
      useCollectMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'AddToCollectionPayload', collection: FULL } };
      },
      useLinkPreviewQuery: {
        linkPreview: { title: 'Herons at dawn', description: 'Where to stand.', site: 'birds.example', picture: null },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Link' }), 'birds.example/herons');
  const shown = (await dialog.findByText('Herons at dawn')).closest('[role="status"]');
  expect(shown?.textContent).toBe('birds.exampleHerons at dawnWhere to stand.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Link added')).toBeTruthy();
  expect(sent).toEqual([
    {
      collectionId: 'c1',
      url: 'https://birds.example/herons',
      title: 'Herons at dawn',
      description: 'Where to stand.',
    },
  ]);
});

test('a collection needs a name; what is not sent yet stays', async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    CollectionPanelQuery: { viewer, node: null },
    useSaveCollectionCreateMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'PlazaError', code: 'NO_PERMISSION', message: '', fields: [] } };
    },
  };
  const panel = await openPanel('create/collection', 'New collection', answers);
  await userEvent.click(await panel.findByRole('button', { name: 'Create collection' }));
  expect(panel.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Herons');
  await userEvent.click(panel.getByRole('button', { name: 'Create collection' }));
  expect(await panel.findByRole('alert')).toBeTruthy();
  expect(panel.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Herons');
  expect(sent).toMatchObject([{ name: 'Herons', description: null, coverId: null }]);
});

const SALT = { ...viewer.actor, __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1', title: 'Salt Street' };
const RUNS = { ...viewer, crowds: connection([SALT]) };

test.each([
  ['create/collection', 'New collection', 'Create collection'],
  ['create/playlist', 'New playlist', 'Create playlist'],
  ['create/podcast', 'New podcast', 'Create podcast'],
])('%s is begun as the crowd that one chooses for it', async (path, name, begin) => {
  const sent: unknown[] = [];
  const panel = await openPanel(path, name, {
    CollectionPanelQuery: { viewer: RUNS, node: null },
    useSaveCollectionCreateMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] } };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Night shift');
  await userEvent.click(panel.getByRole('button', { name: begin }));
  expect(await panel.findByRole('alert')).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'Night shift', actAs: 'page:1' }]);
});

test('a quick collection of a crowd is made and filled as it, beside the own list', async () => {
  const sent: unknown[] = [];
  const actor = { ...viewer.actor, collections: connection([HERONS]), holding: connection([]) };
  const gulls = collection('c3', 'Gulls');
  const panel = await collectPanel({
    CollectPanelQuery: { node: NOTE, viewer: { ...RUNS, actor } },
    useSaveCollectionCreateMutation: ({ input }) => {
      sent.push(input);
      const edge = { cursor: 'c3', node: gulls };
      return { result: { __typename: 'CreateCollectionPayload', collection: gulls, edge } };
    },
    useCollectMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'AddToCollectionPayload', collection: { ...gulls, itemsCount: 1 } } };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'New collection' }), 'Gulls{Enter}');
  expect(await screen.findByText('Added to Gulls')).toBeTruthy();
  expect(panel.queryByRole('checkbox', { name: /Gulls/ })).toBeNull();
  expect(sent).toEqual([
    { name: 'Gulls', actAs: 'page:1' },
    { collectionId: 'c3', itemId: 's1', actAs: 'page:1' },
  ]);
});

/** Fills in a form of a new thing to be heard, and answers what it sends. */
async function begun(
  path: string,
  name: string,
  begin: string,
  fill: (panel: ReturnType<typeof within>) => Promise<void>,
) {
  const sent: Record<string, unknown>[] = [];
  const panel = await openPanel(path, name, {
    CollectionPanelQuery: { viewer, node: null },
    useSaveCollectionCreateMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] } };
    },
  });
  await userEvent.type(await panel.findByRole('textbox', { name: 'Name' }), 'Night shift');
  await fill(panel);
  await userEvent.click(panel.getByRole('button', { name: begin }));
  expect(await panel.findByText('Too many requests. Please wait a moment.')).toBeTruthy();
  expect(panel.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Night shift');
  return sent;
}

test('a playlist is begun as one, without what podcasts have', async () => {
  const sent = await begun('create/playlist', 'New playlist', 'Create playlist', async (panel) => {
    expect(panel.queryByRole('combobox', { name: /Category|told/ })).toBeNull();
    expect(panel.queryByRole('switch', { name: 'Available in podcast apps' })).toBeNull();
  });
  expect(sent).toEqual([
    {
      name: 'Night shift',
      description: null,
      coverId: null,
      audience: 'COMMUNITY',
      actAs: 'user:ada',
      type: 'PLAYLIST',
    },
  ]);
});

test('a podcast is begun as one, with how it is told, where directories list it, and whether apps may follow', async () => {
  const sent = await begun('create/podcast', 'New podcast', 'Create podcast', async (panel) => {
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Podcast type' }), 'SERIAL');
    await userEvent.click(panel.getByRole('switch', { name: 'Available in podcast apps' }));
    expect(panel.queryByRole('combobox', { name: /Subcategory/ })).toBeNull();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: /^Category/ }), 'SOCIETY_CULTURE');
    await userEvent.selectOptions(
      panel.getByRole('combobox', { name: /Subcategory/ }),
      'SOCIETY_CULTURE_PERSONAL_JOURNALS',
    );
  });
  expect(sent).toMatchObject([
    {
      type: 'PODCAST',
      podcastType: 'SERIAL',
      isEnabled: false,
      podcastCategory: 'SOCIETY_CULTURE_PERSONAL_JOURNALS',
    },
  ]);
});

test('the settings of a podcast hold how it is told and where directories list it, which can be taken back', async () => {
  const sent: Record<string, unknown>[] = [];
  const fog = {
    ...collection('fog', 'Fog'),
    type: 'PODCAST',
    collectionType: 'PODCAST',
    podcastType: 'SERIAL',
    podcastCategory: 'SCIENCE_NATURE',
    missing: [],
    manageable: true,
  };
  const panel = await openPanel('edit/collection/fog', 'Edit collection', {
    CollectionPanelQuery: { viewer, node: fog },
    useSaveCollectionMutation: ({ input }) => {
      sent.push(input);
      return { result: { __typename: 'PlazaError', code: 'RATE_LIMITED', message: '', fields: [] } };
    },
  });
  const category = await panel.findByRole('combobox', { name: /^Category/ });
  expect([category, panel.getByRole('combobox', { name: /Subcategory/ })]).toMatchObject([
    { value: 'SCIENCE' },
    { value: 'SCIENCE_NATURE' },
  ]);
  expect(panel.getByRole('combobox', { name: 'Podcast type' })).toHaveProperty('value', 'SERIAL');
  await userEvent.selectOptions(category, 'TRUE_CRIME');
  expect(panel.queryByRole('combobox', { name: /Subcategory/ })).toBeNull();
  await userEvent.selectOptions(category, '');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 'fog', podcastCategory: null, podcastType: 'SERIAL' }]));
});

test('a link stands with the picture that its page shows of itself, one without as before', async () => {
  const picture = {
    __typename: 'LinkPicture',
    url: '/media/links/k1',
    width: 480,
    height: 252,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  };
  const link = (id: string, more: object) => ({
    ...collected(id, 0, id),
    item: null,
    url: `https://${id}.example/`,
    picture: null,
    ...more,
  });
  await openCollection({ ...FULL, items: connection([link('herons', { picture }), link('kites', {})]) });
  const list = within(await screen.findByRole('list', { name: 'Items' }));
  const images = list.getAllByRole('listitem').map((row) => row.querySelector('img')?.getAttribute('src') ?? null);
  expect(images).toEqual(['/media/links/k1', null]);
});
