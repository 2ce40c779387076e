import { useEffect, useRef } from 'react';
import { RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import styles from './Tabs.module.css';

interface NavTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** The address that shows the first of them. */
  index?: string;
}

/** Parts of a screen, each with its own address. */
export function NavTabs({ label, tabs, index }: NavTabsProps) {
  const place = usePlace();
  const path = place.path === index ? (tabs[0]?.to ?? index) : decodeURI(place.path);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the chosen one may lie past the edge.
    const chosen = [...(nav.current?.children ?? [])].find((tab) => tab.getAttribute('href') === path);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <RouterLink key={tab.to} to={tab.to} className={styles.tab} aria-current={path === tab.to ? 'page' : undefined}>
          {tab.label}
        </RouterLink>
      ))}
    </nav>
  );
}
