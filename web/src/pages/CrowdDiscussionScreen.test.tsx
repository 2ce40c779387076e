import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { crowd, EVERYTHING, MEMBER, topic } from '../../test/crowds.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, connection, RUTH } from '../../test/town.ts';

const HOME = '/crowds/clockworks/discussion';
const MONDAY = topic('monday', 'Monday round', { comments: connection([comment('c1', 'It gained forty seconds.')]) });

type Extra = NonNullable<Parameters<typeof renderApp>[1]>['answers'];
const open = (address: string, more: Record<string, unknown> = {}, extra: Extra = {}) => {
  const page = crowd({ ...MEMBER, ...more });
  return renderApp(address, {
    answers: {
      CrowdDiscussionScreenQuery: ({ topic: asked }) => ({ crowd: page, topic: asked === 'monday' ? MONDAY : null }),
      useCrowdEventsQuery: { crowd: page },
      CrowdTopicsPageQuery: { node: page },
      ...extra,
    },
  });
};
const topics = async () => within(await screen.findByRole('navigation', { name: 'Topics' }));
const names = async () => (await topics()).getAllByRole('link').map((link) => link.textContent);

test('topics stand in their order with what was said about each, and lead to it', async () => {
  await open(HOME);
  expect(await names()).toEqual(['Monday round22 comments', 'The tower22 comments']);
  expect(screen.queryByRole('link', { name: 'Add a topic' })).toBeNull();
  await userEvent.click((await topics()).getByRole('link', { name: /Monday round/ }));
  const thread = within(await screen.findByRole('region', { name: 'Monday round' }));
  expect(thread.getByText('It gained forty seconds.')).toBeTruthy();
  expect(thread.getByRole('textbox', { name: 'Write a comment' })).toBeTruthy();
  expect(location.pathname).toBe(`${HOME}/monday`);
  expect(screen.getByRole('link', { name: 'Discussion' }).getAttribute('aria-current')).toBe('page');
});

test('a topic says who spoke last in it, and when', async () => {
  const at = '2026-11-21T09:00:00.000Z';
  const said = (id: string, author: object | null) =>
    topic(id, `About ${id}`, { lastComment: { id: `c-${id}`, createdAt: at, author } });
  await open(HOME, { topics: connection([said('hats', RUTH), said('gulls', null), topic('new', 'Nothing yet')]) });
  const [hats, gulls, nothing] = (await topics()).getAllByRole('link');
  expect(hats?.textContent).toContain('Latest by Ruth Adeyemi · ');
  expect(hats?.querySelector('time')?.dateTime).toBe(at);
  // Its author has left, or is none for the viewer: when it was is still true.
  expect(gulls?.textContent).toContain('Latest by Someone · ');
  expect(nothing?.textContent).not.toContain('Latest by');
});

test('without topics, whoever may add one is offered that', async () => {
  await open(HOME, { topics: connection([]), permissions: { ...EVERYTHING } });
  expect(await screen.findByText('No topics yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a topic' })).toBeTruthy();
});

