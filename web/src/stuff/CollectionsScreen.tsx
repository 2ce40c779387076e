import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { CollectionList } from './CollectionList.tsx';
import { StuffFrame } from './StuffFrame.tsx';
import type { CollectionsScreenQuery } from './__generated__/CollectionsScreenQuery.graphql';

const query = graphql`
  query CollectionsScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...CollectionList_user
    }
  }
`;

/** What a person has put together. */
export function CollectionsScreen({ queryRef }: EntryProps<CollectionsScreenQuery>) {
  const { user } = usePreloadedQuery<CollectionsScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/collections">
      {user && <CollectionList user={user} />}
    </StuffFrame>
  );
}
