import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { ThumbnailTitle } from '../items/ThumbnailTitle.tsx';
import { paperName } from './papers.ts';
import type { ScribbleThumbnail_scribble$key } from './__generated__/ScribbleThumbnail_scribble.graphql';

/** The picture of a scribble, or its first words on its paper. */
export function ScribbleThumbnail({ scribble }: { scribble: ScribbleThumbnail_scribble$key }) {
  const { title, paper, attachment } = useFragment(
    graphql`
      fragment ScribbleThumbnail_scribble on Scribble {
        title
        paper
        attachment {
          ...AvatarPicture_file @alias(as: "picture")
        }
      }
    `,
    scribble,
  );
  if (attachment?.picture)
    return (
      <Thumbnail>
        <AvatarPicture file={attachment.picture} />
      </Thumbnail>
    );
  return (
    <Thumbnail note={paperName(paper) ?? 'plain'}>
      <ThumbnailTitle title={title} />
    </Thumbnail>
  );
}
