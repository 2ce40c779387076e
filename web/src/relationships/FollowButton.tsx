import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { ignoreDoubleClick } from '../ui/ignoreDoubleClick.ts';
import { useFollow } from './useFollow.ts';
import type { FollowButton_item$key } from './__generated__/FollowButton_item.graphql';

interface FollowButtonProps {
  item: FollowButton_item$key;
  size?: 'small' | 'medium';
}

/** Follows a person, a crowd or a thing, or no longer; nothing on oneself. */
export function FollowButton({ item, size = 'small' }: FollowButtonProps) {
  const t = useText();
  const follow = useFollow();
  const {
    id,
    isFollower = false,
    isViewer,
    title,
  } = useFragment(
    graphql`
      fragment FollowButton_item on Item {
        id
        title
        ... on Followable {
          isFollower
        }
        ... on Actor {
          isViewer
        }
      }
    `,
    item,
  );
  if (isViewer) return null;
  return (
    <Button
      size={size}
      kind={isFollower ? 'chosen' : 'secondary'}
      aria-pressed={isFollower}
      aria-label={t(isFollower ? 'relationships.followingNamed' : 'relationships.followNamed', { name: title })}
      onClick={ignoreDoubleClick(() => follow({ id, isFollower }))}
    >
      {t(isFollower ? 'relationships.following' : 'relationships.follow')}
    </Button>
  );
}
