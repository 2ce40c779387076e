import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AdminDecideCaseInput,
  useUpdateCaseDecideMutation,
} from './__generated__/useUpdateCaseDecideMutation.graphql';
import type { useUpdateCaseClaimMutation } from './__generated__/useUpdateCaseClaimMutation.graphql';
import type { useUpdateCaseNoteMutation } from './__generated__/useUpdateCaseNoteMutation.graphql';
import type { useUpdateCaseReleaseMutation } from './__generated__/useUpdateCaseReleaseMutation.graphql';

/** Takes a case, gives it back, notes on it, decides; each answers why not, or null. */
export function useUpdateCase() {
  const [sendClaim, isClaiming] = useMutationPromise<useUpdateCaseClaimMutation>(graphql`
    mutation useUpdateCaseClaimMutation($id: ID!) {
      result: adminClaimCase(input: { id: $id }) {
        __typename
        ... on AdminClaimCasePayload {
          case {
            ...AdminCaseRow_case
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendRelease, isReleasing] = useMutationPromise<useUpdateCaseReleaseMutation>(graphql`
    mutation useUpdateCaseReleaseMutation($id: ID!) {
      result: adminReleaseCase(input: { id: $id }) {
        __typename
        ... on AdminReleaseCasePayload {
          case {
            ...AdminCaseRow_case
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendNote, isNoting] = useMutationPromise<useUpdateCaseNoteMutation>(graphql`
    mutation useUpdateCaseNoteMutation($input: AdminNoteOnCaseInput!) {
      result: adminNoteOnCase(input: $input) {
        __typename
        ... on AdminNoteOnCasePayload {
          case {
            id
            file {
              ...CaseHistory_file
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendDecision, isDeciding] = useMutationPromise<useUpdateCaseDecideMutation>(graphql`
    mutation useUpdateCaseDecideMutation($input: AdminDecideCaseInput!) {
      result: adminDecideCase(input: $input) {
        __typename
        ... on AdminDecideCasePayload {
          case {
            ...AdminCaseRow_case
            file {
              ...CaseHistory_file
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
    claim: async (id: string) => refusalOf((await sendClaim({ id })).result),
    release: async (id: string) => refusalOf((await sendRelease({ id })).result),
    note: async (id: string, text: string) => refusalOf((await sendNote({ input: { id, text } })).result),
    decide: async (input: AdminDecideCaseInput) => refusalOf((await sendDecision({ input })).result),
    isBusy: isClaiming || isReleasing || isNoting || isDeciding,
  };
}
