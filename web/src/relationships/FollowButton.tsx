import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useFollow } from './useFollow.ts';
import type { FollowButton_user$key } from './__generated__/FollowButton_user.graphql';

interface FollowButtonProps {
  user: FollowButton_user$key;
  size?: 'small' | 'medium';
}

/** Follows a person, or no longer; nothing on oneself. */
export function FollowButton({ user, size = 'small' }: FollowButtonProps) {
  const t = useText();
  const follow = useFollow();
  const { id, isFollower, isViewer, name } = useFragment(
    graphql`
      fragment FollowButton_user on User {
        id
        isFollower
        isViewer
        name {
          full
        }
      }
    `,
    user,
  );
  if (isViewer) return null;
  return (
    <Button
      size={size}
      kind={isFollower ? 'chosen' : 'secondary'}
      aria-pressed={isFollower}
      aria-label={t(isFollower ? 'relationships.followingNamed' : 'relationships.followNamed', { name: name.full })}
      onClick={() => follow({ id, isFollower })}
    >
      {t(isFollower ? 'relationships.following' : 'relationships.follow')}
    </Button>
  );
}
