import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { ConferenceThumbnail_conference$key } from './__generated__/ConferenceThumbnail_conference.graphql';

/** The cover of a conference, or the mark of conferences. */
export function ConferenceThumbnail({ conference }: { conference: ConferenceThumbnail_conference$key }) {
  const { cover } = useFragment(
    graphql`
      fragment ConferenceThumbnail_conference on Conference {
        cover {
          ...AvatarPicture_file
        }
      }
    `,
    conference,
  );
  return (
    <Thumbnail kind={cover ? undefined : 'conference'}>
      {cover ? <AvatarPicture file={cover} /> : <KindMark kind="conference" />}
    </Thumbnail>
  );
}
