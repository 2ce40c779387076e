import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { entry, life } from '../../test/town.ts';
import { hold } from '../files/uploads.ts';

type Node = ReturnType<typeof entry>;
type Form = ReturnType<typeof within>;

interface Chapter {
  kind: string;
  /** Its sheet: `edit/{path}/{id}`. */
  path: string;
  panel: string;
  from: string;
  /** The name that it goes by in a life. */
  heading: string;
  node: (more: object) => Node;
  /** What is its own, as it is typed and as it is sent. */
  fill: (form: Form) => Promise<void>;
  own: object;
  /** Of what is its own, what has to be there, and is refused by the platform. */
  field: string;
  /** Its type, and its name in answers. */
  type: string;
  name: string;
  query: string;
  save: string;
  remove: string;
}

const COVER = {
  __typename: 'MediaFile',
  id: 'file:pier',
  name: 'pier.webp',
  altText: 'The pier',
  thumbhash: null,
  focal: null,
  links: { sm: null, md: '/pier.webp', lg: null, source: '/pier.webp' },
};
const PIER = { id: COVER.id, name: COVER.name, kind: 'image', preview: '/pier.webp' } as const;

const type = (form: Form, name: string | RegExp, words: string) =>
  userEvent.type(form.getByRole('textbox', { name }), words);
const choose = (form: Form, name: string, option: string) =>
  userEvent.selectOptions(form.getByRole('combobox', { name }), option);

const CHAPTERS: readonly Chapter[] = [
  {
    kind: 'a school',
    path: 'education',
    panel: 'School',
    from: 'Start date',
    heading: 'University of the Coast',
    node: (more) =>
      entry('Education', 'education:1', 'Tides', { school: 'University of the Coast', degree: 'Tides', ...more }),
    fill: async (form) => {
      await type(form, 'School', 'University of the Coast');
      await type(form, /^Degree or subject/, 'Tides');
    },
    own: { school: 'University of the Coast', degree: 'Tides' },
    field: 'school',
    type: 'Education',
    name: 'education',
    query: 'EducationPanelQuery',
    save: 'useSaveEducation',
    remove: 'useRemoveEducationMutation',
  },
  {
    kind: 'a job',
    path: 'career',
    panel: 'Your career',
    from: 'Start date',
    heading: 'Clock mender',
    node: (more) =>
      entry('Career', 'career:1', 'Clock mender', {
        position: 'Clock mender',
        company: 'Salt Street 9',
        isRetired: false,
        ...more,
      }),
    fill: async (form) => {
      await type(form, 'Position', 'Clock mender');
      await type(form, /^Company or organization/, 'Salt Street 9');
    },
    own: { position: 'Clock mender', company: 'Salt Street 9', isRetired: false },
    field: 'position',
    type: 'Career',
    name: 'career',
    query: 'CareerPanelQuery',
    save: 'useSaveCareer',
    remove: 'useDeleteCareerMutation',
  },
  {
    kind: 'an event',
    path: 'life-event',
    panel: 'Life event',
    from: 'Date',
    heading: 'Swam round the breakwater',
    node: (more) =>
      entry('LifeEvent', 'event:1', 'Swam round the breakwater', {
        event: 'Swam round the breakwater',
        type: 'ACHIEVEMENT',
        ...more,
      }),
    fill: async (form) => {
      await type(form, 'What happened', 'Swam round the breakwater');
      await choose(form, 'Category', 'Achievement');
    },
    own: { event: 'Swam round the breakwater', type: 'ACHIEVEMENT' },
    field: 'event',
    type: 'LifeEvent',
    name: 'lifeEvent',
    query: 'LifeEventPanelQuery',
    save: 'useSaveLifeEvent',
    remove: 'useRemoveLifeEventMutation',
  },
  {
    kind: 'a person',
    path: 'relationship',
    panel: 'Relationship',
    from: 'Start date, if you know it',
    heading: 'Old Weiss',
    node: (more) =>
      entry('TimelineRelationship', 'bond:1', 'Sibling', {
        status: 'SIBLING',
        answer: null,
        name: 'Old Weiss',
        person: null,
        ...more,
      }),
    fill: async (form) => {
      await type(form, 'Who', 'Old Weiss');
      await choose(form, 'Relationship', 'Sibling');
    },
    own: { personId: null, name: 'Old Weiss', status: 'SIBLING' },
    field: 'name',
    type: 'TimelineRelationship',
    name: 'relationship',
    query: 'RelationshipPanelQuery',
    save: 'useSaveRelationship',
    remove: 'useRemoveRelationshipMutation',
  },
];

