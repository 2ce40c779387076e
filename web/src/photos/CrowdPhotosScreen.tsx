import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { ClosedNote } from '../pages/ClosedNote.tsx';
import { CrowdFrame } from '../pages/CrowdFrame.tsx';
import { useCrowd } from '../pages/useCrowd.ts';
import { Photos } from './Photos.tsx';
import type { CrowdPhotosScreenQuery } from './__generated__/CrowdPhotosScreenQuery.graphql';

/** The photos, films and albums of a crowd; whoever its matrix lets adds to them. */
export function CrowdPhotosScreen({ queryRef }: EntryProps<CrowdPhotosScreenQuery>) {
  const { crowd: preloaded } = usePreloadedQuery<CrowdPhotosScreenQuery>(
    graphql`
      query CrowdPhotosScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          id
          isOpenToViewer
          permissions {
            addMediaAlbums
          }
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...ClosedNote_crowd
          ...Photos_actor
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(preloaded, queryRef.variables.slug);
  return (
    <CrowdFrame crowd={crowd} isCompact>
      {crowd.isOpenToViewer ? (
        <Photos actor={crowd} canChange={crowd.permissions.addMediaAlbums} crowdId={crowd.id} />
      ) : (
        <ClosedNote crowd={crowd} />
      )}
    </CrowdFrame>
  );
}
