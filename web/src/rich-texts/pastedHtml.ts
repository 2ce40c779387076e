/**
 * Makes plain, well-nested HTML of what office programs put on the clipboard: Word and Outlook write lists as paragraphs with
 * a typed marker and their level in a style (`mso-list:l0 level2 lfo1`), Word for the web writes a list for each item, and all
 * leave empty paragraphs. Everything else is left to the editor's own parser.
 */

const REMOVED =
  'style, script, meta, link, title, xml, img[src^="file:"], [style*="mso-hide:all"], [style*="mso-element:comment-list"], .MsoCommentReference';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, div, hr';
/** Markers of numbered lists: `1.`, `iv)`, `(a)`, `一、`. Bullets are other signs, or the letter `o` alone. */
const NUMBER = /^[\s(]*([\p{L}\p{N}]+)(?:[.)．）、]|[\p{L}\p{N}.]*[.)])/u;

export function cleanPastedHtml(html: string): string {
  // Copied from a ProseMirror editor: it fits as it is.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  for (const space of body.querySelectorAll('[style*="mso-tab-count"], [style*="mso-spacerun"]'))
    space.replaceWith(' ');
  // A link is underlined by being one.
  for (const words of body.querySelectorAll<HTMLElement>('a u, a [style*="text-decoration"]'))
    if (words.localName === 'u') unwrap(words);
    else words.style.removeProperty('text-decoration');
  nestParagraphs(body);
  nestLists(body);
  levelHeadings(body);
  removeEmpty(body);
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const textOf = (node: Node) => (node.textContent ?? '').replaceAll('\u00a0', ' ').trim();

interface Item {
  /** Which list of the document, and how deep within it. */
  list: string;
  level: number;
  /** The number in its marker, or null for a bullet. */
  number: number | null;
}

/** Removes the marker of a list item and returns what it said; null if the paragraph is not a list item. */
function readItem(paragraph: Element): Item | null {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (!list || !level) return null;
  const markers = [...paragraph.querySelectorAll('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')];
  const [, number] = NUMBER.exec(markers.map(textOf).join('')) ?? [];
  for (const marker of markers) {
    const holder = marker.parentElement;
    marker.remove();
    if (holder && holder !== paragraph && textOf(holder) === '') holder.remove();
  }
  // `i.` may be a letter or a Roman number, so only digits set the start.
  return { list, level: Number(level), number: number === undefined ? null : Number(/^\d+$/.exec(number)?.[0] ?? 1) };
}

/** Turns consecutive paragraphs of lists into nested lists. */
function nestParagraphs(body: HTMLElement): void {
  let open: { item: Item; element: Element }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const item = readItem(paragraph);
    // A heading keeps what it is without its number.
    if (!item || /^h\d$/.test(paragraph.localName)) continue;
    if (!last || previousOf(paragraph) !== last) open = [];
    open = open.filter((each) => each.item.level <= item.level);
    const isSame = ({ item: other }: { item: Item }) =>
      other.level < item.level || (other.list === item.list && (other.number === null) === (item.number === null));
    const at = open.findIndex((each) => !isSame(each));
    // Different lists on the same level are siblings.
    if (at >= 0) open = open.slice(0, at);
    let list = open.at(-1)?.item.level === item.level ? open.at(-1)?.element : undefined;
    if (!list) {
      list = body.ownerDocument.createElement(item.number === null ? 'ul' : 'ol');
      if (item.number !== null && item.number !== 1) list.setAttribute('start', String(item.number));
      const outer = open.at(-1)?.element;
      if (outer?.lastElementChild) outer.lastElementChild.append(list);
      else paragraph.before(list);
      open.push({ item, element: list });
    }
    const entry = body.ownerDocument.createElement('li');
    list.append(entry);
    const words = body.ownerDocument.createElement('p');
    words.append(...paragraph.childNodes);
    entry.append(words);
    paragraph.remove();
    last = open[0]?.element ?? null;
  }
}

/** The previous sibling element, unless there is text in between. */
function previousOf(element: Element): Element | null {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element) return node;
    if (textOf(node) !== '') return null;
  }
  return null;
}

/** Nests neighboring lists whose items have their depth in `aria-level`, as in Word for the web and Google Docs. */
function nestLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  for (const list of body.querySelectorAll('ul, ol')) {
    const before = previousOf(list);
    const level = levelOf(list);
    if (!before || !level || !/^[uo]l$/.test(before.localName)) continue;
    let outer = before;
    let isInside = false;
    for (let depth = levelOf(before) ?? level; depth < level; depth++) {
      const item = outer.lastElementChild;
      const inner = item && [...item.children].findLast((child) => /^[uo]l$/.test(child.localName));
      if (inner && depth + 1 <= level) outer = inner;
      else if (item) {
        item.append(list);
        isInside = true;
        break;
      }
    }
    if (!isInside && outer.localName === list.localName) {
      outer.append(...list.children);
      list.remove();
    }
  }
}

function levelOf(list: Element): number | null {
  const item = list.querySelector(':scope > li');
  return Number(item?.getAttribute('data-aria-level') ?? item?.getAttribute('aria-level')) || null;
}

/** A text has headings of levels 2 and 3: the highest level becomes 2, all others 3. */
function levelHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  const levels = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName[1]));
  const highest = Math.min(...levels);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, Number(heading.localName[1]) === highest && highest < 3 ? 'h2' : 'h3');
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Removes paragraphs that only add space, and line breaks between blocks. */
function removeEmpty(body: HTMLElement): void {
  for (const gap of body.querySelectorAll('br')) {
    const beside = [gap.previousElementSibling, gap.nextElementSibling];
    const isBetween = gap.parentElement?.querySelector(':scope > :is(' + BLOCKS + ')') !== null;
    if (isBetween && beside.some((each) => !each || each.matches(BLOCKS))) gap.remove();
  }
  for (const block of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, ul, ol')].toReversed())
    if (textOf(block) === '' && !block.querySelector('img')) block.remove();
}
