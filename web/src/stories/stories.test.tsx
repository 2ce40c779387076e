import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { storyBlock, story } from '../../test/stories.ts';
import { connection, picture, viewer } from '../../test/town.ts';
import { isOnline } from '../core/network.ts';
import { forgetDesks } from './desk.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

beforeEach(forgetDesks);

const CLOCKS = story('s1', 'Nine clocks', {
  description: 'A walk of eleven minutes',
  blocks: connection([
    storyBlock('StoryHeading', 'b1', { words: 'The customs house' }),
    storyBlock('StoryText', 'b2', {
      text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Two minutes fast.' }] }] },
    }),
    storyBlock('StoryQuote', 'b3', { words: 'Right twice a day', source: 'Beatriz' }),
    storyBlock('StoryList', 'b4', { items: ['Bridge', 'School'], isOrdered: true }),
    storyBlock('StoryEmbed', 'b5', { url: 'https://horology.example/x', host: 'horology.example' }),
    storyBlock('StoryImage', 'b6', { caption: 'Nothing is shown without its picture' }),
  ]),
});

const read = (item: object | null, answers: Answers = {}) =>
  renderApp('/stories/s1', { answers: { ReadStoryScreenQuery: { item, linkedComment: null }, ...answers } });

test('a story is read block by block, with how long it takes and where its links lead', async () => {
  await read(CLOCKS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nine clocks' })).toBeTruthy();
  expect(screen.getByText('4 min read')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'The customs house' })).toBeTruthy();
  expect(screen.getByText('Two minutes fast.')).toBeTruthy();
  expect(screen.getByText('Beatriz')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Bridge', 'School']),
  );
  const link = screen.getByRole('link', { name: /horology\.example/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://horology.example/x',
    'noopener noreferrer nofollow ugc',
  ]);
  expect(screen.queryByText('Nothing is shown without its picture')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit story' })).toBeNull();
});

test('one that is gone, or a draft of somebody else, is not found', async () => {
  await read(null);
  expect(await screen.findByRole('heading', { level: 1, name: /not/i })).toBeTruthy();
});

/** A platform that keeps what it is sent, and can be made to fail. */
function desk(stored: object | null = null) {
  const sent: Record<string, unknown>[] = [];
  const state = { fails: false, blocks: 0 };
  const say = (name: string, payload: object) => async (variables: Record<string, unknown>) => {
    if (state.fails) throw Object.assign(new Error('down'), { code: 'UNAVAILABLE' });
    sent.push({ [name]: variables['input'] ?? {} });
    return { result: payload };
  };
  const news = {
    __typename: 'Story',
    id: 's1',
    internalId: 's1',
    isFirstContent: false,
    isDraft: true,
    audience: 'PRIVATE',
  };
  const answers: Answers = {
    StoryEditorOverlayQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } }, node: stored },
    StoryEditorDoneQuery: { node: null },
    storyWritesBeginMutation: say('begin', { __typename: 'CreateStoryPayload', story: news }),
    storyWritesStoryMutation: say('story', {
      __typename: 'UpdateStoryPayload',
      story: { ...story('s1', 'x'), ...news },
    }),
    storyWritesAddMutation: async (variables) => {
      const answer = await say('add', {})(variables);
      state.blocks += 1;
      return {
        ...answer,
        result: { __typename: 'AddStoryBlockPayload', block: { __typename: 'StoryHeading', id: `n${state.blocks}` } },
      };
    },
    storyWritesBlockMutation: say('block', {
      __typename: 'UpdateStoryBlockPayload',
      block: storyBlock('StoryHeading', 'b1'),
    }),
    storyWritesRemoveMutation: say('remove', { __typename: 'DeleteStoryBlockPayload', deletedId: 'b1' }),
  };
  return { sent, state, answers };
}

const editor = async () => within(await screen.findByRole('dialog', { name: /story/ }));
const stored = (more: object = {}) => ({ ...story('s1', 'Nine clocks', { isDraft: true, manageable: true, ...more }) });
const THREE = connection(['A', 'B', 'C'].map((words, n) => storyBlock('StoryHeading', `b${n + 1}`, { words })));

