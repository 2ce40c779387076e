import { expect, test, type Page } from '@playwright/test';
import { bySize } from '../api/test/size.ts';
import { type StackKind, startStack } from '../scripts/stack.ts';
import { acquaint, listenToConsole, newcomer, personOn, secondPerson, signIn, signUp } from './people.ts';

const message = (page: Page, words: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: words }).last();

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Write a message').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function chooseFor(page: Page, words: string, action: string): Promise<void> {
  await message(page, words).hover();
  await message(page, words).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'a stranger is written to, accepts and answers; words are answered, changed, unsent, and wait while offline',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    await signUp(page, 'Ines');
    const { page: grace, person } = await newcomer(browser, 'Grace');
    const words = `Is the water cold? ${Date.now()}`;

    await page.goto(person.path);
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await say(page, words);
    await expect(message(page, words)).toBeVisible();

    // It waits apart, and whoever wrote does not learn that it is read.
    await grace.goto('/?p=conversations/requests');
    await grace.getByRole('list', { name: 'Message requests' }).getByText(words).click();
    await expect(message(grace, words)).toBeVisible();
    await expect(page.getByText('Seen', { exact: true })).toBeHidden();
    await grace.getByRole('region', { name: 'Message request' }).getByRole('button', { name: 'Accept' }).click();
    await expect(grace.getByRole('region', { name: 'Message request' })).toBeHidden();
    await chooseFor(grace, words, 'Reply');
    await say(grace, 'Eleven degrees');
    await expect(message(page, 'Eleven degrees')).toContainText(words);
    await expect(page.getByText('Seen', { exact: true })).toBeVisible();

    await chooseFor(grace, 'Eleven degrees', 'Edit');
    await grace.getByLabel('Edit message').fill('Twelve degrees, nearly');
    await grace.getByRole('button', { name: 'Save' }).click();
    await expect(message(page, 'Twelve degrees, nearly')).toContainText('edited');

    // What one feels about it stands under it, for both at once; the same press takes it away.
    await chooseFor(page, 'Twelve degrees', 'React…');
    await page.getByRole('toolbar', { name: 'React' }).getByRole('button', { name: 'Wow' }).click();
    await expect(
      message(page, 'Twelve degrees').getByRole('button', { name: 'Wow, 1 person, including you' }),
    ).toBeVisible();
    await message(grace, 'Twelve degrees').getByRole('button', { name: 'Wow, 1 person' }).click();
    const both = message(page, 'Twelve degrees').getByRole('button', { name: 'Wow, 2 people, including you' });
    await expect(both).toHaveAttribute('title', 'you and Grace');
    await message(grace, 'Twelve degrees').hover();
    await message(grace, 'Twelve degrees').getByRole('button', { name: 'React', exact: true }).click();
    await grace.getByRole('toolbar', { name: 'React' }).getByRole('button', { name: 'More emoji' }).click();
    await grace.getByLabel('Any other emoji').fill('🐙');
    await expect(message(page, 'Twelve degrees').getByRole('button', { name: '🐙, 1 person' })).toBeVisible();
    await message(page, 'Twelve degrees').getByRole('button', { name: /Wow/ }).click();
    await expect(message(grace, 'Twelve degrees').getByRole('button', { name: /Wow/ })).toBeHidden();

    await say(page, 'I will not come');
    await expect(message(grace, 'I will not come')).toBeVisible();
    await chooseFor(page, 'I will not come', 'Unsend');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
    await expect(grace.getByRole('log').getByText('I will not come')).toBeHidden();

    // What is left for later is its writer's alone until it is sent.
    await page.getByLabel('Write a message').fill('At the steps, then');
    await page.getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: 'In an hour' }).click();
    await page.getByRole('link', { name: '1 scheduled message' }).click();
    const waiting = page.getByRole('list', { name: 'Scheduled messages' });
    await expect(waiting).toContainText('At the steps, then');
    await expect(grace.getByRole('log').getByText('At the steps, then')).toHaveCount(0);
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await expect(message(grace, 'At the steps, then')).toBeVisible();
    await expect(page.getByText('No scheduled messages')).toBeVisible();
    await page.goBack();
    await expect(message(page, 'At the steps, then')).toBeVisible();
    expect(complaints).toEqual([]);

    await page.context().setOffline(true);
    await say(page, 'I will come after all');
    await expect(page.getByText('Will be sent when you’re online')).toBeVisible();
    await page.context().setOffline(false);
    await expect(message(grace, 'I will come after all')).toBeVisible();
    await expect(page.getByRole('log').getByText('I will come after all')).toHaveCount(1);
    await grace.context().close();
  },
);

