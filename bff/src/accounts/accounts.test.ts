import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, PASSWORD, startPlaza, type Person, type Plaza, type Reply } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
});
afterAll(() => plaza.stop());

const VIEWER = `{ viewer {
  id roles isStaff unreadNotificationsCount
  user { slug name { full first last } avatar { id } }
  account { email phone emailVerified birthDate gender status createdAt }
  community { name slug minimumAge }
  settings { theme language leftDrawer shortcuts defaultAudience json }
} }`;
const WHO = '{ viewer { user { name { full } } } }';

const cookieOf = ({ headers }: Reply) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A browser that has signed in: it holds a cookie and nothing else. */
async function browser(person: Person, password = PASSWORD): Promise<Caller> {
  const signedIn = await plaza.guest.ask(
    `mutation ($input: SignInInput!) { signIn(input: $input) {
      ... on SignInPayload { expiresAt viewer { user { name { full } } } } ... on PlazaError { code }
    } }`,
    { input: { username: person.email, password, platform: 'web' } },
  );
  expect(signedIn.data.signIn.viewer.user.name.full).toMatch(/ /);
  expect(signedIn.headers.getSetCookie()[0]).toMatch(/^plaza_session=.+; HttpOnly; SameSite=Lax/);
  return new Caller(plaza.url, { cookie: cookieOf(signedIn), origin: plaza.url });
}

const codesOf = ({ errors }: Reply) => errors?.map(({ extensions }) => extensions['code']);

test('the roles of the platform are listed for somebody signed in', async () => {
  const { roles } = await ada.get('{ roles { key name } }');
  expect(roles[0]).toEqual({ key: 'SUPER_ADMIN', name: 'Super admin' });
  expect(roles).toHaveLength(5);
  expect(codesOf(await plaza.guest.ask('{ roles { key } }'))).toEqual(['UNAUTHENTICATED']);
});

describe('signing up', () => {
  test('leads from a code to an account that is signed in', async () => {
    const { viewer } = await ada.get(VIEWER);
    expect(viewer).toMatchObject({
      roles: ['USER'],
      isStaff: false,
      unreadNotificationsCount: 0,
      user: { name: { full: 'Ada Berg', first: 'Ada', last: 'Berg' }, avatar: null },
      account: { email: ada.email, phone: null, emailVerified: true, birthDate: '1990-05-17', status: 'ACTIVE' },
      community: { minimumAge: 13 },
      settings: { theme: 'SYSTEM', defaultAudience: 'COMMUNITY' },
    });
  });

  test('is refused for a wrong code and a weak password, and returns the same for a known email', async () => {
    const email = 'new.here@plaza.test';
    const { tokenId } = await plaza.guest.mutate('createToken', { destination: email, method: 'EMAIL' }, 'tokenId');
    const wrong = await plaza.guest.mutate('verifyToken', { tokenId, code: '000000' }, 'proof');
    expect(wrong).toMatchObject({ __typename: 'PlazaError', code: 'CODE_INVALID' });
    const code = await plaza.codeFor(email);
    const { proof } = await plaza.guest.mutate('verifyToken', { tokenId, code }, 'proof');
    const input = { proof, email, firstName: 'New', lastName: 'Here', birthDate: '1990-01-01' };
    const weak = await plaza.guest.mutate(
      'createAccount',
      { ...input, password: 'short', passwordConfirmation: 'short' },
      'expiresAt',
    );
    expect(weak).toMatchObject({ __typename: 'PlazaError', code: 'PASSWORD_WEAK' });
    const taken = await plaza.guest.mutate('createToken', { destination: ada.email, method: 'EMAIL' }, 'tokenId');
    expect(taken).toMatchObject({ tokenId: expect.any(String) });
    const { emailAvailable, usernameAvailable } = await plaza.guest.get(
      `{ emailAvailable(email: "${ada.email}") usernameAvailable(username: "nobody.yet") }`,
    );
    expect({ emailAvailable, usernameAvailable }).toEqual({ emailAvailable: true, usernameAvailable: true });
  });
});

