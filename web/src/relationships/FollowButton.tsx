import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useFollow } from './useFollow.ts';
import type { FollowButton_actor$key } from './__generated__/FollowButton_actor.graphql';

interface FollowButtonProps {
  actor: FollowButton_actor$key;
  size?: 'small' | 'medium';
}

/** Follows a person or a crowd, or no longer; nothing on oneself. */
export function FollowButton({ actor, size = 'small' }: FollowButtonProps) {
  const t = useText();
  const follow = useFollow();
  const { id, isFollower, isViewer, title } = useFragment(
    graphql`
      fragment FollowButton_actor on Actor {
        id
        isFollower
        isViewer
        title
      }
    `,
    actor,
  );
  if (isViewer) return null;
  return (
    <Button
      size={size}
      kind={isFollower ? 'chosen' : 'secondary'}
      aria-pressed={isFollower}
      aria-label={t(isFollower ? 'relationships.followingNamed' : 'relationships.followNamed', { name: title })}
      onClick={() => follow({ id, isFollower })}
    >
      {t(isFollower ? 'relationships.following' : 'relationships.follow')}
    </Button>
  );
}
