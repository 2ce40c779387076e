import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
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
  const environment = useRelayEnvironment();
  const { user } = usePreloadedQuery<PhotosScreenQuery>(query, queryRef);
  if (!user) throw new Problem('not_found');
  const refresh = () =>
    void fetchQuery<PhotosScreenQuery>(environment, query, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).subscribe({});
  return (
    <ProfileFrame user={user} part="photos" onUnblock={refresh}>
      <Photos actor={user} canChange={user.isViewer} />
    </ProfileFrame>
  );
}