test('a link that confirms an email tells which and whose, and does it once for whoever follows it', async () => {
  const [phone, email] = ['+4790000777', 'beside.a.phone@plaza.test'];
  const { tokenId } = await plaza.guest.mutate('createToken', { destination: phone, method: 'SMS' }, 'tokenId');
  const { proof } = await plaza.guest.mutate('verifyToken', { tokenId, code: await plaza.codeFor(phone) }, 'proof');
  const who = { firstName: 'New', lastName: 'Here', birthDate: '1990-01-01' };
  const input = { proof, phone, email, ...who, password: PASSWORD, passwordConfirmation: PASSWORD };
  const { accessToken } = await plaza.guest.mutate('createAccount', input, 'accessToken');
  const own = new Caller(plaza.url, { authorization: `Bearer ${accessToken}` });
  const outbox = await plaza.app.fastify.inject(`/outbox.json?destination=${encodeURIComponent(email)}`);
  const token = /verify\?token=([\w-]+)/.exec(outbox.body)?.[1];
  const described = (as: Caller) => as.get(`{ signInLink(token: "${token}") { name email isViewer } }`);
  expect(await described(plaza.guest)).toEqual({ signInLink: { name: 'New Here', email, isViewer: false } });
  expect(await described(own)).toEqual({ signInLink: { name: 'New Here', email, isViewer: true } });
  const followed = await plaza.guest.mutate('signInByLink', { token }, 'accessToken');
  const viewer = new Caller(plaza.url, { authorization: `Bearer ${followed.accessToken}` });
  expect(await viewer.get('{ viewer { account { email emailVerified } } }')).toEqual({
    viewer: { account: { email, emailVerified: true } },
  });
  expect(await described(own)).toEqual({ signInLink: null });
});

describe('the viewer', () => {
  test('is one call, with everything of the account and the picture', async () => {
    const { restCalls, data } = await ada.ask(VIEWER);
    expect(data.viewer.user.name.full).toBe('Ada Berg');
    expect(restCalls).toBe(1);
  });

  test('is nobody for a guest', async () => {
    expect(await plaza.guest.get(WHO)).toEqual({ viewer: null });
  });

  test('keeps settings, also those that the gateway does not know', async () => {
    const input = { theme: 'DARK', shortcuts: false, defaultAudience: 'PUBLIC', json: { tour: { seen: true } } };
    const { viewer } = await ada.mutate(
      'updateSettings',
      input,
      'viewer { settings { theme shortcuts leftDrawer defaultAudience json } }',
    );
    expect(viewer.settings).toMatchObject({ theme: 'DARK', shortcuts: false, defaultAudience: 'PUBLIC' });
    expect(viewer.settings.json).toMatchObject({ tour: { seen: true } });
    const later = await ada.mutate('updateSettings', { language: 'ar' }, 'viewer { settings { theme language json } }');
    expect(later.viewer.settings).toMatchObject({ theme: 'DARK', language: 'ar' });
    expect(later.viewer.settings.json).toMatchObject({ tour: { seen: true } });
    const bad = await ada.mutate('updateSettings', { json: [1] }, 'viewer { id }');
    expect(bad).toMatchObject({ __typename: 'PlazaError', code: 'INVALID', fields: [{ field: 'input.json' }] });
  });

  test('puts settings back to how they began, or as a copy of them has it', async () => {
    const all = 'viewer { settings { theme shortcuts foundByAge json } }';
    await ada.mutate('updateSettings', { theme: 'DARK', foundByAge: true, json: { kept: [1] } }, all);
    const copy = (await ada.get('{ viewer { settings { json } } }')).viewer.settings.json;
    const { began } = await ada.get(`mutation { began: resetSettings { ... on ResetSettingsPayload { ${all} } } }`);
    expect(began.viewer.settings).toMatchObject({ theme: 'SYSTEM', shortcuts: true, foundByAge: false });
    expect(began.viewer.settings.json).toMatchObject({ kept: [1] });
    const again = await ada.mutate('updateSettings', { json: copy }, all);
    expect(again.viewer.settings).toMatchObject({ theme: 'DARK', foundByAge: true, json: copy });
    const odd = await ada.mutate('updateSettings', { json: { theme: 'neon' } }, all);
    expect(odd).toMatchObject({ __typename: 'PlazaError', code: 'INVALID', fields: [{ field: 'input.json.theme' }] });
  });

  test('changes the email by a code that was sent there', async () => {
    const person = await plaza.person('Eva Lund');
    const email = 'eva.elsewhere@plaza.test';
    const asked = { destination: email, method: 'EMAIL', type: 'EMAIL' };
    const { tokenId } = await person.mutate('createToken', asked, 'tokenId');
    const input = { tokenId, code: await plaza.codeFor(email) };
    const { viewer } = await person.mutate('updateEmail', input, 'viewer { account { email emailVerified } }');
    expect(viewer.account).toEqual({ email, emailVerified: true });
  });

  test('changes the phone by a code that was sent there, and by no other', async () => {
    const person = await plaza.person('Finn Lund');
    const phone = '+351912345678';
    const { tokenId } = await person.mutate(
      'createToken',
      { destination: phone, method: 'SMS', type: 'PHONE' },
      'tokenId',
    );
    const code = await plaza.codeFor(phone);
    const other = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    const refused = await person.mutate('updatePhone', { tokenId, code: other }, '');
    expect(refused).toMatchObject({ __typename: 'PlazaError', fields: [{ field: 'input.code' }] });
    const { viewer } = await person.mutate(
      'updatePhone',
      { tokenId, code },
      'viewer { account { phone phoneVerified } }',
    );
    expect(viewer.account).toEqual({ phone, phoneVerified: true });
  });
});

