import { ListEnd, ListStart } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useAddToQueue } from './useAddToQueue.ts';

/** What a member may do to hear something later. */
export function useQueueMenu(id: string, name: string): MenuItem[] {
  const t = useText();
  const { isMember } = useSession();
  const { queueNext, queueLast } = useAddToQueue();
  if (!isMember) return [];
  return [
    { id: 'next', label: t('player.playNext'), icon: <ListStart />, onSelect: () => queueNext(id, name) },
    { id: 'queue', label: t('player.addToQueue'), icon: <ListEnd />, onSelect: () => queueLast(id, name) },
  ];
}
