import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, NEW_PASSWORD, signUp } from './people.ts';
import { totp } from './totp.ts';

const [first = '', ...others] = (process.env.E2E_WEB_URLS ?? '').split(',');
/** Browsers keep passkeys for a name, never for a bare number. */
const home = first.replace('127.0.0.1', 'localhost');
/** Another gateway and another platform in a cluster: a challenge of one is answered at the other. */
const elsewhere = others.at(-1) ?? home;

test.use({ baseURL: home });
const feed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Discover' });

async function givePassword(page: Page, email: string, origin = home): Promise<void> {
  await page.goto(`${origin}/welcome/sign-in?to=/toc`);
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
}

/** Where one had been going before the sign-in. */
const isBack = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  // A dialog that was just closed goes back by the history, and whatever opens meanwhile is aborted.
  await expect
    .poll(() => page.evaluate(() => (history.state as { isHeld?: boolean } | null)?.isHeld ?? false))
    .toBe(false);
  // A picture for members that is still on its way would be refused to whoever has left.
  await page.goto('/?p=account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/welcome/);
}

test(
  'an authenticator app is set up, asked for at sign-in, and a recovery code stands in for it once',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    const { email } = await signUp(page, 'Tove');
    await page.goto('/?p=account/settings/two-factor/app');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = ((await page.getByLabel('Setup key').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code from the app').fill(totp(secret, -1));
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
    await signOut(page);

    await givePassword(page, email);
    await page.getByLabel('Code').fill('000000');
    await expect(page.getByText('Authcode provided is invalid or has expired!')).toBeVisible();
    await page.getByLabel('Code').fill(totp(secret));
    await isBack(page);
    await signOut(page);

    const answerByRecoveryCode = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Use another method' }).click();
      await tab.getByRole('button', { name: 'Recovery code' }).click();
      await tab.getByLabel('Recovery code').fill(recoveryCode);
      await tab.getByRole('button', { name: 'Continue' }).click();
    };
    await givePassword(page, email);
    await answerByRecoveryCode(page);
    await isBack(page);
    const other = await (await browser.newContext()).newPage();
    await givePassword(other, email, elsewhere);
    await answerByRecoveryCode(other);
    await expect(other.getByText('Authcode provided is invalid or has expired!')).toBeVisible();
    await other.context().close();
    expect(complaints).toEqual([]);
  },
);

test('a passkey is added, signs in after the password, and alone', async ({ page }) => {
  const complaints = listenToConsole(page);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email, name } = await signUp(page, 'Pia');
  await page.goto('/?p=account/settings/two-factor');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pia’s laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByText('Pia’s laptop')).toBeVisible();
  await signOut(page);

  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isBack(page);
  await signOut(page);

  await page.goto('/welcome/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(feed(page)).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