describe('a session', () => {
  test('lives in the cookie of a browser, which never sees a token', async () => {
    const client = await browser(ada);
    expect(await client.get(WHO)).toEqual({ viewer: { user: { name: { full: 'Ada Berg' } } } });
    const renewed = await client.ask(`mutation { refreshSession(input: {}) {
      ... on RefreshSessionPayload { accessToken refreshToken expiresAt } ... on PlazaError { code }
    } }`);
    expect(renewed.data.refreshSession).toMatchObject({ accessToken: null, refreshToken: null });
    const next = new Caller(plaza.url, { cookie: cookieOf(renewed), origin: plaza.url });
    expect(await next.get(WHO)).toEqual({ viewer: { user: { name: { full: 'Ada Berg' } } } });
  });

  test('of an integrator is two tokens, and no cookie', async () => {
    const signedIn = await plaza.guest.ask(
      `mutation ($input: SignInInput!) { signIn(input: $input) {
        ... on SignInPayload { accessToken refreshToken viewer { account { email } } }
      } }`,
      { input: { username: ada.email, password: PASSWORD } },
    );
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    const { accessToken, refreshToken, viewer } = signedIn.data.signIn;
    expect(viewer.account.email).toBe(ada.email);
    const integrator = new Caller(plaza.url, { authorization: `Bearer ${accessToken}` });
    expect(await integrator.get(WHO)).toEqual({ viewer: { user: { name: { full: 'Ada Berg' } } } });

    const fields = 'accessToken refreshToken viewer { account { email } }';
    const next = await plaza.guest.mutate('refreshSession', { refreshToken }, fields);
    expect(next).toMatchObject({ __typename: 'RefreshSessionPayload', viewer: { account: { email: ada.email } } });
    expect(next.refreshToken).not.toBe(refreshToken);
  });

  test('does not begin with a wrong password', async () => {
    const refused = await plaza.guest.mutate('signIn', { username: ada.email, password: 'Wrong-1234!' }, 'expiresAt');
    expect(refused).toEqual({
      __typename: 'PlazaError',
      code: 'CREDENTIALS_INCORRECT',
      message: 'Email or Password incorrect',
      fields: expect.anything(),
    });
  });

  test('ends with signing out', async () => {
    const client = await browser(ada);
    const out = await client.ask('mutation { signOut { ... on SignOutPayload { isSignedOut } } }');
    expect(out.data.signOut).toEqual({ isSignedOut: true });
    expect(out.headers.getSetCookie()[0]).toMatch(/^plaza_session=; Max-Age=0/);
    expect(codesOf(await client.ask(WHO))).toEqual(['TOKEN_INVALID']);
  });

  test('that was ended elsewhere is over with the next request, and the cookie is cleared', async () => {
    const person = await plaza.person('Fred Moe');
    const [here, there] = [await browser(person), await browser(person)];
    const { viewer } = await there.get(
      '{ viewer { sessions { edges { node { id platform isCurrent lastUsedAt } } } } }',
    );
    const current = viewer.sessions.edges.filter(({ node }: { node: { isCurrent: boolean } }) => node.isCurrent);
    expect(current).toHaveLength(1);
    const ended = await there.get(`mutation { revokeOtherSessions {
      ... on RevokeOtherSessionsPayload { sessions { isCurrent } }
    } }`);
    expect(ended.revokeOtherSessions.sessions).toEqual([{ isCurrent: true }]);
    for (const query of [WHO, 'mutation { markAllNotificationsRead { ... on PlazaError { code } } }']) {
      const answer = await here.ask(query);
      expect(codesOf(answer) ?? [answer.data.markAllNotificationsRead.code]).toEqual(['TOKEN_INVALID']);
      expect(answer.headers.getSetCookie()[0]).toMatch(/^plaza_session=; Max-Age=0/);
    }
    expect(await there.get(WHO)).toEqual({ viewer: { user: { name: { full: 'Fred Moe' } } } });
  });

  test('can be ended one by one', async () => {
    const person = await plaza.person('Gry Nes');
    const client = await browser(person);
    const { viewer } = await client.get('{ viewer { sessions { edges { node { id isCurrent } } } } }');
    const other = viewer.sessions.edges.find(({ node }: { node: { isCurrent: boolean } }) => !node.isCurrent).node;
    expect(await client.mutate('revokeSession', { id: other.id }, 'deletedId')).toMatchObject({ deletedId: other.id });
    expect(codesOf(await person.ask(WHO))).toEqual(['TOKEN_INVALID']);
  });

  test('is over after a new password, and the new one signs in', async () => {
    const person = await plaza.person('Hal Opdal');
    const client = await browser(person);
    const asked = { username: person.email, method: 'EMAIL' };
    const { userId } = await plaza.guest.mutate('requestPasswordReset', asked, 'userId');
    const code = await plaza.codeFor(person.email);
    const checked = await plaza.guest.mutate('verifyPasswordReset', { userId, code }, 'isVerified');
    expect(checked.isVerified).toBe(true);
    const password = 'Another-light-1911!';
    const input = { userId, code, password, passwordConfirmation: password };
    expect(await plaza.guest.mutate('confirmPasswordReset', input, 'isChanged')).toMatchObject({ isChanged: true });
    const answer = await client.ask(WHO);
    expect(codesOf(answer)).toEqual(['TOKEN_INVALID']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^plaza_session=; Max-Age=0/);
    await browser(person, password);
  });
});

