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

/** An experimental rule that holds here: people who speak to a page say the text that they see (WCAG 2.5.3). */
const OFF_BY_DEFAULT = { 'label-content-name-mismatch': { enabled: true } };

interface JudgeOptions {
  /** The number of its first look: with it the combinations begin. */
  first?: number;
  /** The only one at which there is something to see. */
  width?: number;
}

/** Loaded and still: data, fonts and pictures are there, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"], [role="feed"][aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // What a long list has further down waits for who comes there.
    const isWaitedFor = (status: HTMLElement) => {
      const { top, bottom, height } = status.getBoundingClientRect();
      return status.innerText.startsWith('Loading') && height > 0 && bottom > 0 && top < innerHeight;
    };
    const isLoading = () => [...document.querySelectorAll<HTMLElement>('[role="status"]')].some(isWaitedFor);
    while (isLoading()) await new Promise(requestAnimationFrame);
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

async function faultsOf(page: Page, onlyColours: boolean, excused: readonly string[]): Promise<string[]> {
  await settle(page);
  // No page here has frames, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (onlyColours) axe.withRules(OF_COLOURS);
  else axe.options({ rules: OFF_BY_DEFAULT, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ id }) => !excused.includes(id))
    .map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`);
}

/** The narrowest window that WCAG 1.4.10 asks for, and text twice as large on a phone as in 1.4.4. */
const LARGEST: readonly { width: number; textSize: string }[] = [
  { width: 320, textSize: '100%' },
  { width: 390, textSize: '200%' },
];

/** What is wider than the window, or has lines that overlap. */
const readOverflow = (): string[] => {
  const nameOf = (element: Element) =>
    `${element.localName}.${[...element.classList].join('.')} «${element.textContent?.slice(0, 30)}»`;
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrollers = [document.documentElement, ...document.querySelectorAll('[data-panel-frame], dialog[open]')];
  const wide = scrollers
    .filter((element) => isShown(element) && element.scrollWidth > element.clientWidth + 1)
    .map((scroller) => {
      const isScrolled = (element: Element): boolean =>
        element !== scroller &&
        (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
          (element.parentElement !== null && isScrolled(element.parentElement)));
      const edge = scroller.getBoundingClientRect();
      const past = [...scroller.querySelectorAll('*')].find((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return (
          width > 0 && (right > edge.right + 1 || left < edge.left - 1) && isShown(element) && !isScrolled(element)
        );
      });
      return `${scroller.scrollWidth} px wide: ${past ? nameOf(past) : nameOf(scroller)}`;
    });
  // A dialog that is too wide itself has nothing that is wider than it.
  const past = scrollers
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return isShown(element) && (left < -1 || right > window.innerWidth + 1);
    })
    .map((element) => `past the window: ${nameOf(element)}`);
  const tight = [...document.querySelectorAll('body *')].filter((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { lineHeight, fontSize } = getComputedStyle(element);
    return hasText && isShown(element) && parseFloat(lineHeight) < parseFloat(fontSize);
  });
  return [...wide, ...past, ...new Set(tight.map((element) => `lines overlap: ${nameOf(element)}`))];
};

/** What does not fit the window at these widths and text sizes. */
async function findOverflow(page: Page, sizes: typeof LARGEST): Promise<string[]> {
  const found: string[] = [];
  for (const { width, textSize } of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
    await settle(page);
    const faults = await page.evaluate(readOverflow);
    found.push(...faults.map((fault) => `${width} px, text at ${textSize}: ${fault}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return found;
}

/** One of the choices, by the number of the look, so that all are used; `pnpm soak` checks each look with all of them. */
const pickFor = <T>(number: number, choices: readonly T[]): readonly T[] =>
  process.env.PROOFS === 'long' ? choices : choices.slice(number % choices.length).slice(0, 1);

/** What axe finds wrong with what is shown, one look after another. */
export class Judge {
  readonly found: string[] = [];
  readonly #combinations: readonly Combination[];
  #looks: number;

  constructor({ first = 0, width }: JudgeOptions = {}) {
    this.#looks = first;
    this.#combinations = COMBINATIONS.filter((each) => width === undefined || each.width === width);
  }

  async look(page: Page, name: string, excuses: Readonly<Record<string, string>> = {}): Promise<void> {
    const excused = Object.keys(excuses);
    const before = page.viewportSize();
    const number = this.#looks;
    this.#looks += 1;
    for (const [index, { width, theme }] of pickFor(number, this.#combinations).entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // A dark page was looked at in the light just before, where there is more than one look.
      const onlyColours = index > 0 && theme === 'dark';
      const seen = await faultsOf(page, onlyColours, excused);
      // Who complains has looked twice.
      const faults = seen.length > 0 ? await faultsOf(page, onlyColours, excused) : [];
      this.found.push(...faults.map((fault) => `${name}, ${width} px, ${theme}: ${fault}`));
    }
    const overflow = await findOverflow(page, pickFor(number, LARGEST));
    this.found.push(...overflow.map((fault) => `${name}, ${fault}`));
    if (before) await page.setViewportSize(before);
  }
}
