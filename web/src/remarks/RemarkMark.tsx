import { useId } from 'react';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import type { PlaceUnit } from '../core/playheads.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { RemarkLine } from './RemarkLine.tsx';
import type { MarkerCluster } from './markerClusters.ts';
import { usePlaceName } from './usePlaceName.ts';
import styles from './RemarkTrack.module.css';

/** More than these are read in the conversation. */
const SHOWN = 3;

interface RemarkMarkProps {
  sheaf: MarkerCluster;
  unit: PlaceUnit;
  isOpen: boolean;
  /** What is played or read now is what it is about. */
  isNow: boolean;
  onOpen: (isOpen: boolean) => void;
  onGo: ((place: number) => void) | undefined;
}

/** A point on the line, with the face of who spoke first: read on hover, focus and tap, which goes there too. */
export function RemarkMark({ sheaf, unit, isOpen, isNow, onOpen, onGo }: RemarkMarkProps) {
  const t = useText();
  const id = useId();
  const nameOf = usePlaceName();
  const { remarks, at } = sheaf;
  const [first] = remarks;
  const who = first.author?.title ?? t('items.somebody');
  const place = nameOf(unit, first.place, first.timeEnd);
  return (
    <span
      className={styles.mark}
      style={{ insetInlineStart: `${at * 100}%` }}
      data-open={isOpen || undefined}
      data-now={isNow || undefined}
      data-side={at > 0.5 ? 'end' : 'start'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onOpen(false)}
    >
      <button
        type="button"
        aria-label={t('remarks.mark', { place, name: who, count: remarks.length })}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => onOpen(true)}
        onBlur={() => onOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // The room below stays open.
          event.preventDefault();
          event.stopPropagation();
          onOpen(false);
        }}
        onClick={() => {
          onOpen(true);
          onGo?.(first.place);
        }}
      >
        <Avatar name={who} file={first.author?.avatar} size={24} shape={shapeOf(first.author)} />
        {remarks.length > 1 && (
          <span className={styles.more} aria-hidden="true">
            {remarks.length}
          </span>
        )}
      </button>
      {isOpen && (
        <span className={styles.card} role="tooltip" id={id}>
          {remarks.slice(0, SHOWN).map((remark) => (
            <RemarkLine key={remark.id} remark={remark} unit={unit} />
          ))}
          {remarks.length > SHOWN && (
            <span className={styles.others}>{t('remarks.others', { count: remarks.length - SHOWN })}</span>
          )}
        </span>
      )}
    </span>
  );
}
