import { useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { CrowdMembers } from './CrowdMembers.tsx';
import { useCrowd } from './useCrowd.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CrowdMembersScreenQuery } from './__generated__/CrowdMembersScreenQuery.graphql';

/** Who belongs to a crowd, and who waits at its door. */
export function CrowdMembersScreen({ queryRef }: EntryProps<CrowdMembersScreenQuery>) {
  const { crowd: preloaded } = usePreloadedQuery<CrowdMembersScreenQuery>(
    graphql`
      query CrowdMembersScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          isOpenToViewer
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...CrowdMembers_crowd
          ...ClosedNote_crowd
        }
      }
    `,
    queryRef,
  );
  const look = useRef<() => void>(null);
  const crowd = useCrowd(preloaded, queryRef.variables.slug, () => look.current?.());
  return (
    <CrowdFrame crowd={crowd} isCompact>
      {crowd.isOpenToViewer ? (
        <FallibleSection>
          <CrowdMembers crowd={crowd} look={look} />
        </FallibleSection>
      ) : (
        <ClosedNote crowd={crowd} />
      )}
    </CrowdFrame>
  );
}
