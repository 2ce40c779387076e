import { LifeBuoy } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { ConversationAvatar_conversation$key } from './__generated__/ConversationAvatar_conversation.graphql';
import styles from './ConversationAvatar.module.css';

interface ConversationAvatarProps {
  conversation: ConversationAvatar_conversation$key;
  /** The other is here now: a dot, beside which words say so. */
  isOnline?: boolean;
}

/** The other's face; of a group two of them, one over the other; of support a life belt. */
export function ConversationAvatar({ conversation, isOnline }: ConversationAvatarProps) {
  const { type, people } = useFragment(
    graphql`
      fragment ConversationAvatar_conversation on Conversation @throwOnFieldError {
        type
        people {
          __typename
          id
          title
          isViewer
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    conversation,
  );
  if (type === 'SUPPORT') {
    return (
      <span className={styles.support} aria-hidden="true">
        <LifeBuoy />
      </span>
    );
  }
  const others = people.filter(({ isViewer }) => !isViewer);
  const [first = people[0], second = people[0]] = others;
  if (type === 'DIRECT' || !first || !second || first === second) {
    return (
      <span className={styles.one}>
        <Avatar name={first?.title ?? '?'} file={first?.avatar} size={48} shape={shapeOf(first)} />
        {isOnline && <span className={styles.here} aria-hidden="true" />}
      </span>
    );
  }
  return (
    <span className={styles.pair}>
      <Avatar name={second.title} file={second.avatar} size={32} shape={shapeOf(second)} />
      <Avatar name={first.title} file={first.avatar} size={32} shape={shapeOf(first)} className={styles.front} />
    </span>
  );
}
