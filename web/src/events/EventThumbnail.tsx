import { graphql, useFragment } from 'react-relay/hooks';
import { AvatarPicture } from '../files/AvatarPicture.tsx';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { EventThumbnail_event$key } from './__generated__/EventThumbnail_event.graphql';

/** The cover of an event, or the mark of events. */
export function EventThumbnail({ event }: { event: EventThumbnail_event$key }) {
  const { cover } = useFragment(
    graphql`
      fragment EventThumbnail_event on Event {
        cover {
          ...AvatarPicture_file
        }
      }
    `,
    event,
  );
  return (
    <Thumbnail kind={cover ? undefined : 'event'}>
      {cover ? <AvatarPicture file={cover} /> : <KindMark kind="event" />}
    </Thumbnail>
  );
}
