import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useOptimisticToggle } from '../core/useOptimisticToggle.ts';
import { showToast } from '../ui/toasts.ts';

interface Followed {
  readonly id: string;
  readonly isFollower: boolean;
}

const followMutation = graphql`
  mutation useFollowMutation($input: FollowInput!) {
    result: follow(input: $input) {
      __typename
      ... on FollowPayload {
        item {
          id
          ... on Followable {
            isFollower
            followersCount
          }
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const unfollowMutation = graphql`
  mutation useFollowUndoMutation($input: UnfollowInput!) {
    result: unfollow(input: $input) {
      __typename
      ... on UnfollowPayload {
        item {
          id
          ... on Followable {
            isFollower
            followersCount
          }
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** Follows, or no longer, and shows it at once; a refusal turns it back. */
export function useFollow(): (item: Followed) => void {
  const say = useProblemText();
  const turn = useOptimisticToggle();
  return ({ id, isFollower }) =>
    turn({
      id,
      mutation: isFollower ? unfollowMutation : followMutation,
      show: (store) => store.get(id)?.setValue(!isFollower, 'isFollower'),
      onFail: (error) => showToast(say(error), { tone: 'bad' }),
    });
}
