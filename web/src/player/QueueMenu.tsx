import { Ellipsis } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useQueueMenu } from './useQueueMenu.tsx';

interface QueueMenuProps {
  id: string;
  name: string;
  isSolid?: boolean;
  className?: string | undefined;
}

/** Beside a sound or a film that plays in its place: to hear it later. Nothing for guests. */
export function QueueMenu({ id, name, isSolid = false, className }: QueueMenuProps) {
  const t = useText();
  const items = useQueueMenu(id, name);
  if (items.length === 0) return null;
  const label = t('player.menuNamed', { name });
  return (
    <span className={className}>
      <Menu
        label={label}
        items={items}
        trigger={(props) => <IconButton {...props} icon={<Ellipsis />} size="small" isSolid={isSolid} label={label} />}
      />
    </span>
  );
}
