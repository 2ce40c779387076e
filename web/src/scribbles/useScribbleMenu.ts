import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useDeleteScribble } from './useDeleteScribble.ts';
import type { useScribbleMenu_scribble$key } from './__generated__/useScribbleMenu_scribble.graphql';

/** What this viewer may do to a scribble. */
export function useScribbleMenu(scribble: useScribbleMenu_scribble$key, onDeleted?: () => void): MenuItem[] {
  const t = useText();
  const router = useRouter();
  const remove = useDeleteScribble();
  const data = useFragment(
    graphql`
      fragment useScribbleMenu_scribble on Scribble {
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
  return useItemMenu(data, {
    onEdit: () => router.open('p', `edit/scribble/${data.id}`),
    onDelete: () => void ask(),
  });
}
