import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { StoryThumbnail_story$key } from './__generated__/StoryThumbnail_story.graphql';

/** The cover of a story, or the mark of stories. */
export function StoryThumbnail({ story }: { story: StoryThumbnail_story$key }) {
  const { cover } = useFragment(
    graphql`
      fragment StoryThumbnail_story on Story {
        cover {
          ...AvatarPicture_file
        }
      }
    `,
    story,
  );
  return (
    <Thumbnail kind={cover ? undefined : 'story'}>
      {cover ? <AvatarPicture file={cover} /> : <KindMark kind="story" />}
    </Thumbnail>
  );
}
