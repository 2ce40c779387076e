import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, entry, life, RUTH } from '../../test/town.ts';

type Node = ReturnType<typeof entry>;

const SWIM = entry('LifeEvent', 'event:1', 'Swam round the breakwater', {
  event: 'Swam round the breakwater',
  type: 'ACHIEVEMENT',
  startDate: '2020-08-02',
});
const SCHOOL = entry('Education', 'education:1', 'Tides, University of the Coast', {
  school: 'University of the Coast',
  degree: 'Tides',
  startDate: '2010',
  endDate: '2014-07',
});
const FRIEND = entry('TimelineRelationship', 'bond:1', 'Friend', {
  status: 'FRIEND',
  answer: 'ACCEPTED',
  name: null,
  person: RUTH,
  startDate: '2020',
});
const WAITING = { ...FRIEND, id: 'bond:2', answer: 'PENDING', startDate: null, person: { ...RUTH, id: 'user:r2' } };

const PATH = '/@ada/long-story-short';
const viewer = { __typename: 'Viewer', id: 'viewer:ada', settings: { defaultAudience: 'COMMUNITY' } };
const story = (entries: readonly Node[], more: Record<string, unknown> = {}) => ({ user: life(entries, more) });
const answers = (entries: readonly Node[], more: Record<string, unknown> = {}) => ({
  StoryScreenQuery: story(entries, more),
  EducationPanelQuery: ({ id }: { id?: string }) => ({
    viewer,
    ...(id !== 'new' && { node: { ...entries.find((each) => each.id === id), __isNode: 'Education' } }),
  }),
  LifeEventPanelQuery: { viewer },
  RelationshipPanelQuery: { viewer },
});
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const year = (form: Awaited<ReturnType<typeof panel>>, group: string) =>
  within(form.getByRole('group', { name: group })).getByRole('textbox', { name: 'Year' });

test('a life is read in order of time, year by year, with who belongs to it', async () => {
  await renderApp(PATH, { answers: answers([SWIM, FRIEND, SCHOOL], { isViewer: false }) });
  const lived = within(await screen.findByRole('region', { name: 'Life so far' }));
  expect(lived.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['2020', '2010']);
  expect(lived.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Swam round the breakwater',
    'Ruth Adeyemi',
    'University of the Coast',
  ]);
  expect(lived.getByText('Aug 2, 2020')).toBeTruthy();
  expect(lived.getByText('2010 – Jul 2014')).toBeTruthy();
  expect(lived.getByText('2020 – now')).toBeTruthy();
  expect(lived.getByRole('link', { name: 'Ruth Adeyemi' })).toHaveProperty('pathname', '/@ruth/long-story-short');
  expect(lived.getAllByRole('button', { name: /React|reaction/i })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Add to your story' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as résumé' })).toBeNull();
});

test('who has no story is invited to begin one, and others are told', async () => {
  const { unmount } = await renderApp(PATH, { answers: answers([]) });
  expect(await screen.findByText('Start your story with one year')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to your story' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Life event',
    'Add job',
    'Add school',
    'Add relationship',
    'What you’re known for',
  ]);
  unmount();
  await renderApp(PATH, { answers: answers([], { isViewer: false }) });
  expect(await screen.findByText('Ada hasn’t shared their story yet')).toBeTruthy();
});

test('a relationship that waits or was denied says so to its writer', async () => {
  const declined = { ...WAITING, id: 'bond:3', answer: 'DECLINED' };
  await renderApp(PATH, { answers: answers([WAITING, declined]) });
  expect(await screen.findByText('Waiting for Ruth Adeyemi to confirm. Only you can see it')).toBeTruthy();
  expect(screen.getByText('Ruth Adeyemi declined. Only you can see it')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No date' })).toBeTruthy();
});

test('who was named reads it from their own side, and takes it out again', async () => {
  const told = {
    ...FRIEND,
    status: 'PARENT',
    manageable: false,
    author: RUTH,
    person: { ...RUTH, id: 'user:ada', slug: 'ada', isViewer: true },
  };
  const taken: unknown[] = [];
  await renderApp(PATH, {
    answers: {
      ...answers([told]),
      useRemoveRelationshipMutation: ({ input }) => {
        taken.push(input.id);
        return { result: { __typename: 'DeleteTimelineRelationshipPayload', deletedId: input.id } };
      },
    },
  });
  expect(await screen.findByText('Child')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from my story' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await userEvent.click(sure.getByRole('button', { name: 'Remove from my story' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ruth Adeyemi' })).toBeNull());
  expect(taken).toEqual(['bond:1']);
});

