import { Component } from 'react';

/** What can be read, one after the other; what stands beside it moves by itself. */
const READ = 'main :is(article, p, li, h2, h3)';
const BESIDE = 'aside, nav';

interface ReadingPlaceProps {
  /** What the width of the page depends on. */
  width: string;
}

interface Mark {
  element: Element;
  top: number;
}

/**
 * When the page gets wider or narrower, what is read stays where it is: lines break elsewhere, and what is folded into the page
 * comes and goes above. Browsers keep the place by themselves one way alone. Only a class hears of a change before it is made.
 */
export class ReadingPlace extends Component<ReadingPlaceProps> {
  override getSnapshotBeforeUpdate({ width }: ReadingPlaceProps): Mark | null {
    return width === this.props.width || window.scrollY === 0 ? null : firstInView();
  }

  override componentDidUpdate(_props: ReadingPlaceProps, _state: unknown, mark: Mark | null): void {
    if (!mark?.element.getClientRects().length) return;
    const by = mark.element.getBoundingClientRect().top - mark.top;
    if (by !== 0) window.scrollBy(0, by);
  }

  override render(): null {
    return null;
  }
}

function firstInView(): Mark | null {
  for (const element of document.querySelectorAll(READ)) {
    const { top, height } = element.getBoundingClientRect();
    if (height > 0 && top >= 0 && top < window.innerHeight && !element.closest(BESIDE)) return { element, top };
  }
  return null;
}
