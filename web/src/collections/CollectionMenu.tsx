import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { OpenMenu } from '../ui/laterMenu.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { useDeleteCollection } from './useDeleteCollection.ts';
import type { CollectionMenu_collection$key } from './__generated__/CollectionMenu_collection.graphql';

interface CollectionMenuProps extends OpenMenu {
  collection: CollectionMenu_collection$key;
  onDeleted?: () => void;
}

/** What this viewer may do to a collection; those that everybody has stay. */
export function CollectionMenu({ collection, onDeleted, ...open }: CollectionMenuProps) {
  const t = useText();
  const router = useRouter();
  const remove = useDeleteCollection();
  const data = useFragment(
    graphql`
      fragment CollectionMenu_collection on Collection {
        id
        system
        manageable
        ...useItemMenu_item
      }
    `,
    collection,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('collections.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) remove(data.id, onDeleted);
  };
  const own = useItemMenu(data, {
    isEditable: data.manageable,
    onEdit: () => router.open('p', `edit/collection/${data.id}`),
    onDelete: () => void ask(),
  });
  const allowed = data.system ? own.filter(({ id }) => id !== 'delete') : own;
  return <MenuList {...open} items={[...open.items, ...allowed]} />;
}