test('what a story is missing leads from where it is shared to its field', async () => {
  const { answers } = desk(stored({ missing: ['SUMMARY'] }));
  const node = { ...stored({ missing: ['SUMMARY'] }), isPublicShared: false };
  await renderApp('/design-system?p=share/s1', { answers: { ...answers, SharePanelQuery: { node, viewer } } });
  await userEvent.click(await screen.findByRole('button', { name: 'a summary' }));
  const field = await (await editor()).findByRole('textbox', { name: /^Summary, for previews/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('the first words begin a draft, and each pause sends what has changed', async () => {
  const { sent, answers } = desk();
  await renderApp('/design-system?o=create/story', { answers });
  const room = await editor();
  expect(await room.findByText('Saves as you write')).toBeTruthy();
  expect(room.getByRole('region', { name: 'It still needs' }).textContent).toContain('a cover photo');
  await userEvent.type(room.getByRole('textbox', { name: 'Title' }), 'Bread');
  expect(room.getByText('Not saved yet')).toBeTruthy();
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(sent).toEqual([{ begin: {} }, { story: { id: 's1', name: 'Bread' } }]);
  await userEvent.click(room.getByRole('button', { name: 'Add block' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Heading' }));
  await userEvent.type(room.getByRole('textbox', { name: 'Heading' }), 'Dough');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual([
    { add: { storyId: 's1', kind: 'HEADING' } },
    { block: { id: 'n1', content: { words: 'Dough' } } },
  ]);
});

test('the title stays one line when lines are pasted, and a new text block gets the caret', async () => {
  const { answers } = desk();
  await renderApp('/design-system?o=create/story', { answers });
  const room = await editor();
  const title = await room.findByRole('textbox', { name: 'Title' });
  await userEvent.click(title);
  await userEvent.paste('Bread\n  and salt');
  await userEvent.keyboard('{Enter}!');
  expect(title).toHaveProperty('value', 'Bread and salt!');
  await userEvent.click(room.getByRole('button', { name: 'Add block' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text' }));
  const text = await room.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(document.activeElement).toBe(text));
});

test('the story editor cuts a list entry between characters when it is longer than 500', async () => {
  const { answers } = desk();
  await renderApp('/design-system?o=create/story', { answers });
  const room = await editor();
  await userEvent.click(room.getByRole('button', { name: 'Add block' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'List' }));
  const list = await room.findByRole('textbox', { name: 'List' });
  const longest = '👨‍👩‍👧'.repeat(500);
  fireEvent.change(list, { target: { value: `Rope\n${longest}.` } });
  expect(list).toHaveProperty('value', `Rope\n${longest}`);
});

test('the story editor puts the focus on the title, without a label above it, when the story is new', async () => {
  const { answers } = desk();
  await renderApp('/design-system?o=create/story', { answers });
  const room = await editor();
  const title = await room.findByPlaceholderText('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(room.getByRole('textbox', { name: 'Title' })).toBe(title);
  expect(room.queryByText('Title')).toBeNull();
});

test('the story editor starts a new story when the last one was closed before its first save', async () => {
  const { sent, answers } = desk();
  const { unmount } = await renderApp('/design-system?o=create/story', { answers });
  await userEvent.type(await (await editor()).findByRole('textbox', { name: 'Title' }), 'Bread');
  unmount();
  await waitFor(() => expect(sent).toEqual([{ begin: {} }, { story: { id: 's1', name: 'Bread' } }]));
  await renderApp('/design-system?o=create/story', { answers });
  expect((await (await editor()).findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('');
});

test('what could not be sent is kept over a reload, and is sent when somebody tries again', async () => {
  const first = desk(stored());
  first.state.fails = true;
  const { unmount } = await renderApp('/design-system?o=edit/story/s1', { answers: first.answers });
  let room = await editor();
  const name = await room.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ten clocks');
  expect(await room.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(first.sent).toEqual([]);
  unmount();
  forgetDesks();

  const second = desk(stored());
  await renderApp('/design-system?o=edit/story/s1', { answers: second.answers });
  room = await editor();
  expect((await room.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Ten clocks');
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(second.sent).toEqual([{ story: { id: 's1', name: 'Ten clocks' } }]);
});

test('offline it waits for the network, and says so', async () => {
  const { sent, answers } = desk(stored());
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = await editor();
  isOnline.set(false);
  await userEvent.type(await room.findByRole('textbox', { name: /Summary, for previews/ }), '!');
  expect(await room.findByText('Offline – will be saved when you’re back')).toBeTruthy();
  expect(sent).toEqual([]);
  isOnline.set(true);
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(sent).toHaveLength(1);
});

test('a block is moved by the arrow keys in one write, keeps focus, and its new place is told', async () => {
  const { sent, answers } = desk(stored({ blocks: THREE }));
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = await editor();
  const handle = await room.findByRole('button', { name: 'Move Heading, block 1 of 3' });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const values = () =>
    room.getAllByRole('textbox', { name: 'Heading' }).map((field) => (field as HTMLInputElement).value);
  expect(values()).toEqual(['B', 'C', 'A']);
  expect(await screen.findByText('Moved to position 3 of 3')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Heading, block 3 of 3'));
  await waitFor(() => expect(sent).toEqual([{ block: { id: 'b1', afterId: 'b3' } }]));
});

test('a block that was removed comes back where it stood', async () => {
  const { sent, answers } = desk(stored({ blocks: THREE }));
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = await editor();
  await userEvent.click(await room.findByRole('button', { name: 'Remove Heading 2' }));
  expect(room.getAllByRole('textbox', { name: 'Heading' })).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(room.getAllByRole('textbox', { name: 'Heading' }).map((field) => (field as HTMLInputElement).value)).toEqual([
    'A',
    'B',
    'C',
  ]);
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(sent).toEqual([]);
});

test('a slash in an empty block opens what can come next', async () => {
  const { answers } = desk(stored({ blocks: connection([storyBlock('StoryHeading', 'b1')]) }));
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = await editor();
  await userEvent.click(await room.findByRole('textbox', { name: 'Heading' }));
  await userEvent.keyboard('/');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Quote' }));
  expect(await room.findByRole('textbox', { name: 'Quote' })).toBeTruthy();
});

test('what is missing leads to its field, and a story without it is not published', async () => {
  const { answers } = desk(stored({ summary: null }));
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = await editor();
  await userEvent.click(await room.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'a summary' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(room.getByRole('textbox', { name: /Summary, for previews/ })),
  );
});

test('one’s first story, once it is published, begins the tour of what one has posted', async () => {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  const draft = stored({ publishedAt: null, cover: picture('The customs house') });
  const published = { ...draft, isDraft: false, isFirstContent: true };
  const kept: unknown[] = [];
  await renderApp('/design-system?o=edit/story/s1', {
    answers: {
      ...desk(draft).answers,
      storyWritesStoryMutation: { result: { __typename: 'UpdateStoryPayload', story: published } },
      ReadStoryScreenQuery: { item: published, linkedComment: null },
      useSaveSettingsMutation: ({ input }) => {
        kept.push((input as { json: unknown }).json);
        return { updateSettings: { __typename: 'UpdateSettingsPayload', viewer: ADA } };
      },
    },
  });
  await userEvent.click(await (await editor()).findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('dialog', { name: 'Your post is live' })).toBeTruthy();
  expect(location.pathname).toBe('/stories/s1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept).toEqual([{ 'tour.posting': 0 }, { 'tour.posting': 'done' }]);
});

test('a story of somebody else does not open to be written on', async () => {
  const { answers } = desk({ ...stored(), manageable: false });
  await renderApp('/design-system?o=edit/story/s1', { answers });
  const room = within(await screen.findByRole('dialog', { name: /^This content is private/ }));
  expect(room.queryByRole('textbox')).toBeNull();
  expect(await room.findByRole('heading')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
});

test('a story is published as whom its author chooses, and that is settled once it was', async () => {
  const salt = { __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1', title: 'Salt Street', avatar: null };
  const runs = { ...viewer, crowds: connection([salt]), settings: { defaultAudience: 'COMMUNITY' } };
  const first = desk();
  const { unmount } = await renderApp('/design-system?o=create/story', {
    answers: { ...first.answers, StoryEditorOverlayQuery: { viewer: runs, node: null } },
  });
  let room = await editor();
  await userEvent.click(await room.findByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  expect(await room.findByRole('button', { name: 'as Salt Street' })).toBeTruthy();
  await userEvent.type(room.getByRole('textbox', { name: 'Title' }), 'Bread');
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(first.sent).toEqual([{ begin: {} }, { story: { id: 's1', name: 'Bread', publishAsId: 'page:1' } }]);
  unmount();
  forgetDesks();

  const draft = stored({ publishedAt: null, publishAs: salt, author: { ...viewer.actor } });
  const second = await renderApp('/design-system?o=edit/story/s1', {
    answers: { ...desk().answers, StoryEditorOverlayQuery: { viewer: runs, node: draft } },
  });
  room = await editor();
  expect(await room.findByRole('button', { name: 'as Salt Street' })).toBeTruthy();
  second.unmount();
  forgetDesks();

  const out = stored({ isDraft: false, author: salt });
  await renderApp('/design-system?o=edit/story/s1', {
    answers: { ...desk().answers, StoryEditorOverlayQuery: { viewer: runs, node: out } },
  });
  room = await editor();
  expect(await room.findByRole('textbox', { name: 'Title' })).toBeTruthy();
  expect(room.queryByRole('button', { name: /^as / })).toBeNull();
});
