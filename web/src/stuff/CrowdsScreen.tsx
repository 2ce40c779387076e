import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { CrowdList } from './CrowdList.tsx';
import { StuffFrame } from './StuffFrame.tsx';
import type { CrowdsScreenQuery } from './__generated__/CrowdsScreenQuery.graphql';

const query = graphql`
  query CrowdsScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...CrowdList_user
    }
  }
`;

/** The crowds that a person belongs to. */
export function CrowdsScreen({ queryRef }: EntryProps<CrowdsScreenQuery>) {
  const { user } = usePreloadedQuery<CrowdsScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/crowds">
      {user && <CrowdList user={user} />}
    </StuffFrame>
  );
}
