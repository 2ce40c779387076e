import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { StoryList } from './StoryList.tsx';
import { StuffFrame } from './StuffFrame.tsx';
import type { StoriesScreenQuery } from './__generated__/StoriesScreenQuery.graphql';

const query = graphql`
  query StoriesScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...StoryList_user
    }
  }
`;

/** What a person has told. */
export function StoriesScreen({ queryRef }: EntryProps<StoriesScreenQuery>) {
  const { user } = usePreloadedQuery<StoriesScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/stories">
      {user && <StoryList user={user} />}
    </StuffFrame>
  );
}
