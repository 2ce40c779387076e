import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Manager.module.css';

interface ManagerTileProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Whether someone waits there. */
  isWaiting?: boolean;
  onClick: () => void;
}

/** One thing that organizers manage, and its number. */
export function ManagerTile({ icon, title, text, isWaiting, onClick }: ManagerTileProps) {
  return (
    <li>
      <button type="button" className={styles.tile} data-waiting={isWaiting || undefined} onClick={onClick}>
        <i aria-hidden="true">{icon}</i>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <ChevronRight aria-hidden="true" className="flip" />
      </button>
    </li>
  );
}
