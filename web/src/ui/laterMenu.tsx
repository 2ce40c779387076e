import type { ComponentType, ReactNode } from 'react';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import type { MenuItem } from './MenuList.tsx';

/** What an open menu is given. */
export interface OpenMenu {
  id: string;
  label: string;
  side: 'start' | 'end';
  /** Known at once, before its own. */
  items: readonly MenuItem[];
  /** With `isReturning`, focus goes back to the button. */
  onClose: (isReturning: boolean) => void;
}

/** A menu whose code comes while the browser is idle, at the latest when it is opened: ten cards have ten, and few open one. */
export interface LaterMenu {
  load: () => Promise<unknown>;
  list: (open: OpenMenu) => ReactNode;
}

type Own<P> = Omit<P, keyof OpenMenu>;

export function laterMenu<P extends OpenMenu>(load: () => Promise<ComponentType<P>>): (props: Own<P>) => LaterMenu {
  const List = lazyWithRetry(async () => (await load()) as ComponentType<Own<P> & OpenMenu>);
  return (props) => ({ load: List.load, list: (open) => <List {...props} {...open} /> });
}

export function LaterList({ menu, ...open }: OpenMenu & { menu: LaterMenu }) {
  return menu.list(open);
}
