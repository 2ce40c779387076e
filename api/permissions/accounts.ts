import * as accounts from '../src/accounts/accounts.contract.ts';
import * as communities from '../src/accounts/communities.contract.ts';
import * as deletion from '../src/accounts/deletion.contract.ts';
import { PASSWORD } from '../test/door.ts';
import {
  ACT_AS_CROWD,
  CROWD_ADMINS,
  EVERYBODY,
  ONESELF,
  OWN,
  row,
  RUN_CROWD,
  SIGNED_IN,
  STAFF,
  SUPER_ADMIN,
  type Row,
  type Rule,
  type Target,
  type Viewer,
} from './matrix.ts';
import { crowdOf, type World } from './world.ts';

const NEW_PASSWORD = 'Another-pier-1912!';
const STRANGER_TO_ALL = 'nobody.yet@plaza.test';

async function signUpCode({ done, door }: World): Promise<{ id: string; code: string }> {
  const { id } = await done('POST', '/tokens', null, { destination: STRANGER_TO_ALL, method: 'email' });
  return { id, code: await door.codeFor(STRANGER_TO_ALL) };
}

async function resetCode({ done, door, people: { stranger } }: World): Promise<{ userId: string; code: string }> {
  const { userId } = await done('POST', '/auth/password-reset', null, { username: stranger.email, method: 'email' });
  return { userId, code: await door.codeFor(stranger.email) };
}

async function linkSent({ done, mailTo, people: { stranger } }: World) {
  await done('POST', '/auth/auto-login', null, { username: stranger.email });
  return { params: { id: /auto-login\/(\S+)/.exec(await mailTo(stranger))?.[1] ?? '' } };
}

/** A code that the viewer has asked for; for who cannot ask, one that somebody else has. */
const newContact =
  (destination: string, method: string, type: string) => async (world: World, _: Target, as: Viewer) => {
    const asker = as === 'anonymous' || as === 'banned' ? 'stranger' : as;
    const { id } = await world.tried(asker, 'POST', '/tokens', { destination, method, type });
    return { params: { id }, body: { code: await world.door.codeFor(destination) } };
  };
/** Somebody else's code is as wrong as any other. */
const OWN_CODE: Rule = { none: '! ++ ++ ++++ +s ++' };

const account = ({ people }: World) => ({ params: { id: people.stranger.accountId } });
const role = ({ people }: World, id: string) => ({ params: { id }, body: { account_id: people.support.accountId } });

const inviteInto = (role: string) => (world: World, about: Target) => ({
  body: { context_id: crowdOf(world, about).id, role },
});

const elsewhere = ({ elsewhere: id }: World) => ({ params: { id } });
const joinElsewhere = (world: World, as: Viewer) => world.tried(as, 'POST', `/communities/${world.elsewhere}/join`);

