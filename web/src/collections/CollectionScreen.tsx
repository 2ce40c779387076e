import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useOneAddress } from '../core/useOneAddress.ts';
import { useWasThere } from '../core/useWasThere.ts';
import { itemPath } from '../items/itemPath.ts';
import { CollectionView } from './CollectionView.tsx';
import type { CollectionScreenQuery } from './__generated__/CollectionScreenQuery.graphql';

/** One collection at its address; `?c=` leads to a comment of it. */
export function CollectionScreen({ queryRef, params }: EntryProps<CollectionScreenQuery>) {
  const { isMember } = useSession();
  const { item, linkedComment } = usePreloadedQuery<CollectionScreenQuery>(
    graphql`
      query CollectionScreenQuery($slug: String!, $linked: ID!, $hasLinked: Boolean!) @preloadable @throwOnFieldError {
        item(by: { address: { kind: "collection", slug: $slug } }) {
          ... on Collection @alias(as: "place") {
            __typename
            internalId
            collectionType: type
          }
          ...CollectionView_collection @alias(as: "collection")
        }
        linkedComment: node(id: $linked) @include(if: $hasLinked) {
          ...CommentThread_linked @alias(as: "comment")
        }
      }
    `,
    queryRef,
  );
  const wasThere = useWasThere(Boolean(item?.collection));
  const path = item?.place && itemPath(item.place);
  useOneAddress(path ?? null, (at, own) => {
    const asked = /^\/(?:collections|playlists|podcasts)\/([^/]+)/.exec(at)?.[1];
    return asked === params.id && !at.startsWith(own) ? own : null;
  });
  if (!item?.collection && wasThere) return null;
  if (!item?.collection) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  return <CollectionView collection={item.collection} linked={linkedComment?.comment} path={path ?? '/'} />;
}
