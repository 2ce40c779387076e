import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { useDeleteLoop } from './useDeleteLoop.ts';
import type { LoopMenu_loop$key } from './__generated__/LoopMenu_loop.graphql';

interface LoopMenuProps extends OpenMenu {
  loop: LoopMenu_loop$key;
}

/** What this viewer may do to a loop. */
export function LoopMenu({ loop, ...open }: LoopMenuProps) {
  const t = useText();
  const router = useRouter();
  const remove = useDeleteLoop();
  const data = useFragment(
    graphql`
      fragment LoopMenu_loop on Loop {
        id
        ...useItemMenu_item
      }
    `,
    loop,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('loops.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) remove(data.id);
  };
  const own = useItemMenu(data, { onEdit: () => router.open('p', `edit/loop/${data.id}`), onDelete: () => void ask() });
  return <MenuList {...open} items={[...open.items, ...own]} />;
}
