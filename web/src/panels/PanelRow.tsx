import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelLink } from '../core/links.tsx';
import styles from './PanelRow.module.css';

interface PanelRowProps {
  /** The stack it opens, such as `account/settings`. */
  panel: string;
  icon?: ReactNode;
  title: string;
  text?: string;
  /** What stands at the end: a count, a value. */
  side?: ReactNode;
}

/** A line of a panel that leads to another sheet. */
export function PanelRow({ panel, icon, title, text, side }: PanelRowProps) {
  return (
    <PanelLink panel={panel} className={styles.row}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {side && <span className={styles.side}>{side}</span>}
      <ChevronRight className="flip" aria-hidden="true" />
    </PanelLink>
  );
}
