import { useRef, useState, type PointerEvent } from 'react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { showToast } from '../ui/toasts.ts';
import { AddBlock } from './AddBlock.tsx';
import type { StoryDesk } from './desk.ts';
import type { BlockKind, DraftBlock } from './draft.ts';
import { EditorBlock } from './EditorBlock.tsx';
import styles from './StoryEditor.module.css';

interface EditorBlocksProps {
  desk: StoryDesk;
  blocks: readonly DraftBlock[];
  refused: Readonly<Record<string, string>>;
}

/** The blocks in their order, moved by their handles with a pointer or with the arrow keys. */
export function EditorBlocks({ desk, blocks, refused }: EditorBlocksProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ key: string; to: number } | null>(null);
  const say = (to: number) => announce(t('stories.movedTo', { place: to + 1, total: blocks.length }));
  const add = (kind: BlockKind, after: string | null) => setFresh(desk.addBlock(kind, after));
  const move = (key: string, to: number) => say(desk.moveBlock(key, to));
  const remove = (block: DraftBlock) => {
    const undo = desk.removeBlock(block.key);
    showToast(t('stories.removed', { kind: t(`stories.kind.${block.kind}`) }), { undo });
  };
  /** Before which block the pointer is. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const at = rows.findIndex(({ top, height }) => y < top + height / 2);
    return at < 0 ? rows.length : at;
  };
  const grip = (key: string) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ key, to: placeAt(event.clientY) });
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (drag?.key === key) setDrag({ key, to: placeAt(event.clientY) });
    },
    onPointerUp() {
      if (drag?.key !== key) return;
      const from = blocks.findIndex((block) => block.key === key);
      const to = drag.to > from ? drag.to - 1 : drag.to;
      setDrag(null);
      if (to !== from) move(key, to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return (
    <section className={styles.blocks} aria-label={t('stories.content')}>
      <ol ref={list} className={styles.list}>
        {blocks.map((block, at) => (
          <EditorBlock
            key={block.key}
            block={block}
            at={at}
            total={blocks.length}
            isFresh={block.key === fresh}
            isDragged={drag?.key === block.key}
            mark={
              drag && drag.to === at
                ? 'before'
                : drag && drag.to === blocks.length && at === drag.to - 1
                  ? 'after'
                  : null
            }
            code={refused[block.key] ?? null}
            grip={grip(block.key)}
            onChange={(content) => desk.setBlock(block.key, content)}
            onMove={(to) => move(block.key, to)}
            onRemove={() => remove(block)}
            onAdd={(kind) => add(kind, block.key)}
          />
        ))}
      </ol>
      {blocks.length === 0 && <p className={styles.hint}>{t('stories.begin')}</p>}
      <AddBlock isLarge onAdd={(kind) => add(kind, blocks.at(-1)?.key ?? null)} />
    </section>
  );
}