test('what a message answers is gone to, however far back, and what is said meanwhile waits at the newest', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  await signIn(page, 'ada@plaza.test');
  const jonas = await secondPerson(browser, 'jonas@plaza.test');
  await page.goto('/?p=conversations');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Jonas Lindqvist/ })
    .click();
  const quoting = message(page, 'The hull has answered.');
  await expect(quoting).toBeVisible();
  await jonas.goto(page.url());
  await expect(message(jonas, 'The hull has answered.')).toBeVisible();
  const talk = page.url();

  // What is felt about words further up moves nothing of what is read.
  const isRead = message(page, 'The glass came today');
  const placeOf = async () => Math.round((await isRead.boundingBox())?.y ?? 0);
  await isRead.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const place = await placeOf();
  await chooseFor(jonas, 'It ticks loudly', 'React…');
  await jonas.getByRole('toolbar', { name: 'React' }).getByRole('button', { name: 'Laughing' }).click();
  const laughter = message(page, 'It ticks loudly').getByRole('button', { name: 'Laughing, 1 person' });
  await expect(laughter).toBeAttached();
  expect(await placeOf()).toBe(place);
  await message(jonas, 'It ticks loudly')
    .getByRole('button', { name: /^Laughing/ })
    .click();
  await expect(laughter).not.toBeAttached();
  expect(await placeOf()).toBe(place);

  await quoting.getByRole('link', { name: /A launch date/ }).click();

  // Around it, not the whole history.
  const answered = page.getByRole('log').getByRole('article').filter({ hasText: 'A launch date.' }).first();
  await expect(answered).toBeInViewport();
  await expect(answered).toBeFocused();
  await expect(page.getByRole('log')).toContainText('What does it cost?');
  await expect(page.getByRole('log')).toContainText('When is that?');
  await expect(page.getByRole('button', { name: 'Jump to latest', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/said=/);
  const link = page.url();

  const words = `The planks are wet ${Date.now()}`;
  await say(jonas, words);
  const back = page.getByRole('button', { name: 'Jump to latest, 1 new' });
  await expect(back).toBeVisible();
  await expect(answered).toBeInViewport();
  await back.click();
  await expect(message(page, words)).toBeInViewport();
  await expect(page).toHaveURL(talk);
  await expect(jonas.getByText('Seen', { exact: true })).toBeVisible();

  // The same place by its address; one reads on from there to the newest, where it goes on by itself.
  await page.goto(link);
  await expect(answered).toBeInViewport();
  await page.getByRole('log').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.url();
    })
    .toBe(talk);
  await expect(message(page, words)).toBeInViewport();
  await say(jonas, `${words}, and cold`);
  await expect(message(page, `${words}, and cold`)).toBeInViewport();

  // What somebody looks for by its words is where they were said.
  await page.goto('/?p=conversations');
  await page.getByRole('button', { name: 'Search in Conversations' }).click();
  await page.getByRole('searchbox', { name: 'Search in Conversations' }).fill('rather be a table');
  await page.getByRole('list', { name: 'Matching conversations' }).getByRole('link').click();
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: 'rather be a table' })).toBeInViewport();

  // What is gone is said to be, where it was.
  const gone = `Forget this ${Date.now()}`;
  await say(page, gone);
  await expect(message(page, gone)).toHaveAttribute('data-message', /./);
  const id = await message(page, gone).getAttribute('data-message');
  await chooseFor(page, gone, 'Unsend');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
  await expect(page.getByRole('log').getByText(gone)).toBeHidden();
  await page.goto(`${talk}&said=${encodeURIComponent(id ?? '')}`);
  await expect(page.getByText('This message was deleted, or sent before you joined.')).toBeVisible();
  await page.goto(`${talk}&said=nonsense`);
  await expect(page.getByText('This message was deleted, or sent before you joined.')).toBeVisible();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(message(page, `${words}, and cold`)).toBeInViewport();
  expect(complaints).toEqual([]);
  await jonas.context().close();
});

