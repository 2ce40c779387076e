import { useEffect, useRef } from 'react';
import { RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import styles from './Tabs.module.css';

interface NavTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** Another address of the first of them. */
  index?: string;
  /** The address of the chosen one, where its path does not say which it is. */
  current?: string;
}

type Tab = NavTabsProps['tabs'][number];

/** The tab that a path is at. What lies below a part belongs to it, such as one topic of a discussion. */
function tabAt(path: string, tabs: readonly Tab[]): string | undefined {
  const [nearest] = tabs
    .map(({ to }) => to)
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length);
  return nearest;
}

/** Parts of a screen, each with its own address. */
export function NavTabs({ label, tabs, index, current }: NavTabsProps) {
  const place = usePlace();
  const path = place.path === index ? (tabs[0]?.to ?? index) : decodeURI(place.path);
  const chosen = current ?? tabAt(path, tabs);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the chosen one may lie past the edge. Only the row moves: the page may be scrolled far below it.
    const row = nav.current;
    const link = [...(row?.children ?? [])].find((tab) => tab.getAttribute('href') === chosen);
    if (!row || !link) return;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollBy(inner.left - outer.left, 0);
    else if (inner.right > outer.right) row.scrollBy(inner.right - outer.right, 0);
  }, [chosen]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs} data-tour="parts">
      {tabs.map((tab) => (
        <RouterLink
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={chosen === tab.to ? 'page' : undefined}
        >
          {tab.label}
        </RouterLink>
      ))}
    </nav>
  );
}