test('a topic that is gone says so and leads back', async () => {
  await open(`${HOME}/gone`);
  expect(await screen.findByText('This topic was deleted')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveProperty('pathname', HOME);
});

test('who is not invited reads that it is for members', async () => {
  await open(HOME, {
    status: 'INVITE_ONLY',
    viewerRole: null,
    viewerMembershipStatus: null,
    isOpenToViewer: false,
    topics: connection([]),
  });
  expect(await screen.findByText('For members only')).toBeTruthy();
});

test('a topic is added with a name, and stands at the end', async () => {
  const sent: unknown[] = [];
  await open(
    `${HOME}?p=edit/topic/new-page:clockworks`,
    { permissions: EVERYTHING },
    {
      TopicPanelQuery: { node: crowd({ permissions: EVERYTHING }) },
      useSaveTopicCreateMutation: ({ input }) => {
        sent.push(input);
        const edge = { cursor: '3', node: topic('hats', 'Lost hats', { commentsCount: 0 }) };
        return { result: { __typename: 'CreateCrowdTopicPayload', edge } };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic name' }), 'Lost hats');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await names()).join()).toContain('Lost hats'));
  expect(sent).toEqual([{ crowdId: 'page:clockworks', name: 'Lost hats' }]);
  await waitFor(() => expect(location.search).toBe(''));
});

const editor = (flags: Record<string, boolean>) => ({
  TopicPanelQuery: { topic: { ...MONDAY, crowd: crowd({ ...MEMBER, permissions: { ...EVERYTHING, ...flags } }) } },
});
const EDIT = `${HOME}?p=edit/topic/topic:monday`;

test('a topic is renamed by who may, and a refusal stands by the name', async () => {
  const refused = {
    code: 'INVALID',
    message: '',
    fields: [{ field: 'input.name', messages: ['There is one already.'] }],
  };
  await open(
    EDIT,
    { permissions: { ...EVERYTHING, manageDiscussionTopics: false } },
    {
      ...editor({ manageDiscussionTopics: false }),
      useSaveTopicMutation: ({ input }) => ({
        result:
          input.name === 'The tower'
            ? { __typename: 'PlazaError', ...refused }
            : { __typename: 'UpdateCrowdTopicPayload', topic: { id: input.id, name: input.name } },
      }),
    },
  );
  const field = await screen.findByRole('textbox', { name: 'Topic name' });
  expect(screen.queryByRole('button', { name: 'Delete topic' })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'The tower');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is one already.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'Tuesday round');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await names())[0]).toContain('Tuesday round'));
});

test('topics are put in another order with their buttons, also by keyboard', async () => {
  const sent: unknown[] = [];
  await open(
    EDIT,
    { permissions: EVERYTHING },
    {
      ...editor({}),
      useMoveTopicMutation: ({ input }) => {
        sent.push(input);
        const turned = connection([topic('tower', 'The tower'), topic('monday', 'Monday round')]);
        const page = crowd({ ...MEMBER, permissions: EVERYTHING, topics: turned });
        return { updateCrowdTopic: { __typename: 'UpdateCrowdTopicPayload', crowd: page } };
      },
    },
  );
  const down = await screen.findByRole('button', { name: 'Move Monday round down' });
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Monday round is now number 2.')).toBeTruthy();
  expect(sent).toEqual([{ id: 'topic:monday', order: 1 }]);
  const [first] = await names();
  expect(first).toContain('The tower');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Monday round down' }));
});

test('a topic beyond the first page is reached, and moved among those that are shown', async () => {
  const first = connection([topic('monday', 'Monday round'), topic('tower', 'The tower')]);
  const topics = { ...first, pageInfo: { ...first.pageInfo, hasNextPage: true } };
  const page = crowd({ ...MEMBER, permissions: EVERYTHING, topics });
  await open(
    EDIT,
    { permissions: EVERYTHING },
    {
      TopicPanelQuery: { topic: { ...MONDAY, crowd: page } },
      TopicOrderPageQuery: { node: crowd({ topics: connection([topic('ferry', 'Ferry steps')]) }) },
      useMoveTopicMutation: { updateCrowdTopic: { __typename: 'UpdateCrowdTopicPayload', crowd: page } },
    },
  );
  const order = within(await screen.findByRole('region', { name: 'Topic order' }));
  await userEvent.click(order.getByRole('button', { name: 'Show more' }));
  await userEvent.click(await order.findByRole('button', { name: 'Move Ferry steps up' }));
  expect(await screen.findByText('Ferry steps is now number 2.')).toBeTruthy();
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monday round',
    'Ferry steps',
    'The tower',
  ]);
});

test('a topic is removed, sure of it', async () => {
  await open(
    EDIT,
    { permissions: EVERYTHING },
    {
      ...editor({}),
      useDeleteTopicMutation: {
        deleteCrowdTopic: { __typename: 'DeleteCrowdTopicPayload', deletedId: 'topic:monday' },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete topic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Topic deleted.')).toBeTruthy();
  await waitFor(async () => expect((await names()).join()).not.toContain('Monday'));
});

test('whoever has no flag for a topic is told so', async () => {
  await open(EDIT, {}, editor({ editDiscussionTopics: false, manageDiscussionTopics: false }));
  expect(await screen.findByText(/You do not have permission to access this screen/)).toBeTruthy();
});
