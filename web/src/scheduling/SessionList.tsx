import { Clock } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { SessionWords } from './SessionWords.tsx';
import type { Placement } from './placements.ts';
import type { Session } from './workingCopy.ts';
import styles from './Scheduling.module.css';

interface SessionListProps {
  sessions: readonly Session[];
  /** Where a session is, in words. */
  placeText: (place: Placement | null) => string;
  problemsOf: (session: Session) => readonly string[];
  isOpen: boolean;
  onMove: (session: Session) => void;
  /** Takes a session with the keyboard into the grid. */
  onPickUp?: (session: Session) => void;
  /** A drag starts, or ends with null. */
  onDrag?: (session: Session | null) => void;
}

/** Sessions below each other. A button opens their time and room. */
export function SessionList({ sessions, placeText, problemsOf, isOpen, onMove, onPickUp, onDrag }: SessionListProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li
          key={session.id}
          className={styles.row}
          style={{ '--kh': session.hue ?? undefined }}
          draggable={onDrag ? true : undefined}
          onDragStart={onDrag && (() => onDrag(session))}
          onDragEnd={onDrag && (() => onDrag(null))}
        >
          <SessionWords session={session} place={placeText(session.place)} problems={problemsOf(session)} />
          {isOpen && (
            <Button
              size="small"
              icon={<Clock />}
              data-session={session.id}
              aria-haspopup="dialog"
              aria-label={t('scheduling.moveNamed', { title: session.title })}
              aria-keyshortcuts={onPickUp ? 'm' : undefined}
              onClick={() => onMove(session)}
              onKeyDown={(event) => {
                if (event.key === 'm') onPickUp?.(session);
              }}
            >
              {t('scheduling.move')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
