import { GripVertical, X } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { QueuedFace } from './TrackThumbnail.tsx';
import type { Queued } from './useQueue.ts';
import styles from './NowPlaying.module.css';

interface QueueRowProps {
  queued: Queued;
  isDragged: boolean;
  /** Where what is dragged would come to stand. */
  over: 'before' | 'after' | undefined;
  onPlay: () => void;
  onStep: (by: 1 | -1) => void;
  onDrag: (y: number) => void;
  onDrop: (y: number) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** One of the queue: a press plays it, its handle moves it. */
export function QueueRow({ queued, isDragged, over, onPlay, onStep, onRemove, ...drag }: QueueRowProps) {
  const { text: t, language } = useI18n();
  const about = useId();
  const { file, source, isActive } = queued;
  const name = queued.title;
  const by = source?.__typename === 'Collection' ? source.title : file.author?.title;
  const length = file.playableLength != null ? formatLength(file.playableLength, language.locale) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDragged) drag.onCancel();
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li
      className={styles.row}
      aria-current={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-over={over}
    >
      <IconButton
        icon={<GripVertical />}
        size="small"
        className={styles.handle}
        label={t('player.moveNamed', { name })}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.onDrag(event.clientY);
        }}
        onPointerMove={(event) => isDragged && drag.onDrag(event.clientY)}
        onPointerUp={(event) => isDragged && drag.onDrop(event.clientY)}
        onPointerCancel={drag.onCancel}
      />
      <QueuedFace queued={queued} />
      <button
        type="button"
        className={styles.pick}
        onClick={onPlay}
        aria-label={t('files.play', { name })}
        aria-describedby={about}
      >
        <b dir="auto">{name}</b>
        {/* Read as the description. */}
        <small id={about} aria-hidden="true">
          <bdi>{by}</bdi>
          {length && ` · ${length}`}
        </small>
      </button>
      <IconButton icon={<X />} size="small" label={t('player.removeNamed', { name })} onClick={onRemove} />
    </li>
  );
}
