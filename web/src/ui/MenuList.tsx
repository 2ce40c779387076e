import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { OpenMenu } from './laterMenu.tsx';
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

/** The open menu: arrows, Home, End and letters move in it. */
export function MenuList({ id, label, items, side, onClose }: OpenMenu) {
  const list = useRef<HTMLDivElement>(null);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !list.current?.parentElement?.contains(event.target)) onClose(false);
  });
  useEffect(() => {
    list.current?.showPopover();
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onPointer = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = options();
    const at = all.findIndex((option) => option === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLocaleLowerCase() : null;
    const target = steps[event.key] ?? (typed ? startsWith(all, typed, at) : undefined);
    if (target !== undefined) all[target]?.focus();
    else if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') onClose(false);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      data-side={side}
      onKeyDown={onKeyDown}
    >
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
            onClose(true);
            item.onSelect();
          }}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.note && <span className={styles.note}>{item.note}</span>}
        </button>
      ))}
    </div>
  );
}

function startsWith(options: HTMLElement[], letter: string, from: number): number | undefined {
  const order = options.map((_option, step) => (from + 1 + step) % options.length);
  return order.find((at) => options[at]?.textContent?.trim().toLocaleLowerCase().startsWith(letter));
}
