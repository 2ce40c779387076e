import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reconnections } from '../core/environment.ts';
import { isSwitching } from '../core/session.ts';
import { storage, tabStorage } from '../core/storage.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

const PANEL = '/design-system?p=account/settings/communities';
const profile = (userId: string, more: object = {}) => ({ userId, standing: 'ACCEPTED', banReason: null, ...more });
const community = (id: string, name: string, viewerProfile: object | null) => ({
  __typename: 'Community',
  id,
  name,
  description: `Words about ${name}`,
  membersCount: 7,
  viewerProfile,
});
const QUARTER = community('community:1', 'Harbour Quarter', profile('user:ada'));
const HILL = community('community:2', 'Lantern Hill', profile('user:ada-hill'));
const DALE = community('community:3', 'Reed Dale', null);
const BANNED = community('community:2', 'Lantern Hill', {
  userId: 'user:ada-hill',
  standing: 'BANNED',
  banReason: 'Sold gulls.',
});

const panel = (...communities: { __typename: string; id: string }[]) => ({
  viewer: { id: ADA.id, community: ADA.community },
  communities: connection(communities),
});
const rowOf = async (name: string) => within((await screen.findByText(name, { selector: 'li b' })).closest('li')!);

// A page that starts over cannot be left here; what it says then stays to be read.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a member sees where they belong and goes to another community; drafts stay', async () => {
  const asked = vi.fn();
  storage.set('draft.scribble', 'Half a thought');
  await renderApp(PANEL, {
    answers: {
      CommunitiesPanelQuery: panel(QUARTER, HILL),
      useTakeIdentityMutation: ({ input }) => {
        asked(input);
        return { switchActor: { __typename: 'SwitchActorPayload' } };
      },
    },
  });
  expect((await rowOf('Harbour Quarter')).getByText('You’re here')).toBeTruthy();
  expect(screen.queryByText('Communities you can join')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Lantern Hill' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ actorId: 'user:ada-hill' }));
  await waitFor(() => expect(tabStorage.get('word')).toBe('You’re now in Lantern Hill.'));
  expect(storage.get('draft.scribble')).toBe('Half a thought');
});

test('a community is joined, and who is too young is told so', async () => {
  let isOld = false;
  await renderApp(PANEL, {
    answers: {
      CommunitiesPanelQuery: panel(QUARTER, DALE),
      useJoinCommunityMutation: () => ({
        joinCommunity: isOld
          ? { __typename: 'JoinCommunityPayload', community: { ...DALE, viewerProfile: profile('user:ada-dale') } }
          : { __typename: 'PlazaError', code: 'AGE_MINIMUM' },
      }),
    },
  });
  const others = within(await screen.findByRole('region', { name: 'Communities you can join' }));
  await userEvent.click(others.getByRole('button', { name: 'Join Reed Dale' }));
  expect(await screen.findByText('You do not meet the minimum age restriction for this community')).toBeTruthy();
  isOld = true;
  await userEvent.click(others.getByRole('button', { name: 'Join Reed Dale' }));
  expect(await screen.findByText('You’ve joined Reed Dale.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Switch to Reed Dale' })).toBeTruthy();
});