test('a school is added: what is wrong is said by its field, and it stands in the story at once', async () => {
  const sent: unknown[] = [];
  await renderApp(`${PATH}?p=edit/education/new`, {
    answers: {
      ...answers([SWIM]),
      useSaveEducationCreateMutation: ({ input }) => {
        sent.push(input);
        const fields = [{ field: 'input.degree', messages: ['This is too long.'] }];
        if (sent.length === 1) return { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } };
        const author = life([SWIM, SCHOOL]);
        return { result: { __typename: 'CreateEducationPayload', education: { ...SCHOOL, author } } };
      },
    },
  });
  const form = await panel('School');
  const save = await form.findByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(form.getByText('This field is required.')).toBeTruthy();
  expect(form.getByText('Enter a year. Month and day are optional.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'School' }), 'University of the Coast');
  await userEvent.type(year(form, 'Start date'), '2010');
  await userEvent.type(year(form, 'End date, if it has ended'), '2009');
  expect(form.getByText('The end date can’t be before the start date.')).toBeTruthy();
  await userEvent.clear(year(form, 'End date, if it has ended'));
  await userEvent.click(save);
  expect(await form.findByText('This is too long.')).toBeTruthy();
  await userEvent.click(save);
  expect(await screen.findByText('Saved to your story.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    school: 'University of the Coast',
    degree: null,
    description: null,
    startDate: '2010',
    endDate: null,
    coverId: null,
    audience: 'COMMUNITY',
  });
  expect(await screen.findByRole('heading', { name: 'University of the Coast' })).toBeTruthy();
});

test('a school is changed and removed by its owner, and opens for nobody else', async () => {
  const sent: unknown[] = [];
  const { unmount } = await renderApp(PATH, {
    answers: {
      ...answers([SWIM, SCHOOL]),
      useSaveEducationMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'PlazaError', code: 'FORBIDDEN', message: '', fields: [] } };
      },
      useRemoveEducationMutation: ({ input }) => ({
        result: { __typename: 'DeleteEducationPayload', deletedId: input.id },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit “Tides, University of the Coast”' }));
  const form = await panel('School');
  await userEvent.click(await form.findByRole('button', { name: 'Save' }));
  expect(await form.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(sent).toMatchObject([{ id: 'education:1', startDate: '2010', endDate: '2014-07', degree: 'Tides' }]);
  await userEvent.click(form.getByRole('button', { name: 'Remove from your story' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'University of the Coast' })).toBeNull());
  // The panel closes by going back, which would take along whoever comes next.
  await waitFor(() => expect(location.search).toBe(''));
  unmount();
  const foreign = { ...SCHOOL, manageable: false };
  await renderApp(`${PATH}?p=edit/education/education:1`, { answers: answers([foreign], { isViewer: false }) });
  expect(await (await panel('School')).findByText('This content is private or not for public.')).toBeTruthy();
});

test('an event is added with its kind, and half of it survives a reload', async () => {
  const sent: unknown[] = [];
  const options = {
    answers: {
      ...answers([]),
      useSaveLifeEventCreateMutation: ({ input }: { input?: object }) => {
        sent.push(input);
        const lifeEvent = { ...SWIM, author: life([SWIM]) };
        return { result: { __typename: 'CreateLifeEventPayload', lifeEvent } };
      },
    },
  };
  const { unmount } = await renderApp(`${PATH}?p=edit/life-event/new`, options);
  await userEvent.type(await (await panel('Life event')).findByRole('textbox', { name: 'What happened' }), 'Swam');
  unmount();
  await renderApp(`${PATH}?p=edit/life-event/new`, options);
  const form = await panel('Life event');
  expect(await form.findByRole('textbox', { name: 'What happened' })).toHaveProperty('value', 'Swam');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Achievement');
  await userEvent.type(year(form, 'Date'), '2020');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Swam round the breakwater' })).toBeTruthy();
  expect(sent).toMatchObject([{ event: 'Swam', type: 'ACHIEVEMENT', startDate: '2020', endDate: null }]);
});

test('a person is searched for and asked, and anybody else is a name alone', async () => {
  const sent: unknown[] = [];
  await renderApp(`${PATH}?p=edit/relationship/new`, {
    answers: {
      ...answers([]),
      FoundActorsQuery: { search: connection([RUTH]) },
      useSaveRelationshipCreateMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'PlazaError', code: 'UNAVAILABLE', message: '', fields: [] } };
      },
    },
  });
  const form = await panel('Relationship');
  const save = await form.findByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(form.getByText('Enter a name.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Who' }), 'Ruth');
  await userEvent.click(await form.findByRole('button', { name: /Ruth Adeyemi/ }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Relationship' }), 'Married');
  expect(form.getByText(/We’ll ask Ruth Adeyemi first/)).toBeTruthy();
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(form.getByRole('button', { name: 'Choose someone else' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Who' }), 'Old Weiss');
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { personId: 'user:ruth', name: null, status: 'MARRIED', startDate: null },
    { personId: null, name: 'Old Weiss' },
  ]);
});

test('a person that is linked stands in the story with what they are, and waits for their word', async () => {
  await renderApp(`${PATH}?p=edit/relationship/new`, {
    answers: {
      ...answers([]),
      FoundActorsQuery: { search: connection([RUTH]) },
      useSaveRelationshipCreateMutation: ({ input }) => {
        const person = input.personId === RUTH.id ? RUTH : null;
        const bond = { ...FRIEND, status: input.status, answer: 'PENDING', person, startDate: input.startDate };
        const relationship = { author: life([bond]) };
        return { result: { __typename: 'CreateTimelineRelationshipPayload', relationship } };
      },
    },
  });
  const form = await panel('Relationship');
  await userEvent.type(await form.findByRole('textbox', { name: 'Who' }), 'Ruth');
  await userEvent.click(await form.findByRole('button', { name: /Ruth Adeyemi/ }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Relationship' }), 'Married');
  await userEvent.type(year(form, 'Start date, if you know it'), '2018');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved to your story.')).toBeTruthy();
  const lived = within(screen.getByRole('region', { name: 'Life so far' }));
  expect(await lived.findByRole('link', { name: 'Ruth Adeyemi' })).toBeTruthy();
  expect(lived.getByText('Married')).toBeTruthy();
  expect(lived.getByText('2018 – now')).toBeTruthy();
  expect(lived.getByText('Waiting for Ruth Adeyemi to confirm. Only you can see it')).toBeTruthy();
});

test('what somebody is known by stands in cards, and its owner writes it line by line', async () => {
  const lists = { skills: ['Tide models', 'Maps'], accomplished: [], experience: [], hobbies: [], dreams: ['The bay'] };
  const keypoints = entry('TimelineKeypoints', 'keypoints:1', 'Key points', {
    ...lists,
    careers: [{ __typename: 'Career', id: 'career:1', title: 'Tide modeller' }],
  });
  const sent: unknown[] = [];
  const careers = connection([{ ...entry('Career', 'career:1', 'Tide modeller') }]);
  await renderApp(PATH, {
    answers: {
      ...answers([], { keypoints }),
      KeypointsPanelQuery: { viewer: { ...viewer, user: { ...life([], { keypoints }), careers } } },
      useSaveKeypointsMutation: ({ input }) => {
        sent.push(input);
        const saved = { ...keypoints, skills: input.skills };
        return {
          result: {
            __typename: 'SaveKeypointsPayload',
            keypoints: { ...saved, author: life([], { keypoints: saved }) },
          },
        };
      },
    },
  });
  const known = within(await screen.findByRole('region', { name: 'Known for' }));
  expect(known.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Skills', 'Dreams']);
  expect(known.getByText('Tide modeller')).toBeTruthy();
  await userEvent.click(known.getByRole('link', { name: 'Edit what you’re known for' }));
  const form = await panel('What you’re known for');
  const skills = await form.findByRole('textbox', { name: /Skills/ });
  expect(skills).toHaveProperty('value', 'Tide models\nMaps');
  await userEvent.type(skills, `{enter}${'x'.repeat(121)}`);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('A line can be up to 120 characters.')).toBeTruthy();
  await userEvent.clear(skills);
  await userEvent.type(skills, 'Maps{enter}{enter}Getting up');
  await userEvent.click(form.getByRole('checkbox', { name: 'Tide modeller' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await known.findByText('Getting up')).toBeTruthy();
  expect(sent).toMatchObject([{ id: 'keypoints:1', skills: ['Maps', 'Getting up'], careerIds: [] }]);
});
