const ONLY_WORDS = /[^\p{L}\p{N}]+/gu;
const wordsOf = (text: string) => text.toLowerCase().replaceAll(ONLY_WORDS, ' ').trim();

/** What a person reads on a control: no picture or decoration, and nothing that is written for screen readers only. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('svg, [role="img"], .hidden, [hidden], [aria-hidden="true"]'))
    hidden.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return wordsOf(texts.join(' '));
}

/** Speech input finds a control by what is written on it, so its name has to contain that (WCAG 2.5.3). */
export function findMismatchedLabels(): string[] {
  const controls = document.querySelectorAll(':is(a, button, [role="button"], [role="link"])[aria-label]');
  return [...controls].flatMap((control) => {
    const name = control.getAttribute('aria-label') ?? '';
    return wordsOf(name).includes(visibleText(control)) ? [] : [`“${name}” reads “${control.textContent}”`];
  });
}
