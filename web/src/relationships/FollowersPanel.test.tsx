import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

/** The followers of somebody or of a crowd; answers what was sent to take one away. */
async function followersOf(node: { __typename: 'User' | 'Crowd' } & Record<string, unknown>) {
  const removed: unknown[] = [];
  const people = [RUTH, JONAS].map((person) => ({ ...person, __isFollowable: 'User', subTitle: null }));
  const type = node.__typename;
  await renderApp('/?p=people/followers/followed:1', {
    answers: {
      FollowersPanelQuery: {
        node: { id: 'followed:1', __isFollowable: type, __isActor: type, followers: connection(people), ...node },
      },
      useRemoveFollowerMutation: ({ input }) => {
        removed.push(input);
        const item = { __typename: type, __isFollowable: type, id: 'followed:1', followersCount: 1 };
        return { removeFollower: { __typename: 'RemoveFollowerPayload', removedId: RUTH.id, item } };
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Followers' }));
  await panel.findByText('Ruth Adeyemi');
  return { panel, removed };
}

test.each([
  ['oneself', { __typename: 'User', isViewer: true }],
  ['a crowd that one runs', { __typename: 'Crowd', isViewer: false, canAct: true }],
] as const)('a follower of %s is taken away, once one is sure', async (_whose, node) => {
  const { panel, removed } = await followersOf(node);
  const ask = async () => {
    await userEvent.click(panel.getByRole('button', { name: 'Manage Ruth Adeyemi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove follower' }));
    return within(await screen.findByRole('alertdialog', { name: 'Remove Ruth Adeyemi from followers?' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'No' }));
  expect(panel.getByText('Ruth Adeyemi')).toBeTruthy();
  expect(removed).toEqual([]);
  await userEvent.click((await ask()).getByRole('button', { name: 'Remove follower' }));
  await waitFor(() => expect(panel.queryByText('Ruth Adeyemi')).toBeNull());
  expect(removed).toEqual([{ itemId: 'followed:1', followerId: RUTH.id }]);
  expect(panel.getByText('Jonas Lindqvist')).toBeTruthy();
  expect(await screen.findByText('Ruth Adeyemi no longer follows.')).toBeTruthy();
});

test.each([
  ['somebody else', { __typename: 'User', isViewer: false }],
  ['a crowd that others run', { __typename: 'Crowd', isViewer: false, canAct: false }],
] as const)('the followers of %s are theirs', async (_whose, node) => {
  const { panel } = await followersOf(node);
  expect(panel.queryByRole('button', { name: /^Manage/ })).toBeNull();
});
