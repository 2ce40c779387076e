import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { StuffFrame } from './StuffFrame.tsx';
import { PictureWall } from './PictureWall.tsx';
import type { PicturesScreenQuery } from './__generated__/PicturesScreenQuery.graphql';

const query = graphql`
  query PicturesScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...StuffFrame_user
      ...PictureWall_actor
    }
  }
`;

/** The pictures of a person. */
export function PicturesScreen({ queryRef }: EntryProps<PicturesScreenQuery>) {
  const { user } = usePreloadedQuery<PicturesScreenQuery>(query, queryRef);
  return (
    <StuffFrame user={user} part="my-stuff/pictures">
      {user && <PictureWall actor={user} />}
    </StuffFrame>
  );
}
