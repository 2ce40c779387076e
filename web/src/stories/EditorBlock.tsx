import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ButtonHTMLAttributes, type KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AddBlock } from './AddBlock.tsx';
import { BlockFields } from './BlockFields.tsx';
import type { BlockContent, BlockKind, DraftBlock } from './draft.ts';
import styles from './StoryEditor.module.css';

interface EditorBlockProps {
  block: DraftBlock;
  at: number;
  total: number;
  /** Just added: one writes in it. */
  isFresh: boolean;
  isDragged: boolean;
  /** Where what is dragged would come to stand. */
  mark: 'before' | 'after' | null;
  /** Why the platform did not take it. */
  code: string | null;
  grip: ButtonHTMLAttributes<HTMLButtonElement>;
  onChange: (content: BlockContent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAdd: (kind: BlockKind) => void;
}

/** A block with its handle: arrows on it move it, and so does dragging it. */
export function EditorBlock(props: EditorBlockProps) {
  const { block, at, total, isFresh, isDragged, mark, code, grip, onChange, onMove, onRemove, onAdd } = props;
  const t = useText();
  const say = useProblemText();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const kind = t(`stories.kind.${block.kind}`);
  useEffect(() => {
    // The editor of rich text is loaded later, and takes the focus by itself.
    if (!isFresh || block.kind === 'TEXT') return;
    row.current?.querySelector<HTMLElement>('[data-fields] :is(input, textarea, button)')?.focus();
  }, [isFresh, block.kind]);
  const step = (to: number) => {
    onMove(to);
    // The row was put elsewhere in the document, which takes focus away.
    requestAnimationFrame(() => handle.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: total - 1 };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step(to);
  };
  const named = { kind, place: at + 1, total };
  return (
    <li ref={row} className={styles.block} data-dragged={isDragged || undefined} data-mark={mark ?? undefined}>
      <div className={styles.tools} role="group" aria-label={t('stories.block', named)}>
        <button
          ref={handle}
          type="button"
          className={styles.grip}
          title={t('stories.moveHint')}
          aria-label={t('stories.move', named)}
          aria-keyshortcuts="ArrowUp ArrowDown Home End"
          onKeyDown={onKeyDown}
          {...grip}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <span className={styles.kind}>{kind}</span>
        <IconButton
          icon={<ArrowUp />}
          size="small"
          label={t('stories.moveUp', named)}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon={<ArrowDown />}
          size="small"
          label={t('stories.moveDown', named)}
          disabled={at === total - 1}
          onClick={() => onMove(at + 1)}
        />
        <AddBlock onAdd={onAdd} />
        <IconButton icon={<Trash2 />} size="small" label={t('stories.remove', named)} onClick={onRemove} />
      </div>
      <div className={styles.inside} data-fields="">
        <BlockFields
          block={block}
          isFresh={isFresh}
          onChange={onChange}
          onSlash={() => row.current?.querySelector<HTMLElement>('[data-add]')?.click()}
        />
        {code && (
          <p className={styles.refused} role="alert">
            {say({ code })}
          </p>
        )}
      </div>
    </li>
  );
}