const PATH = '/@ada/long-story-short';
const refusal = (code: string, fields: object[] = []) => ({ __typename: 'PlazaError', code, message: '', fields });

/** The life of Ada with this in it, and its sheet; `node` is null for one that is gone. */
const answersOf = ({ query }: Chapter, node: Node | null, isViewer = true) => ({
  StoryScreenQuery: { user: life(node ? [node] : [], { isViewer }) },
  [query]: ({ id }: { id?: string }) => ({
    viewer: { __typename: 'Viewer', id: 'viewer:ada', settings: { defaultAudience: 'COMMUNITY' } },
    ...(id !== 'new' && { node }),
  }),
});
const sheet = async ({ panel }: Chapter) => {
  const form = within(await screen.findByRole('region', { name: panel }));
  await form.findByRole('button', { name: 'Save' });
  return form;
};
const date = (form: Form, name: string) => within(form.getByRole('group', { name }));
const lived = () => within(screen.getByRole('region', { name: 'Life so far' }));

const saved = ({ type: name, ...chapter }: Chapter, what: 'Create' | 'Update', more: object) => ({
  result: { __typename: `${what}${name}Payload`, [chapter.name]: { author: life([chapter.node(more)]) } },
});
const SAVED = { startDate: '2019-03-14', description: 'At low tide.', cover: COVER, audience: 'COMMUNITY' };

test.each(CHAPTERS)(
  '$kind is added with a day, words, a picture and who may see it, and stands so in the story',
  async (chapter) => {
    const { path, from, heading, fill, own, save } = chapter;
    // As it is kept of what was sent.
    hold(`draft.${path}.new.cover`, PIER);
    const sent: unknown[] = [];
    await renderApp(`${PATH}?p=edit/${path}/new`, {
      answers: {
        ...answersOf(chapter, null),
        [`${save}CreateMutation`]: ({ input }) => {
          sent.push(input);
          return saved(chapter, 'Create', { ...SAVED, audience: 'PRIVATE' });
        },
      },
    });
    const form = await sheet(chapter);
    await fill(form);
    const start = date(form, from);
    expect(start.getByRole('combobox', { name: 'Day' })).toHaveProperty('disabled', true);
    await type(start, 'Year', '2019');
    await choose(start, 'Month', 'March');
    await choose(start, 'Day', '14');
    await type(form, /^Description/, 'At low tide.');
    expect(form.getByRole('button', { name: 'Remove photo' })).toBeTruthy();
    await choose(form, 'Who can see it', 'Only you');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved to your story.')).toBeTruthy();
    expect(sent).toEqual([
      {
        ...own,
        description: 'At low tide.',
        startDate: '2019-03-14',
        endDate: null,
        coverId: 'file:pier',
        audience: 'PRIVATE',
      },
    ]);
    expect(await lived().findByRole('heading', { name: heading })).toBeTruthy();
    expect(lived().getByText(/^Mar 14, 2019/)).toBeTruthy();
    expect(lived().getByText('At low tide.')).toBeTruthy();
    expect(lived().getByRole('img', { name: 'The pier' })).toBeTruthy();
    expect(lived().getByRole('img', { name: 'Only you' })).toBeTruthy();
  },
);