test('a community is left after asking, and the only one cannot be', async () => {
  await renderApp(PANEL, {
    answers: {
      CommunitiesPanelQuery: panel(QUARTER, HILL),
      useLeaveCommunityMutation: {
        leaveCommunity: { __typename: 'LeaveCommunityPayload', community: { ...HILL, viewerProfile: null } },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Lantern Hill' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You’ve left Lantern Hill.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join Lantern Hill' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('who is banned from a community reads why, and appeals once', async () => {
  const asked = vi.fn();
  await renderApp(PANEL, {
    answers: {
      CommunitiesPanelQuery: panel(QUARTER, BANNED),
      CommunityBanMutation: ({ input }) => {
        asked(input);
        return { appealStanding: { __typename: 'AppealStandingPayload' } };
      },
    },
  });
  const row = await rowOf('Lantern Hill');
  expect(row.getByText('You’ve been banned from this community. Reason: Sold gulls.')).toBeTruthy();
  expect(row.queryByRole('button', { name: /Go to/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Send appeal' }));
  expect(row.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(
    row.getByLabelText('If you think this is wrong, tell us why. You can appeal once.'),
    'They were pigeons.',
  );
  await userEvent.click(row.getByRole('button', { name: 'Send appeal' }));
  expect(await row.findByRole('status')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ id: 'community:2', text: 'They were pigeons.' });
});

/** The socket was closed, and is back. */
const comesBack = () => act(() => reconnections.set((count) => count + 1));

type When = (emit: (subscription: string, data: Record<string, unknown>) => void) => void;

/** One looks at Plaza as Ada of Lantern Hill; once something has happened, the gateway says who one is now. */
async function findOut(
  { userId, name, when }: { userId: string; name: string; when: When },
  ...communities: { __typename: string; id: string }[]
) {
  const asked = vi.fn();
  const { isHeard, emit } = await renderApp('/design-system', {
    viewer: { ...ADA, user: { ...ADA.user, id: 'user:ada-hill' }, actor: { ...ADA.actor, id: 'user:ada-hill' } },
    answers: {
      IdentityWatchQuery: () => {
        asked();
        const user = { __typename: 'User', id: userId, title: 'Ada Byron' };
        const here = { id: 'community:1', name };
        return {
          viewer: { id: ADA.id, user, actor: user, community: here },
          communities: connection(communities),
        };
      },
    },
  });
  await waitFor(() => expect(isHeard('NotificationsLiveSubscription')).toBe(true));
  when(emit);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
}

const inQuarter = (when: When) => ({ userId: 'user:ada', name: 'Harbour Quarter', when });
const IN_QUARTER = 'You’re now in Harbour Quarter.';

test('who is banned where they are is told why, and goes on in another community', async () => {
  await findOut(inQuarter(comesBack), QUARTER, BANNED);
  const words = `You’ve been banned from this community: Lantern Hill. Reason: Sold gulls. ${IN_QUARTER}`;
  await waitFor(() => expect(tabStorage.get('word')).toBe(words));
});

test('a tab follows where another tab of the session went', async () => {
  await findOut(inQuarter(comesBack), QUARTER, HILL);
  await waitFor(() => expect(tabStorage.get('word')).toBe(IN_QUARTER));
});

test('a tab follows another of the same browser, though its socket was not open to be closed', async () => {
  const another = () => window.dispatchEvent(new StorageEvent('storage', { key: 'plaza.switched', newValue: '1' }));
  await findOut(inQuarter(another), QUARTER, HILL);
  await waitFor(() => expect(tabStorage.get('word')).toBe(IN_QUARTER));
});

test('a page whose socket opened only after staff had sent one elsewhere follows as it is told so', async () => {
  const none = { unreadNotificationsCount: null, notification: null, edge: null };
  await findOut(
    inQuarter((emit) => emit('NotificationsLiveSubscription', { notificationEvents: { kind: 'MISSED', ...none } })),
    QUARTER,
    HILL,
  );
  await waitFor(() => expect(tabStorage.get('word')).toBe(IN_QUARTER));
});

test('a page that was on its way while another tab went elsewhere follows as it begins', async () => {
  storage.set('switched', String(performance.timeOrigin + 1));
  await findOut(
    inQuarter(() => undefined),
    QUARTER,
    HILL,
  );
  await waitFor(() => expect(tabStorage.get('word')).toBe(IN_QUARTER));
});

test('a tab stays where it is when the socket was only away', async () => {
  await findOut({ userId: 'user:ada-hill', name: 'Lantern Hill', when: comesBack }, QUARTER, HILL);
  expect(await screen.findByRole('link', { name: /Ada Byron/ })).toBeTruthy();
  expect(isSwitching.get()).toBe(false);
  expect(tabStorage.get('word')).toBeNull();
});