test('a group is begun, named, made quiet and left; something is sent into it, and what waits is counted in each tab', async ({
  page,
  browser,
  request,
}) => {
  const kenji = await signUp(page, 'Kenji');
  const { page: moses, person } = await newcomer(browser, 'Moses');
  await acquaint(kenji, person);
  const hanne = await signUp({ request }, 'Hanne');
  const name = `Bread and coffee ${Date.now()}`;
  await page.goto('/?p=conversations/new');
  for (const each of [person, hanne]) {
    await page.getByLabel('Who do you want to message?').fill(each.name);
    await page.getByRole('checkbox', { name: each.name }).check();
  }
  await page.getByLabel('Group name').fill(name);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('log')).toContainText(`You created “${name}”`);
  await say(page, 'Who brings cups?');
  await expect(message(page, 'Who brings cups?')).toBeVisible();

  await moses.goto('/?p=conversations');
  await moses.getByRole('link', { name: new RegExp(name) }).click();
  await say(moses, 'The cart does');
  await expect(message(page, 'The cart does')).toBeVisible();

  const talk = page.url();
  await page.goto(hanne.path);
  await page.getByRole('button', { name: `More options for ${hanne.name}` }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  await page.getByRole('link', { name: /Send in a message/ }).click();
  await page.getByRole('checkbox', { name }).check();
  await page.getByLabel(/Add a message/).fill('She has cups');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(message(moses, 'She has cups').getByRole('link', { name: new RegExp(hanne.name) })).toBeVisible();
  // The way back out of the panel would end another one.
  await expect(page.getByRole('button', { name: /^Send to/ })).toBeHidden();
  await page.goto(talk);

  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('switch', { name: /Do not disturb/ }).check();
  await expect(page.getByText('Do not disturb is on')).toBeVisible();
  await page.getByLabel('Group name').fill(`${name}, daily`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(moses.getByRole('log')).toContainText(`named the group “${name}, daily”`);
  await page.getByRole('button', { name: 'Leave group' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(moses.getByRole('log')).toContainText('left');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden();
  await moses.context().close();
});

test('support is asked, answers without a name, closes, and a word opens it anew', async ({ page, browser }) => {
  const complaints = listenToConsole(page);
  const { name } = await signUp(page, 'Tove');
  const priya = await secondPerson(browser, 'priya@plaza.test');
  const words = `Where is the lost umbrella? ${Date.now()}`;

  await page.goto('/');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByText('How can we help?')).toBeVisible();
  await say(page, words);
  await expect(message(page, words)).toBeVisible();

  await priya.goto('/admin/support');
  const row = priya.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: `Claim ${name}` }).click();
  await expect(row).toContainText('Priya Raman');
  await row.getByRole('link', { name }).click();
  await priya.getByLabel('Reply as Support').fill('At the quay office');
  await priya.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(page, 'At the quay office')).toContainText('Support');
  await expect(page.getByRole('log')).not.toContainText('Priya');

  // What is said while one looks comes by itself, on both sides.
  await say(page, 'Thank you');
  await expect(message(priya, 'Thank you')).toBeVisible();
  await priya.getByRole('button', { name: 'Close', exact: true }).click();
  await priya.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Support closed this conversation.');
  await say(page, 'It was not mine after all');
  await expect(priya.getByText('Waiting', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  await priya.context().close();
});

const MANY = bySize(20, 1000);
/** Said between two breaks of the line, and which of them while it is down. */
const [STRETCH, DOWN, UP] = bySize<readonly [number, number, number]>([10, 5, 8], [25, 15, 20]);
/** They are sent one after the other: each has its time. */
const STRETCH_MS = STRETCH * 5_000;

/** What is said in the open conversation, from the first to the last. */
const waves = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('article')
    .evaluateAll((articles) => articles.flatMap((each) => /wave \d+\./.exec(each.textContent ?? '')?.[0] ?? []));

test(
  `${MANY} messages over a line that breaks again and again arrive in order and once`,
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(bySize(300_000, 1_800_000));
    // So much is refused to one person elsewhere.
    const env = { RATE_LIMITS: 'off' };
    const stack = await startStack((process.env.E2E_STACK ?? 'embedded') as StackKind, env);
    try {
      const ada = await personOn(browser, stack.webUrls[0] ?? '', 'ada@plaza.test');
      const grace = await personOn(browser, stack.webUrls.at(-1) ?? '', 'grace@plaza.test');
      await ada.goto('/?p=conversations');
      const conversations = ada.getByRole('list', { name: 'Conversations' });
      await conversations.getByRole('link', { name: /Grace Nkechi Bello/ }).click();
      await expect(ada.getByLabel('Write a message')).toBeVisible();
      const { pathname, search } = new URL(ada.url());
      await grace.goto(`${pathname}${search}`);
      const said = Array.from({ length: MANY }, (_, nth) => `wave ${nth + 1}.`);
      for (const [nth, words] of said.entries()) {
        if (nth % STRETCH === DOWN) await ada.context().setOffline(true);
        if (nth % STRETCH === UP) await ada.context().setOffline(false);
        await say(ada, words);
        if (nth % STRETCH !== STRETCH - 1) continue;
        await expect.poll(() => waves(grace), { timeout: STRETCH_MS }).toEqual(said.slice(0, nth + 1));
      }
      await expect(ada.getByRole('log').getByRole('status')).toHaveCount(0);
      for (const page of [ada, grace]) await expect.poll(() => waves(page)).toEqual(said);
      await Promise.all([ada.context().close(), grace.context().close()]);
    } finally {
      await stack.stop();
    }
  },
);
