import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ProfileFrame } from './ProfileFrame.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql';

const query = graphql`
  query ProfileScreenQuery($slug: String!) @preloadable {
    user(slug: $slug) {
      ...ProfileFrame_user
      ...ProfileItems_user
    }
  }
`;

/** A person: who they are, and what they have published. */
export function ProfileScreen({ queryRef }: EntryProps<ProfileScreenQuery>) {
  const environment = useRelayEnvironment();
  const { user } = usePreloadedQuery<ProfileScreenQuery>(query, queryRef);
  if (!user) throw new Problem('not_found');
  const refresh = () =>
    void fetchQuery<ProfileScreenQuery>(environment, query, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).subscribe({});
  return (
    <ProfileFrame user={user} part="" onUnblock={refresh}>
      <ProfileItems user={user} />
    </ProfileFrame>
  );
}
