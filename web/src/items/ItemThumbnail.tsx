import { graphql, useFragment } from 'react-relay/hooks';
import { ActorThumbnail } from '../actors/ActorThumbnail.tsx';
import { CollectionThumbnail } from '../collections/CollectionThumbnail.tsx';
import { ConferenceThumbnail } from '../conferences/ConferenceThumbnail.tsx';
import { EventThumbnail } from '../events/EventThumbnail.tsx';
import { FileThumbnail } from '../files/FileThumbnail.tsx';
import { ScribbleThumbnail } from '../scribbles/ScribbleThumbnail.tsx';
import { StoryThumbnail } from '../stories/StoryThumbnail.tsx';
import { LoopThumbnail } from '../vscribbles/LoopThumbnail.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { ThumbnailTitle } from './ThumbnailTitle.tsx';
import type { ItemThumbnail_item$key } from './__generated__/ItemThumbnail_item.graphql';

/** The thumbnail of an item of any kind. A kind without its own shows its title. */
export function ItemThumbnail({ item }: { item: ItemThumbnail_item$key }) {
  const { title, actor, collection, conference, event, file, loop, scribble, story } = useFragment(
    graphql`
      fragment ItemThumbnail_item on Item {
        title
        ...ActorThumbnail_actor @alias(as: "actor")
        ...CollectionThumbnail_collection @alias(as: "collection")
        ...ConferenceThumbnail_conference @alias(as: "conference")
        ...EventThumbnail_event @alias(as: "event")
        ...FileThumbnail_file @alias(as: "file")
        ...LoopThumbnail_loop @alias(as: "loop")
        ...ScribbleThumbnail_scribble @alias(as: "scribble")
        ...StoryThumbnail_story @alias(as: "story")
      }
    `,
    item,
  );
  if (actor) return <ActorThumbnail actor={actor} />;
  if (collection) return <CollectionThumbnail collection={collection} />;
  if (conference) return <ConferenceThumbnail conference={conference} />;
  if (event) return <EventThumbnail event={event} />;
  if (file) return <FileThumbnail file={file} />;
  if (loop) return <LoopThumbnail loop={loop} />;
  if (scribble) return <ScribbleThumbnail scribble={scribble} />;
  if (story) return <StoryThumbnail story={story} />;
  return (
    <Thumbnail>
      <ThumbnailTitle title={title} />
    </Thumbnail>
  );
}
