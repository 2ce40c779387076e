import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { RecommendedShelf } from '../recommends/RecommendedShelf.tsx';
import { OwnFilter } from '../stuff/OwnFilter.tsx';
import { StuffFrame } from '../stuff/StuffFrame.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql';

const query = graphql`
  query ProfileScreenQuery($slug: String!, $access: Audience) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      isViewer
      ...StuffFrame_user
      ...ProfileItems_actor @arguments(access: $access)
      ...RecommendedShelf_actor
    }
  }
`;

/** A person: who they are, and what they have published. */
export function ProfileScreen({ queryRef }: EntryProps<ProfileScreenQuery>) {
  const { user } = usePreloadedQuery<ProfileScreenQuery>(query, queryRef);
  const access = audienceNamed(queryRef.variables.access);
  return (
    <StuffFrame user={user} part="">
      {user && (
        <>
          {!access && (
            <FallibleSection isSmall>
              <RecommendedShelf actor={user} />
            </FallibleSection>
          )}
          {user.isViewer && <OwnFilter access={access} />}
          <FallibleSection>
            <ProfileItems actor={user} isNarrowed={Boolean(access)} />
          </FallibleSection>
        </>
      )}
    </StuffFrame>
  );
}