export const signingIn: Row[] = [
  row(accounts.checkEmail, EVERYBODY, () => ({ query: { email: STRANGER_TO_ALL } })),
  row(communities.getCommunity, EVERYBODY),
  row(communities.listCommunities, EVERYBODY),
  row(
    accounts.createToken,
    EVERYBODY,
    () => ({ body: { destination: STRANGER_TO_ALL, method: 'email', type: 'sign_up' } }),
    'to sign up',
  ),
  row(
    accounts.createToken,
    SIGNED_IN,
    () => ({ body: { destination: STRANGER_TO_ALL, method: 'email', type: 'email' } }),
    'for a new address of one’s own',
  ),
  row(
    accounts.createToken,
    EVERYBODY,
    ({ challenge }) => ({ body: { type: 'two_factor', method: 'email', challenge_id: challenge } }),
    'for a second step',
  ),
  row(accounts.validateToken, EVERYBODY, async (world) => {
    const { id, code } = await signUpCode(world);
    return { body: { destination: STRANGER_TO_ALL, token: id, code } };
  }),
  row(
    accounts.verifyToken,
    EVERYBODY,
    async (world) => {
      const { id, code } = await signUpCode(world);
      return { params: { id }, body: { code } };
    },
    'to sign up',
  ),
  row(accounts.verifyToken, OWN_CODE, newContact(STRANGER_TO_ALL, 'email', 'email'), 'for a new email of one’s own'),
  row(accounts.verifyToken, OWN_CODE, newContact('+14155550123', 'sms', 'phone'), 'for a new phone of one’s own'),
  row(accounts.createAccount, EVERYBODY, async (world) => {
    const { id, code } = await signUpCode(world);
    await world.done('POST', `/tokens/${id}/verify`, null, { code });
    const name = { first_name: 'Nobody', last_name: 'Yet', birth_date: '1990-05-17' };
    const secret = { password: PASSWORD, password_confirm: PASSWORD };
    return { body: { token: id, email: STRANGER_TO_ALL, ...secret, ...name } };
  }),
  row(accounts.signIn, EVERYBODY, ({ people }) => ({
    body: { username: people.stranger.email, password: PASSWORD },
  })),
  row(accounts.refreshAuth, EVERYBODY, ({ people }) => ({ body: { refresh_token: people.owner.refreshToken } })),
  row(accounts.requestAutoLogin, EVERYBODY, ({ people }) => ({ body: { username: people.stranger.email } })),
  row(accounts.describeAutoLogin, EVERYBODY, linkSent),
  row(accounts.useAutoLogin, EVERYBODY, async (world) => ({ ...(await linkSent(world)), body: {} })),
  row(accounts.requestPasswordReset, EVERYBODY, ({ people }) => ({
    body: { username: people.stranger.email, method: 'email' },
  })),
  row(accounts.verifyPasswordReset, EVERYBODY, async (world) => ({ body: await resetCode(world) })),
  row(accounts.confirmPasswordReset, EVERYBODY, async (world) => ({
    body: { ...(await resetCode(world)), password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })),
  row(accounts.appealBan, EVERYBODY, ({ people }) => ({
    body: { username: people.banned.email, password: PASSWORD, text: 'They were pigeons.' },
  })),
  row(deletion.cancelDeletion, EVERYBODY, ({ stayToken }) => ({ body: { stay_token: stayToken } })),
  row(accounts.listOutbox, EVERYBODY),
];

export const ownAccount: Row[] = [
  row(accounts.getAuth, SIGNED_IN),
  row(accounts.signOut, SIGNED_IN),
  row(accounts.listSessions, SIGNED_IN),
  row(accounts.revokeSession, OWN, ({ own }) => ({ params: { id: own.session } })),
  row(accounts.revokeOtherSessions, SIGNED_IN),
  row(accounts.actAsUser, ONESELF, ({ people }) => ({ params: { id: people.owner.userId } })),
  row(accounts.actAsPage, ACT_AS_CROWD, (world, about) => ({ params: { id: crowdOf(world, about).id } })),
  row(accounts.resetActor, SIGNED_IN),
  row(communities.joinCommunity, SIGNED_IN, elsewhere),
  row(communities.leaveCommunity, SIGNED_IN, async (world, _about, as) => {
    await joinElsewhere(world, as);
    return elsewhere(world);
  }),
  // Nobody bans themselves, so that the super admin has nothing to appeal.
  row(communities.appealStanding, { none: 's ++ ++ ++++ +s +!' }, async (world, _about, as) => {
    const { profile } = await joinElsewhere(world, as);
    await world.tried('super admin', 'PUT', `/users/${profile?.user_id}/standing`, { standing: 'banned' });
    return { ...elsewhere(world), body: { text: 'They were pigeons.' } };
  }),
  row(accounts.createInvite, SIGNED_IN, () => ({ body: {} }), 'to the community'),
  row(accounts.createInvite, RUN_CROWD, inviteInto('member'), 'into a crowd'),
  row(accounts.createInvite, CROWD_ADMINS, inviteInto('manager'), 'into a crowd as a manager'),
  row(accounts.listInvites, SIGNED_IN),
  row(accounts.revokeInvite, OWN, async ({ done, people }) => ({
    params: { id: (await done('POST', '/invite', people.owner, {})).id },
  })),
  row(accounts.getInvite, EVERYBODY, ({ invite }) => ({ query: { token: invite } })),
  row(accounts.acceptInvite, SIGNED_IN, ({ invite }) => ({ params: { id: invite } })),
  // Who owns crowds that others belong to hands them over first; the last super admin stays.
  row(deletion.deleteAccount, { none: 's ++ ++ +++! +s +!' }),
];

export const staff: Row[] = [
  row(accounts.listRoles, SIGNED_IN),
  row(accounts.setRoles, SUPER_ADMIN, ({ people }) => ({
    body: { account_id: people.support.accountId, roles: ['support', 'press-pass'] },
  })),
  row(accounts.setRole, SUPER_ADMIN, (world) => role(world, 'support')),
  row(accounts.assignRole, SUPER_ADMIN, (world) => role(world, 'press-pass')),
  row(accounts.unassignRole, SUPER_ADMIN, (world) => role(world, 'support')),
  row(accounts.listAccounts, STAFF),
  row(accounts.updateAccount, SUPER_ADMIN, (world) => ({ ...account(world), body: { status: 'inactive' } })),
  row(communities.updateCommunity, SUPER_ADMIN, () => ({ body: { rules: 'Wave back.' } })),
  row(communities.setStanding, SUPER_ADMIN, ({ people }) => ({
    params: { id: people.stranger.userId },
    body: { standing: 'banned', reason: 'Gulls.' },
  })),
];
