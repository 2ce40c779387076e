import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { caretBox, type TextBox } from './caretBox.ts';
import type { Mentionable } from './useMentionable.ts';
import styles from './MentionList.module.css';

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  /** Whom Enter takes. */
  at: number;
  onAt: (at: number) => void;
  onTake: (person: Mentionable) => void;
  area: RefObject<TextBox | null>;
  /** Where in it the @ stands. */
  start: number;
}

/** From the edges of the window, and from the line that it belongs to. */
const [MARGIN, GAP] = [8, 4];

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** Whom one may mean, at the @ that they are written behind: below it, or above where there is more room. */
export function MentionList({ id, people, at, onAt, onTake, area, start }: MentionListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const box = list.current;
    if (!box || !area.current) return;
    const caret = caretBox(area.current, start);
    // What the keyboard of a phone covers is no room.
    const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
    const [above, below] = [caret.top - offsetTop, offsetTop + height - caret.bottom];
    const isBelow = below >= box.offsetHeight + 2 * MARGIN || below >= above;
    const isRtl = getComputedStyle(area.current).direction === 'rtl';
    const x = isRtl ? caret.x - box.offsetWidth : caret.x;
    const left = Math.max(MARGIN, Math.min(x, document.documentElement.clientWidth - box.offsetWidth - MARGIN));
    box.style.setProperty('left', `${left}px`);
    box.style.setProperty(
      'top',
      `${isBelow ? caret.bottom + GAP : Math.max(MARGIN, caret.top - GAP - box.offsetHeight)}px`,
    );
    box.style.setProperty('max-height', `${(isBelow ? below : above) - GAP - MARGIN}px`);
  });
  useLayoutEffect(() => {
    list.current?.showPopover();
    const again = () => place();
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    window.visualViewport?.addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
      window.visualViewport?.removeEventListener('resize', again);
    };
  }, []);
  // It may be longer, and its words further on, each time.
  useLayoutEffect(() => place());
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} popover="manual" role="listbox" aria-label={t('mentions.people')} className={styles.list}>
      {people.map((person, index) => (
        <button
          key={person.id}
          type="button"
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.person}
          // The caret stays where one writes.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onAt(index)}
          onClick={() => onTake(person)}
        >
          <Avatar name={person.title} file={person.avatar} size={32} shape={shapeOf(person)} />
          <span className={styles.words}>
            <b dir="auto">{person.title}</b>
            <small dir="ltr">@{person.username}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
