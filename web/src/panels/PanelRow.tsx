import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import styles from './PanelRow.module.css';

interface PanelRowProps {
  /** The stack it opens, such as `account/settings`. */
  panel?: string;
  /** The overlay that it opens instead, such as `create/loop`. */
  overlay?: string;
  icon?: ReactNode;
  title: string;
  text?: string;
  /** What stands at the end: a count, a value. */
  side?: ReactNode;
}

/** A line of a panel that leads to another sheet, or over everything. */
export function PanelRow({ panel = '', overlay, icon, title, text, side }: PanelRowProps) {
  const router = useRouter();
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {side && <span className={styles.side}>{side}</span>}
      <ChevronRight className="flip" aria-hidden="true" />
    </>
  );
  if (overlay !== undefined) {
    return (
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => router.open('o', overlay)}>
        {content}
      </button>
    );
  }
  return (
    <PanelLink panel={panel} className={styles.row}>
      {content}
    </PanelLink>
  );
}
