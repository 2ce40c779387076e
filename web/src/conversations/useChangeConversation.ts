import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { useChangeConversationAddMutation } from './__generated__/useChangeConversationAddMutation.graphql';
import type { useChangeConversationLeaveMutation } from './__generated__/useChangeConversationLeaveMutation.graphql';
import type { useChangeConversationMutation } from './__generated__/useChangeConversationMutation.graphql';
import type { useChangeConversationQuietMutation } from './__generated__/useChangeConversationQuietMutation.graphql';
import type { useChangeConversationRemoveMutation } from './__generated__/useChangeConversationRemoveMutation.graphql';

const renaming = graphql`
  mutation useChangeConversationMutation($input: RenameConversationInput!) {
    result: renameConversation(input: $input) {
      __typename
      ... on RenameConversationPayload {
        conversation {
          id
          ...useConversationName_conversation
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const quieting = graphql`
  mutation useChangeConversationQuietMutation($input: SetConversationMutedInput!) {
    result: setConversationMuted(input: $input) {
      __typename
      ... on SetConversationMutedPayload {
        conversation {
          id
          isMuted
        }
        viewer {
          id
          unseenMessages {
            messages
            requests
          }
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const adding = graphql`
  mutation useChangeConversationAddMutation($input: AddToConversationInput!) {
    result: addToConversation(input: $input) {
      __typename
      ... on AddToConversationPayload {
        conversation {
          id
          ...ConversationPeople_conversation
          ...useConversationName_conversation
          ...ConversationAvatar_conversation
        }
      }
      ... on PlazaError {
        code
        fields {
          field
          messages
        }
      }
    }
  }
`;

const removing = graphql`
  mutation useChangeConversationRemoveMutation($input: RemoveFromConversationInput!) {
    result: removeFromConversation(input: $input) {
      __typename
      ... on RemoveFromConversationPayload {
        conversation {
          id
          ...ConversationPeople_conversation
          ...useConversationName_conversation
          ...ConversationAvatar_conversation
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const leaving = graphql`
  mutation useChangeConversationLeaveMutation($input: LeaveConversationInput!) {
    result: leaveConversation(input: $input) {
      __typename
      ... on LeaveConversationPayload {
        deletedId
        viewer {
          id
          unseenMessages {
            messages
            requests
          }
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** All that can be changed about a conversation; each answers why not, or null. */
export function useChangeConversation(id: string) {
  const [rename, isRenaming] = useMutationPromise<useChangeConversationMutation>(renaming);
  const [quiet] = useMutationPromise<useChangeConversationQuietMutation>(quieting);
  const [add, isAdding] = useMutationPromise<useChangeConversationAddMutation>(adding);
  const [remove] = useMutationPromise<useChangeConversationRemoveMutation>(removing);
  const [leave, isLeaving] = useMutationPromise<useChangeConversationLeaveMutation>(leaving);
  return {
    isBusy: isRenaming || isAdding || isLeaving,
    rename: async (name: string) => refusalOf((await rename({ input: { id, name } })).result),
    setQuiet: async (isMuted: boolean) => {
      // The switch answers at once, and turns back where it is refused.
      const optimisticUpdater = (store: RecordSourceProxy) => void store.get(id)?.setValue(isMuted, 'isMuted');
      return refusalOf((await quiet({ input: { id, isMuted } }, { optimisticUpdater })).result);
    },
    add: async (personIds: readonly string[]) => refusalOf((await add({ input: { id, personIds } })).result),
    remove: async (personId: string) => refusalOf((await remove({ input: { id, personId } })).result),
    leave: async () => refusalOf((await leave({ input: { id } })).result),
  };
}
