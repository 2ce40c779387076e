import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useOwnApplicationConfirmMutation } from './__generated__/useOwnApplicationConfirmMutation.graphql';
import type { useOwnApplicationWithdrawMutation } from './__generated__/useOwnApplicationWithdrawMutation.graphql';

/** What applicants do after they have sent an application. Each returns the refusal, or null. */
export function useOwnApplication() {
  const [withdraw, isWithdrawing] = useRefusable<useOwnApplicationWithdrawMutation>(graphql`
    mutation useOwnApplicationWithdrawMutation($input: WithdrawApplicationInput!) {
      result: withdrawApplication(input: $input) {
        __typename
        ... on WithdrawApplicationPayload {
          application {
            ...ApplicationStatus_application
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [confirm, isConfirming] = useRefusable<useOwnApplicationConfirmMutation>(graphql`
    mutation useOwnApplicationConfirmMutation($input: AnswerAsSpeakerInput!) {
      result: answerAsSpeaker(input: $input) {
        __typename
        ... on AnswerAsSpeakerPayload {
          event {
            id
            session {
              conference {
                ...OwnApplications_conference
              }
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isWithdrawing || isConfirming,
    withdraw: (id: string) => withdraw({ input: { id } }),
    /** Confirms to present at the session. */
    confirmSession: (eventId: string) => confirm({ input: { eventId, isConfirmed: true } }),
  };
}
