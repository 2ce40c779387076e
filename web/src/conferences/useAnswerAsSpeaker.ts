import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useAnswerAsSpeakerMutation } from './__generated__/useAnswerAsSpeakerMutation.graphql';

/** Confirms that the viewer speaks at a session, or withdraws. Returns the refusal, or null. */
export function useAnswerAsSpeaker() {
  const [send, isBusy] = useRefusable<useAnswerAsSpeakerMutation>(graphql`
    mutation useAnswerAsSpeakerMutation($input: AnswerAsSpeakerInput!) {
      result: answerAsSpeaker(input: $input) {
        __typename
        ... on AnswerAsSpeakerPayload {
          event {
            ...SessionFacts_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return { answer: (eventId: string, isConfirmed: boolean) => send({ input: { eventId, isConfirmed } }), isBusy };
}