test('invitations name who invites, and expire in words', async () => {
  const made = await ada.mutate('createInvite', { maxUses: 2 }, 'token url expiresAt');
  expect(made.url).toContain(made.token);
  const query = 'query ($token: String!) { invite(token: $token) { inviterName community { name } inviter { id } } }';
  const { invite } = await plaza.guest.get(query, { token: made.token });
  expect(invite.inviterName).toBe('Ada Berg');
  for (const token of ['x'.repeat(43), ''])
    expect(
      await plaza.guest.get(`{ invite(token: "${token}") { inviterName } signInLink(token: "${token}") { name } }`),
    ).toEqual({
      invite: null,
      signInLink: null,
    });
});

test('what a page needs before anybody signs in', async () => {
  const data = await plaza.guest.get(`{
    languages { code name nativeName rtl }
    community { name slug membersCount }
    legalDocument(kind: TERMS) { title version effectiveAt body }
    promise: legalDocument(kind: SERVICE_LEVEL_AGREEMENT) { kind body }
  }`);
  expect(data.languages).toEqual([
    { code: 'en', name: 'English', nativeName: 'English', rtl: false },
    { code: 'ar', name: 'Arabic', nativeName: 'العربية', rtl: true },
  ]);
  expect(data.legalDocument.body.length).toBeGreaterThan(100);
  expect(data.promise).toEqual({ kind: 'SERVICE_LEVEL_AGREEMENT', body: expect.stringMatching(/.{100}/s) });
  expect(data.community.membersCount).toBeGreaterThan(0);
});

test('a sign-in link is asked for alike by everybody', async () => {
  const { email } = await plaza.person('Lin Mar');
  for (const username of [email, 'nobody@plaza.test'])
    expect(await plaza.guest.mutate('requestSignInLink', { username }, 'isSent')).toMatchObject({ isSent: true });
});
