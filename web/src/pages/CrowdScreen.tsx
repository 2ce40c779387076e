import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { RecommendedShelf } from '../recommends/RecommendedShelf.tsx';
import { ProfileItems } from '../users/ProfileItems.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { useCrowd } from './useCrowd.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CrowdScreenQuery } from './__generated__/CrowdScreenQuery.graphql';

/** A crowd: who it is, and what it has published. */
export function CrowdScreen({ queryRef }: EntryProps<CrowdScreenQuery>) {
  const { crowd: preloaded } = usePreloadedQuery<CrowdScreenQuery>(
    graphql`
      query CrowdScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          isOpenToViewer
          ...ClosedNote_crowd
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...ProfileItems_actor
          ...RecommendedShelf_actor
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(preloaded, queryRef.variables.slug);
  return (
    <CrowdFrame crowd={crowd}>
      <FallibleSection isSmall>
        <RecommendedShelf actor={crowd} />
      </FallibleSection>
      {crowd.isOpenToViewer ? (
        <FallibleSection>
          <ProfileItems actor={crowd} />
        </FallibleSection>
      ) : (
        <ClosedNote crowd={crowd} />
      )}
    </CrowdFrame>
  );
}
