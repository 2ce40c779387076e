import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { ThumbnailTitle } from '../items/ThumbnailTitle.tsx';
import type { LoopThumbnail_loop$key } from './__generated__/LoopThumbnail_loop.graphql';

/** The still of a loop, or its text. */
export function LoopThumbnail({ loop }: { loop: LoopThumbnail_loop$key }) {
  const { title, video } = useFragment(
    graphql`
      fragment LoopThumbnail_loop on Loop {
        title
        video {
          ...AvatarPicture_file
        }
      }
    `,
    loop,
  );
  return <Thumbnail>{video ? <AvatarPicture file={video} /> : <ThumbnailTitle title={title} />}</Thumbnail>;
}
