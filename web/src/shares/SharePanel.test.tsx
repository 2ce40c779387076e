import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { saltStreet, settingsOf } from '../../test/crowdSettings.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, person, RUTH, viewer } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const item = (part: object = {}) => ({
  __typename: 'Scribble',
  __isItem: 'Scribble',
  __isNode: 'Scribble',
  id: 's1',
  internalId: 's1',
  title: 'Third coat of blue',
  audience: 'COMMUNITY',
  isPublicShared: false,
  missing: [],
  manageable: true,
  author: { __typename: 'User', __isActor: 'User', id: 'user:ada', title: 'Ada Byron', isViewer: true },
  ...part,
});

async function open(part: object = {}, refusal?: object, answers: Answers = {}, runs: object = viewer) {
  const sent: unknown[] = [];
  await renderApp('/design-system?p=share/s1', {
    answers: {
      ...answers,
      SharePanelQuery: { node: item(part), viewer: runs },
      useSetAudienceMutation: ({ input }) => {
        sent.push(input);
        const changed = item({ ...part, audience: input.audience, isPublicShared: input.audience === 'PUBLIC' });
        return { setAudience: refusal ?? { __typename: 'SetAudiencePayload', item: changed } };
      },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Share' }));
  // The frame is there before what it holds.
  await panel.findByText('Third coat of blue');
  return { sent, panel };
}

test('a link is copied, shown to a camera, and says who it opens for', async () => {
  const user = userEvent.setup();
  const { panel } = await open();
  expect(panel.getByText('This link only works for people who can see it.')).toBeTruthy();
  expect(panel.getByRole('img', { name: /QR code that opens “Third coat of blue”/ })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/scribbles/s1`);
});

test('its author chooses who can see it; a refusal turns it back and says why', async () => {
  const { sent, panel } = await open({}, { __typename: 'PlazaError', code: 'FORBIDDEN' });
  const everybody = () => panel.getByRole('radio', { name: /^Everyone/ });
  await userEvent.click(everybody());
  expect(sent).toEqual([{ itemId: 's1', audience: 'PUBLIC' }]);
  expect(await panel.findByText('You don’t have permission to do this.')).toBeTruthy();
  await waitFor(() => expect(everybody()).toHaveProperty('checked', false));
});

test('its author looks up whether somebody can see it, and is told anew when that changes', async () => {
  const { sent, panel } = await open({}, undefined, {
    FoundActorsQuery: { search: connection([RUTH, JONAS]) },
    SeenByQuery: ({ itemId, personId }) => {
      const isKept = sent.length > 0 || `${itemId} ${personId}` !== 's1 user:ruth';
      return { itemVisibility: isKept ? { canSee: false, reason: 'PRIVATE' } : { canSee: true, reason: 'COMMUNITY' } };
    },
  });
  await userEvent.type(panel.getByRole('searchbox', { name: 'Can someone see it?' }), 'ruth');
  await userEvent.click(await panel.findByRole('button', { name: /Ruth Adeyemi/ }));
  expect(await panel.findByText('Can see it: everyone in the community can.')).toBeTruthy();
  await userEvent.click(panel.getByRole('radio', { name: /^Only you/ }));
  expect(await panel.findByText('Can’t see it: it’s private, and they don’t have access.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Check someone else' }));
  expect(panel.getByRole('searchbox', { name: 'Can someone see it?' })).toBeTruthy();
});

test.each(['Loop', 'Story', 'Collection'])('who sees it is chosen for a %s too', async (type) => {
  const { sent, panel } = await open({ __typename: type, __isItem: type, isDraft: false, collectionType: 'OTHER' });
  await userEvent.click(panel.getByRole('radio', { name: /^Everyone/ }));
  expect(sent).toEqual([{ itemId: 's1', audience: 'PUBLIC' }]);
});

test('what a crowd by invitation has published is for its members, and nothing else is offered', async () => {
  const author = { __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1', title: 'Choir', isViewer: true };
  const { panel } = await open({ audience: 'PRIVATE', author: { ...author, status: 'INVITE_ONLY' } });
  expect(panel.getByText('Members of Choir.')).toBeTruthy();
  expect(panel.queryByRole('radio')).toBeNull();
});

test('somebody else reads who can see it, and what it still needs', async () => {
  const author = { __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1', title: 'Friends of Tram 4', isViewer: false };
  const { panel } = await open({ manageable: false, audience: 'PRIVATE', author, missing: ['CONTENT'] });
  expect(panel.getByText('Members of Friends of Tram 4.')).toBeTruthy();
  expect(panel.queryByRole('radio')).toBeNull();
  expect(panel.queryByRole('region', { name: 'Send to people' })).toBeNull();
  expect(panel.getByText('text or an attachment')).toBeTruthy();
  expect(panel.queryByRole('searchbox', { name: 'Can someone see it?' })).toBeNull();
});

test('the link of a crowd is given away once nothing is missing; who runs it is led to what is', async () => {
  const page = {
    __typename: 'Crowd',
    __isItem: 'Crowd',
    __isActor: 'Crowd',
    path: '/crowds/clockworks',
    author: { __typename: 'Crowd', __isActor: 'Crowd', id: 's1', title: 'Third coat of blue', status: 'PRIVATE' },
  };
  const may = { permissions: { manageSettings: true } };
  const { panel } = await open(
    { ...page, ...may, missing: ['AVATAR', 'DESCRIPTION'] },
    undefined,
    settingsOf(saltStreet({ id: 's1' })),
  );
  expect(panel.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(panel.queryByRole('img', { name: /QR code/ })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'a profile photo' }));
  expect(await screen.findByRole('region', { name: 'Profile and visibility' })).toBeTruthy();
  expect(location.search).toContain('page/s1/main');
});

test('what is ready has its link, whoever it is for', async () => {
  const { panel } = await open({
    __typename: 'Crowd',
    __isItem: 'Crowd',
    __isActor: 'Crowd',
    path: '/crowds/clockworks',
    permissions: { manageSettings: false },
  });
  expect(panel.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(panel.getByText(/\/crowds\/clockworks$/)).toBeTruthy();
});

test('one’s own address is shown for a camera, and taken along as a picture', async () => {
  const actor = {
    __typename: 'User',
    __isActor: 'User',
    id: 'user:ada',
    title: 'Ada Byron',
    slug: 'ada',
    path: '/@ada',
  };
  await renderApp('/design-system?p=account/qr', {
    answers: { QrPanelQuery: { viewer: { __typename: 'Viewer', id: ADA.id, actor: { ...actor, avatar: null } } } },
  });
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:qr');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  expect(await screen.findByRole('img', { name: 'QR code for Ada Byron’s profile' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save image' }));
  const [blob] = make.mock.calls[0] ?? [];
  expect((blob as Blob).type).toBe('image/svg+xml');
});

test('it is sent to several people and crowds at once, and taken back', async () => {
  const sent: unknown[] = [];
  const row = (id: string, who: typeof RUTH) => ({ __typename: 'Recommendation', id, recipient: who });
  const answers = {
    FoundActorsQuery: { search: connection([RUTH, JONAS]) },
    useSendToPeopleMutation: ({ input }: { input?: unknown }) => {
      sent.push(input);
      const recommendations = [row('r1', RUTH), row('r2', JONAS)];
      return { sendToPeople: { __typename: 'SendToPeoplePayload', recommendations } };
    },
    useWithdrawRecommendationMutation: ({ input }: { input?: { id: string } }) => ({
      withdrawRecommendation: { __typename: 'WithdrawRecommendationPayload', deletedId: input?.id },
    }),
  };
  const { panel } = await open({}, undefined, answers);
  const form = within(panel.getByRole('region', { name: 'Send to people' }));
  expect(form.queryByRole('button', { name: /^Send to/ })).toBeNull();
  await userEvent.type(form.getByRole('searchbox', { name: 'Find people and crowds by name' }), 'r{Enter}');
  await userEvent.click(await form.findByRole('checkbox', { name: /Ruth Adeyemi/ }));
  await userEvent.click(form.getByRole('checkbox', { name: /Jonas Lindqvist/ }));
  await userEvent.click(form.getByRole('button', { name: 'Send to 2 recipients' }));
  expect(await form.findByText('Sent to Ruth Adeyemi and Jonas Lindqvist.')).toBeTruthy();
  expect(sent).toEqual([{ itemId: 's1', recipientIds: ['user:ruth', 'user:jonas'], actAs: 'user:ada' }]);
  for (const name of ['Ruth Adeyemi', 'Jonas Lindqvist'])
    await userEvent.click(form.getByRole('button', { name: `Undo for ${name}` }));
  expect(await form.findByText('Undone for everyone.')).toBeTruthy();
});

test('it is sent as the crowd that one chooses for it', async () => {
  const sent: unknown[] = [];
  const salt = { ...person('salt', 'Salt Street'), __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1' };
  const answers = {
    FoundActorsQuery: { search: connection([RUTH]) },
    useSendToPeopleMutation: ({ input }: { input?: unknown }) => {
      sent.push(input);
      return { sendToPeople: { __typename: 'PlazaError', code: 'RATE_LIMITED', fields: [] } };
    },
  };
  const { panel } = await open({}, undefined, answers, { ...viewer, crowds: connection([salt]) });
  const form = within(panel.getByRole('region', { name: 'Send to people' }));
  await userEvent.click(form.getByRole('button', { name: 'as Ada Byron' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salt Street' }));
  await userEvent.type(form.getByRole('searchbox', { name: 'Find people and crowds by name' }), 'r{Enter}');
  await userEvent.click(await form.findByRole('checkbox', { name: /Ruth Adeyemi/ }));
  await userEvent.click(form.getByRole('button', { name: /^Send to 1/ }));
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([{ itemId: 's1', recipientIds: ['user:ruth'], actAs: 'page:1' }]);
});
