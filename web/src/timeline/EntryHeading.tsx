import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { STATUSES, TYPES } from './lists.ts';
import type { EntryHeading_entry$key } from './__generated__/EntryHeading_entry.graphql';
import styles from './LifeTimeline.module.css';

interface EntryHeadingProps {
  entry: EntryHeading_entry$key;
  /** Whose life is read. */
  ownerId: string;
  /** When it was. */
  period: string;
}

/** What it was and when: a place, an event, or a person and what they are. */
export function EntryHeading({ entry, ownerId, period }: EntryHeadingProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment EntryHeading_entry on TimelineEntry {
        __typename
        title
        author {
          id
          slug
          title
        }
        ... on Career {
          position
          company
        }
        ... on Education {
          school
          degree
        }
        ... on LifeEvent {
          event
          type
        }
        ... on TimelineRelationship {
          status
          name
          person {
            id
            slug
            title
          }
        }
      }
    `,
    entry,
  );
  const status = STATUSES.find((each) => each === data.status);
  const type = TYPES.find((each) => each === data.type && each !== 'OTHER');
  if (data.__typename === 'TimelineRelationship') {
    // Told by the other one: then they are named, and what this one is to them.
    const isTold = data.author?.id !== ownerId;
    const other = isTold ? data.author : data.person;
    const name = other?.title ?? data.name ?? t('items.somebody');
    return (
      <div className={styles.heading}>
        <h4 dir="auto">{other ? <RouterLink to={`/@${other.slug}/long-story-short`}>{name}</RouterLink> : name}</h4>
        <p className={styles.below}>
          {status && <b>{t(isTold ? `timeline.told.${status}` : `timeline.status.${status}`)}</b>}
          {period && <span>{period}</span>}
        </p>
      </div>
    );
  }
  const below = data.company ?? data.degree;
  return (
    <div className={styles.heading}>
      <h4 dir="auto">{data.position ?? data.school ?? data.event ?? data.title}</h4>
      <p className={styles.below}>
        {type && <b>{t(`timeline.type.${type}`)}</b>}
        {below && (
          <b>
            <bdi>{below}</bdi>
          </b>
        )}
        {period && <span>{period}</span>}
      </p>
    </div>
  );
}
