import { graphql, useFragment } from 'react-relay/hooks';
import { setPendingField } from '../core/pendingFieldFocus.ts';
import { useRouter } from '../core/navigation.ts';
import { itemPath } from '../items/itemPath.ts';
import type { Gap } from './MissingList.tsx';
import type { useGaps_item$key } from './__generated__/useGaps_item.graphql';

interface Gaps {
  missing: readonly string[];
  /** To where it is given, for those who may. */
  onGo?: (gap: Gap) => void;
}

/** What something still needs, and the way to the field of each. */
export function useGaps(item: useGaps_item$key): Gaps {
  const router = useRouter();
  const data = useFragment(
    graphql`
      fragment useGaps_item on Item {
        __typename
        id
        internalId
        missing
        editable
        manageable
        ... on Collection {
          collectionType: type
        }
        ... on Crowd {
          permissions {
            manageSettings
          }
        }
      }
    `,
    item,
  );
  const { id, missing, editable, manageable, permissions } = data;
  const ways: Readonly<Record<string, [mayGo: boolean, open: () => void]>> = {
    Scribble: [editable, () => router.open('p', `edit/scribble/${id}`)],
    Collection: [manageable, () => router.open('p', `edit/collection/${id}`)],
    Story: [manageable, () => router.open('o', `edit/story/${id}`)],
    Conference: [manageable, () => router.open('o', `edit/conference/${id}`)],
    Event: [manageable, () => router.open('o', `edit/event/${id}`)],
    Crowd: [permissions?.manageSettings ?? false, () => router.open('p', `page/${id}/main`)],
  };
  const [mayGo, open] = ways[data.__typename] ?? [false];
  if (!mayGo) return { missing };
  const onGo = (gap: Gap) => {
    const path = itemPath(data);
    // Things are put into a collection on its page.
    if (gap === 'ITEMS' && path) return router.navigate(path);
    setPendingField(gap);
    open?.();
  };
  return { missing, onGo };
}
