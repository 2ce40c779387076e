import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { ActorThumbnail_actor$key } from './__generated__/ActorThumbnail_actor.graphql';

/** The avatar of a user or a crowd. */
export function ActorThumbnail({ actor }: { actor: ActorThumbnail_actor$key }) {
  const data = useFragment(
    graphql`
      fragment ActorThumbnail_actor on Actor {
        __typename
        title
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xs
            sm
            source
          }
        }
      }
    `,
    actor,
  );
  const shape = shapeOf(data);
  return (
    <Thumbnail kind={shape === 'crowd' ? 'crowd' : undefined}>
      <Avatar name={data.title} file={data.avatar} size={48} shape={shape} />
    </Thumbnail>
  );
}
