import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useConferenceStepsArchiveMutation } from './__generated__/useConferenceStepsArchiveMutation.graphql';
import type { useConferenceStepsCancelMutation } from './__generated__/useConferenceStepsCancelMutation.graphql';
import type { useConferenceStepsDeleteMutation } from './__generated__/useConferenceStepsDeleteMutation.graphql';

/** Cancels and archives conferences, and deletes drafts. Each returns the refusal, or null. */
export function useConferenceSteps() {
  const [cancel, isCancelling] = useRefusable<useConferenceStepsCancelMutation>(graphql`
    mutation useConferenceStepsCancelMutation($input: CancelConferenceInput!) {
      result: cancelConference(input: $input) {
        __typename
        ... on CancelConferencePayload {
          conference {
            ...ManagerOverlay_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [archive, isArchiving] = useRefusable<useConferenceStepsArchiveMutation>(graphql`
    mutation useConferenceStepsArchiveMutation($input: ArchiveConferenceInput!) {
      result: archiveConference(input: $input) {
        __typename
        ... on ArchiveConferencePayload {
          conference {
            ...ManagerOverlay_conference
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [remove, isRemoving] = useRefusable<useConferenceStepsDeleteMutation>(graphql`
    mutation useConferenceStepsDeleteMutation($input: DeleteConferenceInput!) {
      result: deleteConference(input: $input) {
        __typename
        ... on DeleteConferencePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isCancelling || isArchiving || isRemoving,
    cancel: (id: string, reason: string) => cancel({ input: { id, reason } }),
    archive: (id: string) => archive({ input: { id } }),
    remove: (id: string) => remove({ input: { id } }),
  };
}
