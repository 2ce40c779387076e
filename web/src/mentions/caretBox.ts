/** What decides where a character of a field stands. */
const ALIKE = [
  'direction',
  'font',
  'letter-spacing',
  'word-spacing',
  'tab-size',
  'text-indent',
  'text-align',
  'padding',
  'border',
  'box-sizing',
  'overflow-wrap',
  'word-break',
];

/** What mentions are written in. */
export type TextBox = HTMLTextAreaElement | HTMLInputElement;

export interface CaretBox {
  x: number;
  top: number;
  bottom: number;
}

/** Where a character of a field stands in the window: browsers do not say, so that its words are laid out once more. */
export function caretBox(area: TextBox, at: number): CaretBox {
  const style = getComputedStyle(area);
  const isLine = area instanceof HTMLInputElement;
  const copy = document.createElement('div');
  for (const name of ALIKE) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.style.setProperty('position', 'fixed');
  copy.style.setProperty('inset', '0 auto auto 0');
  copy.style.setProperty('visibility', 'hidden');
  copy.style.setProperty('white-space', isLine ? 'pre' : 'pre-wrap');
  copy.style.setProperty('line-height', style.lineHeight);
  copy.style.setProperty('width', `${area.offsetWidth}px`);
  const mark = document.createElement('span');
  mark.textContent = area.value.slice(at, at + 1);
  copy.append(area.value.slice(0, at), mark, area.value.slice(at + 1));
  document.body.append(copy);
  const own = mark.getBoundingClientRect();
  copy.remove();
  const { left, top, bottom } = area.getBoundingClientRect();
  const x = left + (style.direction === 'rtl' ? own.right : own.left) - area.scrollLeft;
  // A lone line stands in the middle of its field, however high that is.
  if (isLine) return { x, top, bottom };
  return {
    x,
    top: top + own.top - area.scrollTop,
    bottom: top + own.bottom - area.scrollTop,
  };
}
