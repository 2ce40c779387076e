import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const NONE = { private: 0, community: 0, public: 0 };
const kinds = [
  { kind: 'SCRIBBLE', ...NONE, public: 20, community: 4 },
  { kind: 'LOOP', ...NONE },
  { kind: 'STORY', ...NONE, public: 3 },
  { kind: 'COLLECTION', ...NONE },
];
const viewerWith = (audiences: object, actor: typeof ADA.actor = ADA.actor) => ({
  __typename: 'Viewer',
  id: ADA.id,
  actor,
  audiences: { kinds, change: null, ...audiences },
});

async function open(viewer: ReturnType<typeof viewerWith>, answer?: object) {
  const sent: unknown[] = [];
  await renderApp('/design-system?p=account/settings/audiences', {
    viewer: { ...ADA, actor: viewer.actor },
    answers: {
      AudiencesPanelQuery: { viewer },
      ChangeAudiencesQuery: { viewer: viewerWith({ kinds: kinds.map((each) => ({ ...each, public: 0 })) }) },
      useChangeAudiencesMutation: ({ input }) => {
        sent.push(input);
        return { changeAudiences: answer };
      },
    },
  });
  return { sent, panel: within(await screen.findByRole('region', { name: 'Who can see your past posts' })) };
}

test('what is shared is counted by kind, changed once one is sure, and followed to its end', async () => {
  const change = { from: 'PUBLIC', to: 'PRIVATE', total: 20, done: 5 };
  const payload = { __typename: 'ChangeAudiencesPayload', viewer: viewerWith({ change }) };
  const { sent, panel } = await open(viewerWith({}), payload);
  await userEvent.selectOptions(await panel.findByLabelText('New audience'), 'Only you');
  expect(panel.getByText('Private stories are drafts. You’ll need to publish each one again yourself.')).toBeTruthy();
  await userEvent.click(panel.getByRole('checkbox', { name: '3 stories' }));
  expect(panel.queryByText(/are drafts/)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Change 20 posts' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Change who can see 20 posts?' }));
  expect(asked.getByText(/^Current audience: Everyone\. New audience: Only you\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Change 20 posts' }));
  expect(await panel.findByText('5 of 20 changed')).toBeTruthy();
  expect(sent).toEqual([{ from: 'PUBLIC', to: 'PRIVATE', kinds: ['SCRIBBLE'] }]);
  expect(
    await panel.findByText('You haven’t shared anything with this audience: Everyone.', {}, { timeout: 5000 }),
  ).toBeTruthy();
});

test('what is for others is counted where one chooses them; a refusal is said', async () => {
  const { panel } = await open(viewerWith({}), { __typename: 'PlazaError', code: 'FORBIDDEN', fields: [] });
  await userEvent.selectOptions(await panel.findByLabelText('Current audience'), 'Community');
  expect(panel.getByRole('checkbox', { name: '4 scribbles' })).toBeTruthy();
  expect(panel.queryByRole('checkbox', { name: /stor/ })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Change 4 posts' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Change 4 posts' }));
  expect(await panel.findByText('You don’t have permission to do this.')).toBeTruthy();
});

test('a crowd that is not open has one audience alone', async () => {
  const choir = {
    ...ADA.actor,
    __typename: 'Crowd',
    __isActor: 'Crowd',
    id: 'page:1',
    title: 'Choir',
    status: 'PRIVATE',
  };
  const { panel } = await open(viewerWith({}, choir));
  expect(await panel.findByText(/has the same audience: Members of/, {}, { timeout: 3000 })).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Change/ })).toBeNull();
});