test.each(CHAPTERS)(
  '$kind is changed: of its date less is known, it has no picture any more, and others see it',
  async (chapter) => {
    const { from, node, own, save } = chapter;
    const sent: unknown[] = [];
    await renderApp(PATH, {
      answers: {
        ...answersOf(chapter, node(SAVED)),
        [`${save}Mutation`]: ({ input }) => {
          sent.push(input);
          return saved(chapter, 'Update', { startDate: '2019' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: /^Edit “/ }));
    const form = await sheet(chapter);
    await choose(date(form, from), 'Month', '–');
    await userEvent.clear(form.getByRole('textbox', { name: /^Description/ }));
    await userEvent.click(form.getByRole('button', { name: 'Remove photo' }));
    await choose(form, 'Who can see it', 'Everyone');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved to your story.')).toBeTruthy();
    const { id } = node({});
    const shared = { description: null, startDate: '2019', endDate: null, coverId: null, audience: 'PUBLIC' };
    expect(sent).toEqual([{ id, ...own, ...shared }]);
    expect(await lived().findByText(/^2019/, { selector: 'span' })).toBeTruthy();
    expect(lived().queryByRole('img', { name: 'The pier' })).toBeNull();
  },
);

test.each(CHAPTERS)('$kind that is refused says why by each field, and keeps what was typed', async (chapter) => {
  const { path, from, heading, fill, field, save } = chapter;
  const fields = [field, 'startDate', 'description', 'coverId'].map((each) => ({
    field: each,
    messages: [`Not this ${each}.`],
  }));
  const noPicture = refusal('IMAGE_REQUIRED', [{ field: 'input.coverId', messages: ['In words of the platform.'] }]);
  const refusals = [refusal('INVALID', fields), noPicture, refusal('FORBIDDEN')];
  await renderApp(`${PATH}?p=edit/${path}/new`, {
    answers: {
      ...answersOf(chapter, null),
      [`${save}CreateMutation`]: () => ({ result: refusals.shift() }),
    },
  });
  const form = await sheet(chapter);
  await fill(form);
  await type(date(form, from), 'Year', '2019');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Not this coverId.')).toBeTruthy();
  expect(form.getByText(`Not this ${field}.`)).toBeTruthy();
  expect(form.getByText('Not this description.')).toBeTruthy();
  expect(date(form, from).getByText('Not this startDate.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please select an image file.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(form.queryByText(/^Not this/)).toBeNull();
  expect(date(form, from).getByRole('textbox', { name: 'Year' })).toHaveProperty('value', '2019');
  expect(form.getByDisplayValue(heading)).toBeTruthy();
});

test.each(CHAPTERS)('$kind is removed after asking; a refusal leaves it', async (chapter) => {
  const { heading, node, remove } = chapter;
  const asked: unknown[] = [];
  await renderApp(PATH, {
    answers: {
      ...answersOf(chapter, node(SAVED)),
      [remove]: ({ input }) => {
        asked.push(input);
        const payload = { __typename: `Delete${chapter.type}Payload`, deletedId: input.id };
        const result = asked.length === 1 ? refusal('FORBIDDEN') : payload;
        return { result, deleteCareer: result };
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Edit “/ }));
  const form = await sheet(chapter);
  const drop = async (yes: string) => {
    await userEvent.click(form.getByRole('button', { name: 'Remove from your story' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
  };
  await drop('No');
  expect(asked).toEqual([]);
  await drop('Delete');
  expect(await form.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(lived().getByRole('heading', { name: heading })).toBeTruthy();
  await drop('Delete');
  expect(await screen.findByText('Removed from your story.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
  const { id } = node({});
  expect(asked).toEqual([{ id }, { id }]);
  // The panel closes by going back, which would take along whoever comes next.
  await waitFor(() => expect(location.search).toBe(''));
});

test.each(CHAPTERS)('$kind of somebody else does not open, nor does one that is gone', async (chapter) => {
  const { path, node } = chapter;
  const at = `${PATH}?p=edit/${path}/${node({}).id}`;
  const open = async (found: Node | null, words: string) => {
    const { unmount } = await renderApp(at, { answers: answersOf(chapter, found, false) });
    expect(await within(await screen.findByRole('region', { name: chapter.panel })).findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    unmount();
  };
  await open(node({ manageable: false }), 'This content is private or not for public.');
  await open(null, '404 page not available');
});
