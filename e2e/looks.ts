/** How a look of the client is judged: at which width, in which theme, and once nothing of it is changing any more. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Combination {
  width: number;
  theme: 'light' | 'dark';
}

const COMBINATIONS: readonly Combination[] = [390, 820, 1280].flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** What another theme or width may break on the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Each look in one of the combinations, by its number, so that all are used; `pnpm soak` has each in all of them. */
const combinationsOf = (number: number): readonly Combination[] =>
  process.env.PROOFS === 'long' ? COMBINATIONS : [COMBINATIONS[number % COMBINATIONS.length]!];

/** Loaded and still: data, fonts and pictures are there, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"], [role="feed"][aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
}

async function faultsOf(page: Page, onlyColours: boolean): Promise<string[]> {
  await settle(page);
  // No page here has frames, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (onlyColours ? axe.withRules(OF_COLOURS) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`);
}

/** What axe finds wrong with what is shown, one look after another. */
export class Judge {
  readonly found: string[] = [];
  #looks: number;

  /** `first` is the number of its first look: with it the combinations begin. */
  constructor(first = 0) {
    this.#looks = first;
  }

  async look(page: Page, name: string): Promise<void> {
    const combinations = combinationsOf(this.#looks);
    this.#looks += 1;
    for (const [index, { width, theme }] of combinations.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // A dark page was looked at in the light just before, where there is more than one look.
      const onlyColours = index > 0 && theme === 'dark';
      const seen = await faultsOf(page, onlyColours);
      // Who complains has looked twice.
      const faults = seen.length > 0 ? await faultsOf(page, onlyColours) : [];
      this.found.push(...faults.map((fault) => `${name}, ${width} px, ${theme}: ${fault}`));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
}
