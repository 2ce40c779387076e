import { UserMinus } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useAct } from '../ui/useAct.ts';
import type { Person } from './PersonRow.tsx';
import { useRemoveFollower } from './useRemoveFollower.ts';
import type { useFollowerMenu_item$key } from './__generated__/useFollowerMenu_item.graphql';

/** What whoever is followed, or runs the crowd that is, may do about a follower; nothing for others. */
export function useFollowerMenu(
  item: useFollowerMenu_item$key | null | undefined,
  listId: string | undefined,
): ((person: Person) => MenuItem[]) | undefined {
  const t = useText();
  const act = useAct();
  const remove = useRemoveFollower(listId);
  const followed = useFragment(
    graphql`
      fragment useFollowerMenu_item on Actor {
        id
        isViewer
        ... on Crowd {
          canAct
        }
      }
    `,
    item,
  );
  if (!followed?.isViewer && !followed?.canAct) return undefined;
  const ask = async ({ id, name }: Person) => {
    const isSure = await confirm({
      title: t('relationships.removeFollowerSure', { name }),
      text: t('relationships.removeFollowerText'),
      yes: t('relationships.removeFollower'),
      isDangerous: true,
    });
    const ends = { itemId: followed.id, followerId: id };
    if (isSure) await act(() => remove(ends), t('relationships.followerRemoved', { name }));
  };
  return (person) => [
    {
      id: 'remove',
      label: t('relationships.removeFollower'),
      icon: <UserMinus />,
      isDangerous: true,
      onSelect: () => void ask(person),
    },
  ];
}
