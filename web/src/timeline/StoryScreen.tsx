import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ProfileAbout } from '../users/ProfileAbout.tsx';
import { ProfileFrame } from '../users/ProfileFrame.tsx';
import { KeypointCards } from './KeypointCards.tsx';
import { LifeTimeline } from './LifeTimeline.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { StoryScreenQuery } from './__generated__/StoryScreenQuery.graphql';

const query = graphql`
  query StoryScreenQuery($slug: String!) @preloadable @throwOnFieldError {
    user(slug: $slug) {
      ...ProfileFrame_user
      ...ProfileAbout_user
      ...KeypointCards_user
      ...LifeTimeline_user
    }
  }
`;

/** A life: what somebody says of themselves, what they would be known by, and what happened, in order of time. */
export function StoryScreen({ queryRef }: EntryProps<StoryScreenQuery>) {
  const { user } = usePreloadedQuery<StoryScreenQuery>(query, queryRef);
  if (!user) throw new Problem('NOT_FOUND');
  return (
    <ProfileFrame user={user} part="long-story-short">
      <FallibleSection isSmall>
        <ProfileAbout user={user} />
      </FallibleSection>
      <FallibleSection isSmall>
        <KeypointCards user={user} />
      </FallibleSection>
      <FallibleSection>
        <LifeTimeline user={user} />
      </FallibleSection>
    </ProfileFrame>
  );
}
