import { expect, test, type Page, type Worker } from '@playwright/test';
import { startPushService, type Browser as Subscriber, type PushService } from '../api/test/push-service.ts';
import { findChromium } from '../scripts/services.ts';
import { CALL_ARGS } from './browser.ts';
import { acquaint, listenToConsole, newcomer, scribble, signUp } from './people.ts';

test.use({ launchOptions: { executablePath: findChromium(), args: CALL_ARGS } });
let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** The browser subscribes at a service of this journey: the real ones are somewhere on the Internet. */
async function subscribeAt(page: Page, { subscription }: Subscriber): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((made) => {
    let current: object | null = JSON.parse(sessionStorage.getItem('subscribed') ?? 'null') as object | null;
    const answer = () =>
      current && {
        toJSON: () => made,
        unsubscribe: async () => {
          current = null;
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => answer(),
      subscribe: async () => {
        current = made;
        sessionStorage.setItem('subscribed', JSON.stringify(made));
        return answer();
      },
    });
  }, subscription);
}

/** The worker of the page, once it is at work. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker');
}

interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: object) => Promise<{ focused: boolean }[]> };
  PushEvent: new (name: string, init: object) => Event;
  NotificationEvent: new (name: string, init: object) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** Hands the worker what the push service would, and answers what it shows of it. */
const shownBy = async (page: Page, text: object | undefined) =>
  (await workerOf(page)).evaluate(async (pushed) => {
    const scope = globalThis as unknown as Scope;
    const { registration } = scope;
    return new Promise<{ title: string; body: string | undefined }>((resolve, reject) => {
      registration.showNotification = async (title, options) => {
        // The one of its class, below this.
        const shown = ServiceWorkerRegistration.prototype.showNotification.call(registration, title, options);
        await shown.then(() => resolve({ title, body: options?.body }), reject);
      };
      scope.dispatchEvent(new scope.PushEvent('push', { data: JSON.stringify(pushed) }));
    });
  }, text);

/** Whether a window of Plaza has the focus, as its worker is told. */
const isLookedAt = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const { clients } = globalThis as unknown as Scope;
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.some(({ focused }) => focused);
  });

/** Presses what is shown. */
const press = async (page: Page) =>
  (await workerOf(page)).evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

test(
  'push is turned on in the settings, tells of a comment while Plaza is closed, and leads to it in the tab that is there',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    const subscriber = service.subscribe();
    await subscribeAt(page, subscriber);
    const address = await scribble(await signUp(page, 'Leo'), 'The crane is back');

    await page.goto('/?p=account/settings/notifications');
    await page.getByRole('button', { name: 'Turn on push' }).click();
    await expect(page.getByText('Push is on for this device')).toBeVisible();

    const { page: grace } = await newcomer(browser, 'Grace', address);
    await grace.getByLabel('Write a comment').fill('I saw it, too');
    await grace.getByRole('button', { name: 'Send', exact: true }).click();
    const told = () => subscriber.arrived.map(({ text }) => text).find(({ body }) => body === 'I saw it, too');
    await expect.poll(told).toMatchObject({ title: expect.stringContaining('commented') });
    const text = told();

    const shown = await shownBy(page, text);
    expect(shown).toEqual({ title: text?.title, body: 'I saw it, too' });
    await press(page);
    await expect(page).toHaveURL(new RegExp(`${address}\\?.*c=`));
    await expect(page.getByRole('article').filter({ hasText: 'I saw it, too' }).last()).toBeVisible();

    await page.goto('/?p=account/settings/notifications');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByText('Push is off on this device')).toBeVisible();
    expect(complaints).toEqual([]);
    await grace.context().close();
  },
);

