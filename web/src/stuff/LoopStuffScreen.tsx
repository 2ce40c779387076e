import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { LoopList } from './LoopList.tsx';
import { StuffFrame } from './StuffFrame.tsx';
import type { LoopStuffScreenQuery } from './__generated__/LoopStuffScreenQuery.graphql';

const query = graphql`
  query LoopStuffScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...LoopList_user
    }
  }
`;

/** The loops of a person. */
export function LoopStuffScreen({ queryRef }: EntryProps<LoopStuffScreenQuery>) {
  const { user } = usePreloadedQuery<LoopStuffScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/loops">
      {user && <LoopList user={user} />}
    </StuffFrame>
  );
}
