import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import { RenameTopicDialog } from './RenameTopicDialog.tsx';
import type { TopicWrites } from './TopicList.tsx';

interface TopicButtonsProps {
  topic: { id: string; name: string };
  writes: TopicWrites;
  order: number;
  isLast: boolean;
}

/** Moves a topic by one position, renames, or deletes it. The button keeps the focus while the topic moves. */
export function TopicButtons({ topic: { id, name }, writes, order, isLast }: TopicButtonsProps) {
  const t = useText();
  const act = useAct();
  const [isRenaming, setRenaming] = useState(false);
  const { move, remove, isBusy } = writes;
  const shift = (to: number) => void act(() => move(id, to), t('ui.moved', { name, place: to + 1 }));
  const ask = async () => {
    const isSure = await confirm({ text: t('events.deleteTopicText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) await act(() => remove(id), t('events.topicDeleted'));
  };
  return (
    <>
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t('ui.moveUp', { name })}
        aria-disabled={order === 0 || isBusy}
        onClick={() => order > 0 && !isBusy && shift(order - 1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t('ui.moveDown', { name })}
        aria-disabled={isLast || isBusy}
        onClick={() => !isLast && !isBusy && shift(order + 1)}
      />
      <IconButton
        size="small"
        icon={<Pencil />}
        label={t('events.renameTopic', { name })}
        aria-haspopup="dialog"
        onClick={() => setRenaming(true)}
      />
      <IconButton size="small" icon={<Trash2 />} label={t('events.deleteTopic', { name })} onClick={() => void ask()} />
      {isRenaming && <RenameTopicDialog topic={{ id, name }} writes={writes} onClose={() => setRenaming(false)} />}
    </>
  );
}
