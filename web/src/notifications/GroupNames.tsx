import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useI18n } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { GroupNames_notification$key } from './__generated__/GroupNames_notification.graphql';
import styles from './NotificationRow.module.css';

/** Beyond these the platform counts no further. */
const COUNTED = 100;
const NAMED = 2;

interface GroupNamesProps {
  notification: GroupNames_notification$key;
  /** What they did, with their names. */
  children: (names: string) => ReactNode;
}

/** The faces of the last few of several people, and what they did in one sentence. */
export function GroupNames({ notification, children }: GroupNamesProps) {
  const { text: t, language } = useI18n();
  const { peopleCount, faces } = useFragment(
    graphql`
      fragment GroupNames_notification on Notification @throwOnFieldError {
        peopleCount
        faces {
          __typename
          id
          title
          shortName
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              source
            }
          }
        }
      }
    `,
    notification,
  );
  const isAll = faces.length === peopleCount;
  const named = faces.slice(0, isAll ? faces.length : NAMED).map(({ shortName }) => shortName);
  const count = peopleCount - named.length;
  const others = t(peopleCount < COUNTED ? 'notifications.others' : 'notifications.manyOthers', { count });
  return (
    <>
      <span className={styles.faces}>
        {faces.map((person) => (
          <Avatar key={person.id} name={person.title} file={person.avatar} size={24} shape={shapeOf(person)} />
        ))}
      </span>
      {children(new Intl.ListFormat(language.locale).format(isAll ? named : [...named, others]))}
    </>
  );
}
