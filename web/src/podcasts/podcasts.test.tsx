import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { collection, connection } from '../../test/town.ts';

const PODCAST = { ...collection('c1', 'Low tide'), type: 'PODCAST', collectionType: 'PODCAST', audience: 'PUBLIC' };
const feed = (id: string) => ({
  __typename: 'PodcastFeed',
  __isNode: 'PodcastFeed',
  id,
  url: `http://plaza.test/podcasts/c1/feeds/${id}/feed.xml`,
  askedAt: null,
});

test('a podcast is followed at its open address, and at private ones that are made and revoked', async () => {
  const sent: unknown[] = [];
  await renderApp('/design-system?p=feeds/c1', {
    answers: {
      FeedsPanelQuery: { node: PODCAST, viewer: { ...ADA, podcastFeeds: connection([]) } },
      useCreateFeedMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'CreatePodcastFeedPayload', edge: { cursor: 'f1', node: feed('f1') } } };
      },
      useRevokeFeedMutation: ({ input }) => {
        sent.push(input);
        return { result: { __typename: 'RevokePodcastFeedPayload', deletedId: 'f1' } };
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Follow in an app' }));
  const addresses = () => panel.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const open = `${location.origin}/podcasts/c1/feed.xml`;
  await panel.findByRole('textbox');
  expect(addresses()).toEqual([open]);
  await userEvent.click(panel.getByRole('button', { name: 'Create private link' }));
  expect(await panel.findByText('Not used yet')).toBeTruthy();
  expect(addresses()).toEqual([open, feed('f1').url]);
  await userEvent.click(panel.getByRole('button', { name: 'Revoke' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await panel.findByText('No private links yet')).toBeTruthy();
  expect(sent).toEqual([{ podcastId: 'c1' }, { id: 'f1' }]);
});

test('one that is not for everybody has no open address, and says what an app needs', async () => {
  await renderApp('/design-system?p=feeds/c1', {
    answers: {
      FeedsPanelQuery: {
        node: { ...PODCAST, audience: 'COMMUNITY', isEnabled: false },
        viewer: { ...ADA, podcastFeeds: connection([feed('f1')]) },
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Follow in an app' }));
  expect(await panel.findByText('The owner has turned off podcast apps for this podcast.')).toBeTruthy();
  expect(panel.getByText(/your app needs a private link/)).toBeTruthy();
  expect(panel.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([feed('f1').url]);
});
