import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { useProblemText } from '../core/problems.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { showToast } from '../ui/toasts.ts';
import type { useFollowMutation } from './__generated__/useFollowMutation.graphql';
import type { useFollowUndoMutation } from './__generated__/useFollowUndoMutation.graphql';

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
  const environment = useRelayEnvironment();
  return ({ id, isFollower }) => {
    const mutation: GraphQLTaggedNode = isFollower ? unfollowMutation : followMutation;
    const shown = environment.applyUpdate({
      storeUpdater: (store) => store.get(id)?.setValue(!isFollower, 'isFollower'),
    });
    const end = (error?: unknown) => {
      shown.dispose();
      if (error) showToast(say(error), { tone: 'bad' });
    };
    whenOnline(() => {
      commitMutation<useFollowMutation | useFollowUndoMutation>(environment, {
        mutation,
        variables: { input: { itemId: id } },
        onCompleted: ({ result }) => end(result.__typename === 'PlazaError' ? result : undefined),
        onError: end,
      });
    });
  };
}
