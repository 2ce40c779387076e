import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { useDeleteScribble } from './useDeleteScribble.ts';
import type { ScribbleMenu_scribble$key } from './__generated__/ScribbleMenu_scribble.graphql';

interface ScribbleMenuProps extends OpenMenu {
  scribble: ScribbleMenu_scribble$key;
  onDeleted?: () => void;
}

/** What this viewer may do to a scribble. */
export function ScribbleMenu({ scribble, onDeleted, ...open }: ScribbleMenuProps) {
  const t = useText();
  const router = useRouter();
  const remove = useDeleteScribble();
  const data = useFragment(
    graphql`
      fragment ScribbleMenu_scribble on Scribble {
        id
        ...useItemMenu_item
      }
    `,
    scribble,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('scribbles.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) remove(data.id, onDeleted);
  };
  const own = useItemMenu(data, {
    onEdit: () => router.open('p', `edit/scribble/${data.id}`),
    onDelete: () => void ask(),
  });
  return <MenuList {...open} items={[...open.items, ...own]} />;
}
