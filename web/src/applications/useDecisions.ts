import { graphql } from 'react-relay/hooks';
import { useMutationPromise, useRefusable } from '../core/useMutationPromise.ts';
import type {
  ApplicationDecision,
  useDecisionsDecideMutation,
} from './__generated__/useDecisionsDecideMutation.graphql';
import type { useDecisionsPreviewMutation } from './__generated__/useDecisionsPreviewMutation.graphql';
import type { useDecisionsTellMutation } from './__generated__/useDecisionsTellMutation.graphql';

export type { ApplicationDecision };

/** Decides on applications, and tells their applicants. */
export function useDecisions() {
  const [decide, isDeciding] = useRefusable<useDecisionsDecideMutation>(graphql`
    mutation useDecisionsDecideMutation($input: DecideApplicationsInput!) {
      result: decideApplications(input: $input) {
        __typename
        ... on DecideApplicationsPayload {
          applications {
            id
            state
            decidedAt
            session {
              id
              name
            }
          }
          conference {
            ...ApplicationTile_conference
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
  const [tell, isTelling] = useRefusable<useDecisionsTellMutation>(graphql`
    mutation useDecisionsTellMutation($input: TellApplicantsInput!) {
      result: tellApplicants(input: $input) {
        __typename
        ... on TellApplicantsPayload {
          applications {
            id
            state
            toldAt
            confirmBy
            isLapsed
            session {
              id
              name
            }
            conference {
              ...ApplicationTile_conference
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  // Only the emails are read: nothing else of a dry run is true yet.
  const [preview, isPreviewing] = useMutationPromise<useDecisionsPreviewMutation>(graphql`
    mutation useDecisionsPreviewMutation($input: TellApplicantsInput!) {
      result: tellApplicants(input: $input) {
        __typename
        ... on TellApplicantsPayload {
          mails {
            applicationId
            subject
            body
            recipient {
              title
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
    isBusy: isDeciding || isTelling || isPreviewing,
    /** Returns the refusal, or null. */
    decide: (ids: readonly string[], decision: ApplicationDecision, sessionId: string | null = null) =>
      decide({ input: { ids, decision, sessionId } }),
    /** Returns the refusal, or null. */
    tell: (ids: readonly string[]) => tell({ input: { ids } }),
    preview: async (ids: readonly string[]) => (await preview({ input: { ids, isDryRun: true } })).result,
  };
}
