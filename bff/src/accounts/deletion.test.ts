import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, startPlaza, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename ... on PlazaError { code fields { field messages } }
} }`;

test('an account is deleted with a receipt, and kept by whoever signs in again', async () => {
  const ada = await plaza.person('Ada Berg');
  const { deleteAccount } = await ada.get(`mutation { deleteAccount { ... on DeleteAccountPayload {
    receipt { requestedAt deletesAt erased kept }
  } } }`);
  const { receipt } = deleteAccount;
  expect(receipt.kept).toEqual(['MODERATION', 'THREADS']);
  expect(receipt.erased).toContain('SIGN_IN');
  const { data } = await plaza.guest.ask(SIGN_IN, { input: { username: ada.email, password: PASSWORD } });
  const { code, fields } = data.signIn;
  expect(code).toBe('ACCOUNT_LEAVING');
  const field = (name: string) => fields.find((one: { field: string }) => one.field === name)?.messages[0];
  expect(field('deletesAt')).toBe(receipt.deletesAt);
  const stayToken = field('stayToken');
  const kept = await plaza.guest.mutate(
    'cancelAccountDeletion',
    { stayToken },
    'accessToken viewer { account { status deletesAt } }',
  );
  expect(kept).toMatchObject({ viewer: { account: { status: 'ACTIVE', deletesAt: null } } });
  expect(await plaza.guest.mutate('cancelAccountDeletion', { stayToken }, '')).toMatchObject({ code: 'LINK_EXPIRED' });
});

test('what one is told is turned on and off by kind and channel', async () => {
  const ben = await plaza.person('Ben Holm');
  const selection = 'viewer { settings { notifications { kind inApp mail push } } }';
  const input = { kind: 'REACTION', channel: 'IN_APP', isOn: false };
  const { viewer } = await ben.mutate('updateNotificationSettings', input, selection);
  const { notifications } = viewer.settings;
  expect(notifications[0]).toEqual({ kind: 'COMMENT', inApp: true, mail: false, push: true });
  expect(notifications.find((one: { kind: string }) => one.kind === 'REACTION').inApp).toBe(false);
  expect(await plaza.guest.mutate('unsubscribe', { token: 'made.up.token' }, 'kind')).toMatchObject({
    code: 'LINK_EXPIRED',
  });
});

test('an archive is asked for once, and downloaded through the gateway when it is ready', async () => {
  const cy = await plaza.person('Cy Dahl');
  const REQUEST = `mutation { requestExport { __typename
    ... on RequestExportPayload { viewer { export { status } } } ... on PlazaError { code }
  } }`;
  expect((await cy.get('{ viewer { export { status } } }')).viewer.export).toBeNull();
  expect((await cy.get(REQUEST)).requestExport.__typename).toBe('RequestExportPayload');
  const made = await vi.waitFor(
    async () => {
      const { viewer } = await cy.get('{ viewer { export { status progress bytes url expiresAt } } }');
      expect(viewer.export).toMatchObject({ status: 'READY', progress: 100 });
      return viewer.export;
    },
    { timeout: 90_000, interval: 100 },
  );
  const archive = await fetch(`${plaza.url}${made.url}`, { headers: { range: 'bytes=0-1' } });
  expect([archive.status, await archive.text()]).toEqual([206, 'PK']);
  expect((await cy.get(REQUEST)).requestExport.code).toBe('EXPORT_LIMIT');
});