test('a call reaches whoever looks at something else, and rings in the conversation that its push opens', async ({
  page,
  browser,
}) => {
  const subscriber = service.subscribe();
  await subscribeAt(page, subscriber);
  const rafael = await signUp(page, 'Rafael');
  await page.goto('/?p=account/settings/notifications');
  await page.getByRole('button', { name: 'Turn on push' }).click();
  await expect(page.getByText('Push is on for this device')).toBeVisible();
  // Nothing of Plaza is open but a page without an answer.
  await page.goto('/legal/terms');

  const { page: mei, person } = await newcomer(browser, 'Mei', '/legal/terms');
  await acquaint(rafael, person);
  await mei.goto(rafael.path);
  await mei.getByRole('button', { name: /^Call Rafael/ }).click();
  const asked = mei.getByRole('dialog', { name: /^Call Rafael/ });
  await asked.getByRole('button', { name: 'Call', exact: true }).click();
  const told = () => subscriber.arrived.map(({ text }) => text).find(({ rings }) => rings);
  await expect.poll(told).toMatchObject({ title: expect.stringContaining('is calling you') });
  // In front of the window where it rings already nothing is shown: this one stands behind another.
  const session = await page.context().newCDPSession(page);
  // Under test every page believes that it has the focus.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await (await page.context().newPage()).bringToFront();
  await expect.poll(() => isLookedAt(page)).toBe(false);
  expect(await shownBy(page, told())).toMatchObject({ title: told()?.title });
  await press(page);
  await expect(page).toHaveURL(/p=conversations/);
  await expect(page.getByRole('alertdialog')).toContainText('Mei');

  await mei.getByRole('button', { name: 'Hang up' }).click();
  const missed = () =>
    subscriber.arrived.map(({ text }) => text).find(({ title }) => title.includes('Missed call from'));
  await expect.poll(missed).toMatchObject({ tag: told()?.tag });
  expect(await shownBy(page, missed())).toMatchObject({ title: missed()?.title });
  await mei.context().close();
});

test('Plaza starts without a network as it was last seen, and keeps nothing of who signs out', async ({ page }) => {
  const { name } = await signUp(page, 'Otto');
  await page.goto('/?p=account/settings/notifications');
  await workerOf(page);
  // What is opened from now on goes through the worker.
  const card = page.getByRole('feed').getByRole('article').first();
  const keptOf = () =>
    page.evaluate(async () => (await (await caches.open('plaza-pages')).match(location.href))?.text() ?? '');
  let words = '';
  // A page whose answer takes too long goes out without it: there is nothing in it to keep.
  await expect(async () => {
    await page.goto('/');
    await expect(card).toBeVisible();
    // The author, in front of the dot that separates it from what follows.
    words = /^[^\n·]+/.exec(await card.innerText())?.[0].trim() ?? '';
    expect(await keptOf()).toContain(words);
  }).toPass();

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(words);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();

  await page.goto('/?p=account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/welcome/);
  const left = await page.evaluate(async (theirs) => {
    const pages = await caches.open('plaza-pages');
    const texts = await Promise.all((await pages.keys()).map(async (key) => (await pages.match(key))?.text()));
    return texts.filter((text) => text?.includes(theirs)).length;
  }, name);
  expect(left).toBe(0);
});

test('offline, the first panel says so in its place, and is there by itself once the network is back', async ({
  page,
}) => {
  const gone: string[] = [];
  page.on('requestfailed', (request) => gone.push(request.url()));
  await signUp(page, 'Vera');
  await page.goto('/');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  // What is asked for while nothing else is to do has come: the room for panels too, though none of them.
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  await expect.poll(loaded).toMatch(/PanelHost\S+\.js/);
  await page.context().setOffline(true);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('Please try again when you’re back')).toBeVisible();
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  expect(gone.some((url) => url.includes('/assets/'))).toBe(true);
  await page.context().setOffline(false);
  await expect(panel.getByText('Please try again when you’re back')).toBeHidden();
  await expect(panel.getByText('No notifications yet')).toBeVisible();
  // No style is missing for good.
  const unstyled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !link.sheet).length,
    );
  await expect.poll(unstyled).toBe(0);
});

test('a summary by email is chosen, and the manifest lets Plaza be installed', async ({ page, request }) => {
  await signUp(page, 'Ida');
  await page.goto('/?p=account/settings/notifications');
  const section = page.getByRole('region', { name: 'Email summary' });
  const saved = (what: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(what) ?? false);
  await section.getByText('Weekly').click();
  await Promise.all([saved('"weekday":5'), section.getByLabel('Day').selectOption({ label: 'Friday' })]);
  await page.reload();
  await expect(section.getByLabel('Day')).toHaveValue('5');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await Promise.all([saved('21:15'), page.getByLabel('From', { exact: true }).fill('21:15')]);
  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:15');

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
