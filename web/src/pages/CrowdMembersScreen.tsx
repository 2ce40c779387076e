import { useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { CrowdMembers } from './CrowdMembers.tsx';
import { useCrowd } from './useCrowd.ts';
import { Part } from '../shell/Part.tsx';
import type { CrowdMembersScreenQuery } from './__generated__/CrowdMembersScreenQuery.graphql';

/** Who belongs to a crowd, and who waits at its door. */
export function CrowdMembersScreen({ queryRef }: EntryProps<CrowdMembersScreenQuery>) {
  const { page } = usePreloadedQuery<CrowdMembersScreenQuery>(
    graphql`
      query CrowdMembersScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        page(slug: $slug) {
          isOpenToViewer
          ...useCrowd_page
          ...CrowdFrame_page
          ...CrowdMembers_page
          ...ClosedNote_page
        }
      }
    `,
    queryRef,
  );
  const look = useRef<() => void>(null);
  const crowd = useCrowd(page, queryRef.variables.slug, () => look.current?.());
  return (
    <CrowdFrame page={crowd} isCompact>
      {crowd.isOpenToViewer ? (
        <Part>
          <CrowdMembers page={crowd} look={look} />
        </Part>
      ) : (
        <ClosedNote page={crowd} />
      )}
    </CrowdFrame>
  );
}
