import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storage, tabStorage } from '../core/storage.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { comment, connection, frontPage, person, scribble, viewer } from '../../test/town.ts';
import { unsentComments } from '../comments/unsent.ts';
import { outbox } from '../scribbles/outbox.ts';

const SALT = {
  ...person('salt', 'Salt Street'),
  __typename: 'Crowd',
  __isActor: 'Crowd',
  id: 'page:1',
  path: '/crowds/salt-street',
  status: 'VISIBLE_TO_PUBLIC',
};
const RUNS = { ...viewer, __typename: 'Viewer', crowds: connection([SALT]) };
const AS_SALT = { ...ADA, actor: { ...SALT, shortName: 'Salt Street', avatar: null } };
const account = (more: object = {}) => ({
  AccountPanelQuery: {
    viewer: {
      ...RUNS,
      isStaff: false,
      community: { __typename: 'Community', id: 'c', name: 'Harbour Quarter' },
      ...more,
    },
  },
});

test('who runs a crowd acts as it: the session changes, the page starts anew, and drafts stay', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = vi.fn();
  storage.set('draft.scribble', 'Half a thought');
  await renderApp('/design-system?p=account', {
    answers: {
      ...account(),
      useTakeIdentityMutation: ({ input }) => {
        asked(input);
        return { switchActor: { __typename: 'SwitchActorPayload' } };
      },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Acting as' }));
  expect(list.getByRole('button', { name: /Ada Byron/ }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(list.getByRole('button', { name: /Salt Street/ }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ actorId: 'page:1' }));
  await waitFor(() => expect(tabStorage.get('word')).toMatch(/^You’re now acting as Salt Street/));
  expect(storage.get('draft.scribble')).toBe('Half a thought');
});

test('a switch that is refused says why', async () => {
  await renderApp('/design-system?p=account', {
    answers: {
      ...account({ actor: SALT }),
      useTakeIdentityMutation: { switchActor: { __typename: 'PlazaError', code: 'UNAVAILABLE' } },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Acting as' }));
  await userEvent.click(list.getByRole('button', { name: /Ada Byron/ }));
  expect(await screen.findByText('Plaza isn’t available right now. Please try again.')).toBeTruthy();
  expect(tabStorage.get('word')).toBeNull();
});

test('who acts as a crowd sees it in the drawer, and is told once after the switch', async () => {
  tabStorage.set('word', 'You’re now acting as Salt Street.');
  await renderApp('/design-system', { viewer: AS_SALT });
  const me = await screen.findByRole('link', { name: /Salt Street/ });
  expect(me.getAttribute('href')).toBe('/crowds/salt-street');
  expect(within(me).getByText('You’re acting as this crowd')).toBeTruthy();
  expect(await screen.findByText('You’re now acting as Salt Street.')).toBeTruthy();
  expect(tabStorage.get('word')).toBeNull();
});

test('who runs no crowd has no choice to make', async () => {
  await renderApp('/design-system?p=account', { answers: account({ crowds: connection([]) }) });
  expect(await screen.findByRole('link', { name: /Settings/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Acting as' })).toBeNull();
});

const composer = {
  DiscoverScreenQuery: { ...frontPage([scribble('s1', 'Already here')]), viewer: RUNS },
  CreateScribblePanelQuery: { viewer: { ...RUNS, settings: { defaultAudience: 'COMMUNITY' } } },
};

test('a scribble is written as a crowd: the choice is kept with the draft, and with what is sent later', async () => {
  const inputs: { actAs?: string }[] = [];
  const answers = {
    ...composer,
    useCreateScribbleMutation: ({ input }: { input?: { actAs?: string } }) => {
      inputs.push(input ?? {});
      return { createScribble: { __typename: 'PlazaError', code: 'RATE_LIMITED' } };
    },
  };
  const { unmount } = await renderApp('/?p=create/scribble', { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What’s on your mind?' }), 'Third coat');
  unmount();
  await renderApp('/?p=create/scribble', { answers });
  expect(await screen.findByRole('button', { name: 'as Salt Street' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  const unsent = await screen.findByRole('article', { name: /not sent yet/i });
  expect(within(unsent).getByText('Salt Street')).toBeTruthy();
  expect(outbox.get()).toMatchObject([{ author: { id: 'page:1', isCrowd: true } }]);
  await userEvent.click(await within(unsent).findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(inputs.map(({ actAs }) => actAs)).toEqual(['page:1', 'page:1']));
  outbox.take(outbox.get()[0]?.key ?? '');
});

const composing = (as: object) => ({
  CreateScribblePanelQuery: {
    viewer: {
      ...RUNS,
      actor: as,
      crowds: connection([SALT, { ...SALT, id: 'page:2', title: 'Choir', status: 'INVITE_ONLY' }]),
      settings: { defaultAudience: 'PUBLIC' },
    },
  },
});

test('only who may see what is written is offered, and says who that is', async () => {
  await renderApp('/design-system?p=create/scribble', { answers: composing(viewer.user) });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who can see it' });
  const offered = () => [...field.options].map(({ text }) => text);
  expect(offered()).toEqual(['Everyone', 'Community', 'Only you']);
  expect(screen.getByText('Everyone, signed in or not, and search engines.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  expect(offered()).toEqual(['Everyone', 'Community', 'Members of Salt Street']);
  // A crowd by invitation speaks to its members.
  await userEvent.click(screen.getByRole('button', { name: 'as Salt Street' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Choir' }));
  expect(screen.getByText('Members of Choir')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Who can see it' })).toBeNull();
});

test('a comment is written as who is active unless chosen, and one’s own is no news', async () => {
  const inputs: { actAs?: string }[] = [];
  const node = comment('c1', 'We have paint', { author: SALT });
  const { emit } = await renderApp('/scribbles/s1', {
    viewer: AS_SALT,
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Third coat') },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
      CommentPostingAsQuery: { viewer: { ...RUNS, actor: SALT } },
      useCreateCommentMutation: ({ input }) => {
        inputs.push(input);
        return {
          createComment: {
            __typename: 'CreateCommentPayload',
            edge: { __typename: 'CommentEdge', cursor: 'c1', node },
            context: { ...scribble('s1', 'Third coat'), commentsCount: 1 },
          },
        };
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'as Salt Street' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'We have paint');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We have paint')).toBeTruthy();
  await waitFor(() => expect(unsentComments.get()).toEqual([]));
  expect(inputs).toMatchObject([{ actAs: 'page:1' }]);
  emit('useCommentEventsSubscription', {
    commentEvents: {
      kind: 'ADDED',
      deletedId: null,
      commentsCount: 1,
      comment: node,
      edge: { __typename: 'CommentEdge', cursor: 'c1', node },
    },
  });
  expect(screen.getAllByText('We have paint')).toHaveLength(1);
  expect(screen.queryByText(/new comment/i)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'as Salt Street' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada Byron' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'And I');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(inputs.at(-1)).toMatchObject({ actAs: 'user:ada', content: 'And I' }));
});
