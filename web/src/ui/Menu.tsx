import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHold } from '../core/navigation.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it cannot be chosen, or what it says of itself, such as «blocked». */
  note?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button, given what it needs to be one. */
  trigger: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
}

/** Opens below its button, at the edge where the line ends; arrows, Home, End and letters move in it. */
export function Menu({ label, items, trigger }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useHold(isOpen, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    return () => document.removeEventListener('pointerdown', onOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: (at - 1 + options.length) % options.length,
      Home: 0,
      End: options.length - 1,
    };
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLocaleLowerCase() : null;
    const target = targets[event.key] ?? (typed ? startsWith(options, typed, at) : undefined);
    if (target !== undefined) options[target]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span className={styles.anchor} ref={anchor}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-dangerous={item.isDangerous || undefined}
              aria-disabled={item.isDisabled || undefined}
              onClick={() => {
                if (item.isDisabled) return;
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              <span>{item.label}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

function startsWith(options: HTMLElement[], letter: string, from: number): number | undefined {
  const order = options.map((_, step) => (from + 1 + step) % options.length);
  return order.find((at) => options[at]?.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
