import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { comment, scribble } from '../../test/town.ts';
import { unsentComments } from '../comments/unsent.ts';
import { isOnline } from '../core/network.ts';

const taken = {
  __typename: 'CreateCommentPayload',
  edge: { cursor: 'c1', node: comment('c1', 'Mind the wet paint') },
  context: { __typename: 'Scribble', __isCommentable: 'Scribble', id: 's1', commentsCount: 1 },
};

/** A member who reads a scribble when the network goes. */
async function goOffline(createComment: Record<string, unknown> = taken) {
  const sent: string[] = [];
  const app = await renderApp('/scribbles/s1', {
    answers: {
      ScribbleScreenQuery: { item: scribble('s1', 'Third coat') },
      useRecordViewMutation: { recordView: { __typename: 'PlazaError' } },
      useReactMutation: () => {
        sent.push('reaction');
        return { result: { __typename: 'ReactPayload', item: { ...scribble('s1', ''), hasReacted: true } } };
      },
      useCreateCommentMutation: ({ input }) => {
        sent.push(input.content);
        return { createComment };
      },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Write a comment' });
  act(() => isOnline.set(false));
  await userEvent.click(screen.getByRole('button', { name: /^React/ }));
  await userEvent.type(field, 'Mind the wet paint{Control>}{Enter}{/Control}');
  return { ...app, sent };
}

test('offline, what was loaded stays, and what is written is counted and waits', async () => {
  const { sent } = await goOffline();
  expect(await screen.findByText('You’re offline.')).toBeTruthy();
  expect(screen.getByText(/2 changes will be sent when you’re back/)).toBeTruthy();
  expect(screen.getByText('Third coat')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^React/ })).toHaveProperty('ariaPressed', 'true');
  expect(sent).toEqual([]);
  act(() => isOnline.set(true));
  await waitFor(() => expect(unsentComments.get()).toEqual([]));
});

test('back online, all of it is sent, and what fails is reported and can be sent again', async () => {
  const { sent } = await goOffline({ __typename: 'PlazaError', code: 'RATE_LIMITED' });
  act(() => isOnline.set(true));
  await waitFor(() => expect(sent.toSorted()).toEqual(['Mind the wet paint', 'reaction']));
  await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  expect(await screen.findByText('Not sent. Too many requests. Please wait a moment.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.filter((each) => each === 'Mind the wet paint')).toHaveLength(2));
});
