import { graphql, useFragment } from 'react-relay/hooks';
import { FacePicture } from '../files/FacePicture.tsx';
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
          ...FacePicture_file
        }
      }
    `,
    loop,
  );
  return <Thumbnail>{video ? <FacePicture file={video} /> : <ThumbnailTitle title={title} />}</Thumbnail>;
}
