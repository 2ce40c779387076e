import { expect, test, type Page } from '@playwright/test';
import { type StackKind, startStack } from '../scripts/stack.ts';
import { personOn } from './people.ts';

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Write a comment').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** What the conversation says, from the first to the last. */
const conversation = (page: Page) =>
  page
    .getByRole('region', { name: /Comments/ })
    .getByRole('article')
    .evaluateAll((articles) => articles.map((each) => /word \d+/.exec(each.textContent ?? '')?.[0] ?? ''));

test(
  'a conversation goes on, in order and once, though the gateway and the platform are killed meanwhile',
  { tag: '@nodes' },
  async ({ browser }) => {
    const stack = await startStack((process.env.E2E_STACK ?? 'embedded') as StackKind);
    try {
      const ada = await personOn(browser, stack.webUrls[0] ?? '', 'ada@plaza.test');
      const grace = await personOn(browser, stack.webUrls.at(-1) ?? '', 'grace@plaza.test');
      await ada.goto('/?p=create/scribble');
      await ada.getByLabel('What’s on your mind?').fill('The lights flicker tonight');
      await ada.getByRole('button', { name: 'Post', exact: true }).click();
      const card = ada.getByRole('feed').getByRole('article').filter({ hasText: 'The lights flicker tonight' });
      await card.locator('a[href^="/scribbles/"]').first().click();
      await expect(ada).toHaveURL(/\/scribbles\//);
      await grace.goto(new URL(ada.url()).pathname);

      const said: string[] = [];
      /** Each says something; both see all of it. */
      async function exchange(): Promise<void> {
        for (const speaker of [ada, grace]) {
          said.push(`word ${said.length + 1}`);
          await say(speaker, said.at(-1) ?? '');
          for (const page of [ada, grace]) {
            await expect.poll(() => conversation(page)).toEqual(said);
          }
        }
      }

      await exchange();
      for (const server of stack.servers) {
        await server.kill();
        // Said while the lights are out: it waits, and arrives by itself.
        said.push(`word ${said.length + 1}`);
        await say(ada, said.at(-1) ?? '');
        await stack.startAgain(server);
        await expect.poll(() => conversation(grace), { timeout: 120_000 }).toEqual(said);
        await exchange();
      }
      await Promise.all([ada.context().close(), grace.context().close()]);
    } finally {
      await stack.stop();
    }
  },
);
