import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useTours } from '../tours/useTours.ts';
import { showToast } from '../ui/toasts.ts';
import { itemPath } from '../items/itemPath.ts';
import { CollectionForm, type CollectionType } from './CollectionForm.tsx';
import type { CollectionPanelQuery } from './__generated__/CollectionPanelQuery.graphql';

interface CollectionPanelProps extends EntryProps<CollectionPanelQuery> {
  /** Of a new one. */
  type?: CollectionType;
}

/** A new collection of whoever acts or of a crowd, which opens when it is begun, or one that the viewer may change. */
export function CollectionPanel({ queryRef, params, type = 'OTHER' }: CollectionPanelProps) {
  const t = useText();
  const router = useRouter();
  const { beginAfter } = useTours();
  const { viewer, page, node } = usePreloadedQuery<CollectionPanelQuery>(
    graphql`
      query CollectionPanelQuery($id: ID!, $isNew: Boolean!, $isCrowds: Boolean = false)
      @preloadable
      @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          ...CollectionForm_viewer
        }
        page: node(id: $id) @include(if: $isCrowds) {
          ... on Crowd @alias(as: "crowd") {
            id
            permissions {
              addMediaAlbums
            }
            ...useAudiences_author
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Collection @alias(as: "collection") {
            manageable
            ...CollectionForm_collection
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const collection = node?.collection ?? null;
  const crowd = page?.crowd ?? null;
  const { isNew, isCrowds } = queryRef.variables;
  if (isCrowds ? !crowd : !collection && !isNew) throw new Problem('NOT_FOUND');
  if (crowd && !crowd.permissions.addMediaAlbums) throw new Problem('NO_PERMISSION');
  if (collection && !collection.manageable) throw new Problem('NOT_PUBLIC');
  return (
    <CollectionForm
      key={params.id}
      collection={collection}
      type={type}
      viewer={viewer}
      crowd={crowd}
      audience={audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY'}
      onSaved={(saved) => {
        const begun = type === 'OTHER' ? 'collections.begun' : 'player.begun';
        showToast(t(isNew ? begun : 'collections.saved', { name: saved.title }));
        router.close('p');
        if (!isNew) return;
        router.navigate(itemPath(saved) ?? '/');
        beginAfter(saved);
      }}
    />
  );
}
