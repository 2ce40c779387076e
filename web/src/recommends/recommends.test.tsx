import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { grace } from '../../test/profile.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { collection, connection, JONAS, person, RUTH, scribble, viewer } from '../../test/town.ts';

const NOTE = scribble('s1', 'Bees do not hurry', { missing: [] });
const CROWD = { ...person('salt', 'Salt Street'), __typename: 'Crowd', __isActor: 'Crowd', id: 'page:salt' };

const recommendation = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Recommendation',
  id,
  kind: 'RECOMMEND',
  reason: 'Read this slowly',
  mentions: [] as object[],
  isPublic: false,
  answer: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  item: NOTE,
  sender: RUTH,
  recipient: viewer.actor,
  ...more,
});

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const open = async (path: string, name: string, answers: Answers) => {
  await renderApp(`/design-system?p=${path}`, { answers });
  return within(await screen.findByRole('region', { name }));
};
const withdrawn = ({ input }: { input?: { id: string } }) => ({
  withdrawRecommendation: { __typename: 'WithdrawRecommendationPayload', deletedId: input?.id },
});

test('a ready item is recommended to people and crowds, with a reason, and taken back from one', async () => {
  const sent: unknown[] = [];
  const panel = await open('recommend/s1', 'Recommend', {
    RecommendPanelQuery: { node: NOTE, viewer },
    FoundActorsQuery: { search: connection([RUTH, JONAS, CROWD]) },
    useRecommendMutation: ({ input }) => {
      sent.push(input);
      const recommendations = [recommendation('r1', { recipient: RUTH }), recommendation('r2', { recipient: CROWD })];
      return { recommend: { __typename: 'RecommendPayload', recommendations } };
    },
    useWithdrawRecommendationMutation: withdrawn,
  });
  expect(await panel.findByRole('link', { name: /Bees do not hurry/ })).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Recommend' })).toHaveProperty('disabled', true);
  await userEvent.type(panel.getByRole('searchbox', { name: 'Find people and crowds by name' }), 's{Enter}');
  for (const name of [/Ruth Adeyemi/, /Jonas Lindqvist/, /Salt Street/])
    await userEvent.click(await panel.findByRole('checkbox', { name }));
  await userEvent.click(panel.getByRole('button', { name: 'Remove Jonas Lindqvist' }));
  await userEvent.type(panel.getByRole('textbox', { name: /^Why you recommend it/ }), 'Read this slowly ');
  expect(panel.getByText('17 of 280 characters')).toBeTruthy();
  await userEvent.click(panel.getByRole('switch', { name: /Show it on my profile/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Recommend to 2 recipients' }));
  expect(await panel.findByText('Sent to Ruth Adeyemi and Salt Street.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Undo for Salt Street' }));
  expect(await panel.findByText('Sent to Ruth Adeyemi.')).toBeTruthy();
  expect(sent).toEqual([
    {
      itemId: 's1',
      recipientIds: ['user:ruth', 'page:salt'],
      reason: 'Read this slowly',
      isPublic: true,
      actAs: 'user:ada',
    },
  ]);
  await userEvent.click(panel.getByRole('button', { name: 'Send to someone else' }));
  expect(panel.getByRole('textbox', { name: /^Why you recommend it/ })).toHaveProperty('value', '');
});

test('a refusal names those who cannot be sent it, and nothing is lost', async () => {
  const panel = await open('recommend/s1', 'Recommend', {
    RecommendPanelQuery: { node: NOTE, viewer },
    FoundActorsQuery: { search: connection([RUTH, JONAS]) },
    useRecommendMutation: {
      recommend: {
        __typename: 'PlazaError',
        code: 'INVALID',
        fields: [{ field: 'input.recipientIds.jonas', messages: ['can’t be sent this'] }],
      },
    },
  });
  await userEvent.type(await panel.findByRole('searchbox'), 'r{Enter}');
  await userEvent.click(await panel.findByRole('checkbox', { name: /Ruth/ }));
  await userEvent.click(panel.getByRole('checkbox', { name: /Jonas/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Recommend to 2 recipients' }));
  expect(await panel.findByText(/^People in red can’t see this/)).toBeTruthy();
  const refused = within(panel.getByRole('list', { name: 'Selected' })).getAllByText('can’t be sent this');
  expect(refused.map((mark) => mark.closest('li')?.textContent)).toEqual([expect.stringContaining('Jonas Lindqvist')]);
});

test('it is recommended as the crowd that one chooses for it', async () => {
  const sent: unknown[] = [];
  const panel = await open('recommend/s1', 'Recommend', {
    RecommendPanelQuery: { node: NOTE, viewer: { ...viewer, crowds: connection([CROWD]) } },
    FoundActorsQuery: { search: connection([RUTH]) },
    useRecommendMutation: ({ input }) => {
      sent.push(input);
      return { recommend: { __typename: 'PlazaError', code: 'RATE_LIMITED', fields: [] } };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  await userEvent.type(panel.getByRole('searchbox', { name: 'Find people and crowds by name' }), 'r{Enter}');
  await userEvent.click(await panel.findByRole('checkbox', { name: /Ruth Adeyemi/ }));
  await userEvent.click(panel.getByRole('button', { name: /^Recommend to 1/ }));
  expect(await panel.findByRole('alert')).toBeTruthy();
  expect(sent).toMatchObject([{ recipientIds: ['user:ruth'], actAs: 'page:salt' }]);
});

test('the panel begins anew when it was closed, and what was written is kept', async () => {
  const answers = { RecommendPanelQuery: { node: NOTE, viewer }, FoundActorsQuery: { search: connection([RUTH]) } };
  const { router } = await renderApp('/design-system?p=recommend/s1', { answers });
  await userEvent.type(await screen.findByRole('searchbox'), 'r{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ruth/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Why you recommend it/ }), 'Slowly');
  await act(async () => router.close('p'));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  await act(async () => router.open('p', 'recommend/s1'));
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '');
  expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Why you recommend it/ })).toHaveProperty('value', 'Slowly');
});

test('what is not ready says what it needs, and is sent to nobody', async () => {
  const panel = await open('recommend/s1', 'Recommend', {
    RecommendPanelQuery: { node: { ...NOTE, missing: ['COVER'] }, viewer },
  });
  expect(await panel.findByText('You can’t recommend this yet.')).toBeTruthy();
  expect(panel.getByText('a cover photo')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'a cover photo' })).toBeNull();
  expect(panel.queryByRole('searchbox')).toBeNull();
});

test('what is missing leads to its field, for whoever may give it', async () => {
  const herons = collection('c1', 'Herons', { manageable: true, description: null, missing: ['DESCRIPTION', 'ITEMS'] });
  const panel = await open('recommend/c1', 'Recommend', {
    RecommendPanelQuery: { node: herons, viewer },
    CollectionPanelQuery: { node: herons, viewer },
    CollectionScreenQuery: { item: herons },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'a description' }));
  const form = within(await screen.findByRole('region', { name: 'Edit collection' }));
  const field = await form.findByRole('textbox', { name: /^Description/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  // The form says the same, and leads to the page of the collection where things are put in.
  await userEvent.click(form.getByRole('button', { name: 'at least one item' }));
  await waitFor(() => expect(location.pathname).toBe('/collections/c1'));
});

test('what others recommend is read with why, thanked for, or hidden at once', async () => {
  const panel = await open('recommendations', 'Recommendations', {
    RecommendationsPanelQuery: {
      viewer: {
        ...viewer,
        received: connection([
          recommendation('r1'),
          recommendation('r2', { kind: 'SHARE', reason: null, sender: JONAS, item: CROWD }),
        ]),
        sent: connection([]),
      },
    },
    useAnswerRecommendationMutation: ({ input }) => ({
      answerRecommendation: {
        __typename: 'AnswerRecommendationPayload',
        recommendation: { id: input.id, answer: input.action === 'THANK' ? 'THANKED' : 'DECLINED' },
      },
    }),
  });
  const [first, second] = await panel.findAllByRole('listitem');
  expect(first?.textContent).toContain('Ruth Adeyemi recommended');
  expect(within(first!).getByText('Read this slowly')).toBeTruthy();
  expect(within(second!).getByRole('link', { name: /Salt Street/ })).toHaveProperty('pathname', '/@salt');
  await userEvent.click(within(first!).getByRole('button', { name: 'Say thanks' }));
  expect(await within(first!).findByText('You said thanks')).toBeTruthy();
  await userEvent.click(within(second!).getByRole('button', { name: 'Not for me' }));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  await userEvent.click(panel.getByRole('radio', { name: 'From you' }));
  expect(panel.getByText('Choose “Recommend” in the menu of anything you like.')).toBeTruthy();
});

test('names in a reason lead to whom they mean; what is itself a link stays words', async () => {
  const meant = { ...JONAS, __isNode: 'User', __isActor: 'User', username: 'jonas.now' };
  const mentions = [{ handle: 'jonas', actor: meant }];
  const item = scribble('s1', 'Bees, says @jonas', { mentions });
  const named = recommendation('r1', { reason: 'As @jonas says, and @nobody', mentions, item });
  const panel = await open('recommendations', 'Recommendations', {
    RecommendationsPanelQuery: { viewer: { ...viewer, received: connection([named]), sent: connection([]) } },
  });
  const [row] = await panel.findAllByRole('listitem');
  const link = within(row!).getByRole('link', { name: '@jonas.now' });
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
    '/@jonas',
    'As @jonas.now says, and @nobody',
  ]);
  expect(
    within(row!)
      .getByRole('link', { name: /^Bees, says @jonas/ })
      .querySelector('a'),
  ).toBeNull();
});

test('what one sent says who is thankful, and is taken back; a refusal leaves it', async () => {
  let isUp = false;
  const sent = connection([recommendation('r1', { sender: viewer.actor, recipient: RUTH, answer: 'THANKED' })]);
  const panel = await open('recommendations', 'Recommendations', {
    RecommendationsPanelQuery: { viewer: { ...viewer, received: connection([]), sent } },
    useWithdrawRecommendationMutation: (variables) =>
      isUp ? withdrawn(variables) : { withdrawRecommendation: { __typename: 'PlazaError', code: 'RATE_LIMITED' } },
  });
  await userEvent.click(await panel.findByRole('radio', { name: 'From you' }));
  expect(panel.getByText('Thanked you')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Undo for Ruth Adeyemi' }));
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeTruthy();
  isUp = true;
  await userEvent.click(panel.getByRole('button', { name: 'Undo for Ruth Adeyemi' }));
  await waitFor(() => expect(panel.queryByText('Thanked you')).toBeNull());
});

test('all that somebody recommends to everybody is listed, without whom it was for', async () => {
  const panel = await open('recommended/user:ruth', 'Recommended', {
    RecommendedPanelQuery: { node: { ...RUTH, __isNode: 'User', recommended: connection([recommendation('r1')]) } },
  });
  expect(await panel.findByText('Read this slowly')).toBeTruthy();
  expect(panel.getByRole('link', { name: /Bees do not hurry/ })).toHaveProperty('pathname', '/scribbles/s1');
  expect(panel.queryByText('Ada Byron')).toBeNull();
});

test('a profile shows what its person recommends, with the way to all of it, and its menu recommends them', async () => {
  const shelf = connection([recommendation('r1', { sender: undefined, recipient: undefined })]);
  const recommended = { ...shelf, pageInfo: { ...shelf.pageInfo, hasNextPage: true } };
  const answers = { ...grace({ recommended }), RecommendPanelQuery: { node: NOTE, viewer } };
  await renderApp('/@grace', { answers });
  const region = within(await screen.findByRole('region', { name: 'Recommended by Grace' }));
  expect(region.getByText('Read this slowly')).toBeTruthy();
  expect(region.getByRole('link', { name: /Bees do not hurry/ })).toHaveProperty('pathname', '/scribbles/s1');
  expect(region.getByRole('link', { name: 'Show all' })).toHaveProperty('search', '?p=recommended/user:grace');
  await userEvent.click(screen.getByRole('button', { name: 'More options for Grace Bello' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Recommend' }));
  await waitFor(() => expect(location.search).toBe('?p=recommend/user%3Agrace'));
});
