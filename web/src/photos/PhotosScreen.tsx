import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ProfileFrame } from '../users/ProfileFrame.tsx';
import { Photos } from './Photos.tsx';
import type { PhotosScreenQuery } from './__generated__/PhotosScreenQuery.graphql';

const query = graphql`
  query PhotosScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      isViewer
      ...ProfileFrame_user
      ...Photos_actor
    }
  }
`;

/** The photos, films and albums of a person. */
export function PhotosScreen({ queryRef }: EntryProps<PhotosScreenQuery>) {
  const { user } = usePreloadedQuery<PhotosScreenQuery>(query, queryRef);
  if (!user) throw new Problem('NOT_FOUND');
  return (
    <ProfileFrame user={user} part="photos">
      <Photos actor={user} canChange={user.isViewer} />
    </ProfileFrame>
  );
}
