import { LogOut } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDeleteEvent } from './useDeleteEvent.ts';
import { useLeaveEventSeries } from './useLeaveEventSeries.ts';
import type { EventMenu_event$key } from './__generated__/EventMenu_event.graphql';

interface EventMenuProps extends OpenMenu {
  event: EventMenu_event$key;
  onDeleted?: () => void;
  /** Whether the viewer can leave all dates of a series that are answered one by one. */
  isLeavable?: boolean;
}

/** What the viewer can do with an event. Its organizers can edit and delete it. */
export function EventMenu({ event, onDeleted, isLeavable = false, ...open }: EventMenuProps) {
  const t = useText();
  const router = useRouter();
  const act = useAct();
  const remove = useDeleteEvent();
  const leaveSeries = useLeaveEventSeries();
  const data = useFragment(
    graphql`
      fragment EventMenu_event on Event {
        id
        manageable
        cancelledAt
        tailgate {
          approval
        }
        ...useItemMenu_item
      }
    `,
    event,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('events.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) remove(data.id, onDeleted);
  };
  const leave = async () => {
    const isSure = await confirm({
      text: t('events.leaveSeriesText'),
      yes: t('events.leaveSeries'),
      isDangerous: true,
    });
    if (isSure) await act(() => leaveSeries(data.id), t('events.seriesLeft'));
  };
  const leaving = { id: 'leave', label: t('events.leaveSeries'), icon: <LogOut />, onSelect: () => void leave() };
  const own = useItemMenu(data, {
    isEditable: data.manageable && data.cancelledAt === null,
    onEdit: () => router.open('o', `edit/${data.tailgate ? 'tailgate' : 'event'}/${data.id}`),
    onDelete: () => void ask(),
  });
  return <MenuList {...open} items={[...open.items, ...(isLeavable ? [leaving] : []), ...own]} />;
}
