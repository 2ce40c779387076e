import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { datePath } from '../items/itemPath.ts';
import { Picture } from '../ui/Picture.tsx';
import { EventLeafFace } from './EventLeafFace.tsx';
import type { EventLeaf_event$key } from './__generated__/EventLeaf_event.graphql';
import styles from './EventLeaf.module.css';

/** An event in a list: its day, name, time, and place. */
export function EventLeaf({ event, isFirst = false }: { event: EventLeaf_event$key; isFirst?: boolean }) {
  const data = useFragment(
    graphql`
      fragment EventLeaf_event on Event {
        internalId
        recurrence
        name
        isDraft
        cancelledAt
        city
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
          date
          time
          timezone
        }
        nextOccurrence {
          occursOn
          startsAt {
            at
            date
            time
            timezone
          }
          endsAt {
            at
            date
            time
            timezone
          }
        }
        place {
          title
        }
        cover {
          markedAsNsfw
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            xxs
            xs
            sm
            md
            lg
            source
          }
        }
      }
    `,
    event,
  );
  const { cover, cancelledAt } = data;
  // Of a series, the next date.
  const { startsAt, endsAt } = data.nextOccurrence ?? data;
  return (
    <RouterLink
      to={datePath(data, data.nextOccurrence?.occursOn)}
      className={styles.leaf}
      data-kind="event"
      data-cancelled={cancelledAt !== null || undefined}
    >
      <EventLeafFace
        cover={
          cover && (
            <Picture
              links={cover.links}
              isSensitive={cover.markedAsNsfw}
              alt={cover.altText ?? ''}
              size="md"
              aspectRatio={16 / 9}
              thumbhash={cover.thumbhash}
              focal={cover.focal}
              sizes="(min-width: 768px) 600px, 100vw"
              isFirst={isFirst}
              className={styles.cover}
            />
          )
        }
        name={data.name}
        start={startsAt}
        end={endsAt}
        place={data.place?.title ?? data.city}
        isCancelled={cancelledAt !== null}
        isDraft={data.isDraft}
      />
    </RouterLink>
  );
}
