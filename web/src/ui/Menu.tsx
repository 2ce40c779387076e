import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useHold } from '../core/navigation.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { LaterList, type LaterMenu, type OpenMenu } from './laterMenu.tsx';
import { MenuList, type MenuItem } from './MenuList.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** What follows them. */
  more?: LaterMenu;
  /** The edge of its button that it keeps to. */
  side?: 'start' | 'end';
  /** The button, given what it needs to be one. */
  trigger: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
}

/** Opens below its button, at the edge where the line ends unless said; Escape and Back close it. */
export function Menu({ label, items, more, side = 'end', trigger }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useHold(isOpen, () => setOpen(false));
  const close = (isReturning: boolean) => {
    setOpen(false);
    if (isReturning) anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const prefetch = useEffectEvent(() => more?.load().catch(() => undefined));
  const isLater = more !== undefined;
  useEffect(() => (isLater ? whenIdle(() => void prefetch()) : undefined), [isLater]);
  const open: OpenMenu = { id, label, items, side, onClose: close };
  return (
    <span className={styles.anchor} ref={anchor}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen &&
        (more ? (
          <Suspense>
            <LaterList menu={more} {...open} />
          </Suspense>
        ) : (
          <MenuList {...open} />
        ))}
    </span>
  );
}
