import { expect, test } from '@playwright/test';
import { Judge } from './looks.ts';
import { arrive, begin, go, Town } from './walk.ts';

const o = (name: string) => `/design-system?o=${name}`;
const LOOKS: [string, 'member' | 'staff', string, RegExp][] = [
  ['conf', 'member', '/conferences/winter-boats', /^Winter Boats$/],
  ['apply', 'member', o('apply/{winter}'), /^Apply$/],
  ['own', 'member', o('application/{ownApplication}'), /^Apply$/],
  ['check', 'member', o('application/{ownApplication}&step=check'), /^Apply$/],
  ['list', 'staff', o('applications/{harbours}'), /^Applications$/],
  ['review', 'staff', o('application/{application}'), /^Application 3$/],
  ['questions', 'staff', o('questions/{harbours}'), /^Questions$/],
  ['reviewers', 'staff', o('reviewers/{harbours}'), /^Reviewers$/],
  ['manager', 'staff', o('manager/{harbours}'), /^Manage conference$/],
];
for (const viewer of ['member', 'staff'] as const)
  test(`look ${viewer}`, async ({ page }) => {
    const town = new Town(page.request);
    const judge = new Judge({ first: 0, width: undefined });
    await begin(page, viewer);
    for (const [name, who, address, shows] of LOOKS) {
      if (who !== viewer) continue;
      await test.step(address, async () => {
        const there = await town.addressOf(address);
        await go(page, there);
        await arrive(page, there, shows);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForTimeout(400);
          await page.screenshot({ path: `/tmp/looks/${name}-${width}.png` });
        }
        await page.setViewportSize({ width: 1280, height: 900 });
        await judge.look(page, address);
      });
    }
    expect(judge.found).toEqual([]);
  });
