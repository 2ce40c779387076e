import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useTwitterLinkMutation } from './__generated__/useTwitterLinkMutation.graphql';
import type { useTwitterLinkUndoMutation } from './__generated__/useTwitterLinkUndoMutation.graphql';

/** Leads to the other site to allow the link, or undoes it. */
export function useTwitterLink() {
  const [sendStart, isStarting] = useMutationPromise<useTwitterLinkMutation>(graphql`
    mutation useTwitterLinkMutation($input: StartTwitterLinkInput!) {
      result: startTwitterLink(input: $input) {
        __typename
        ... on StartTwitterLinkPayload {
          url
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
  const [sendUndo, isUndoing] = useMutationPromise<useTwitterLinkUndoMutation>(graphql`
    mutation useTwitterLinkUndoMutation {
      result: unlinkTwitter {
        __typename
        ... on UnlinkTwitterPayload {
          viewer {
            id
            account {
              id
              twitter {
                isConfigured
                username
                linkedAt
              }
            }
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
  const start = async (returnTo: string) => (await sendStart({ input: { returnTo } })).result;
  const undo = async () => (await sendUndo({})).result;
  return { start, undo, isBusy: isStarting || isUndoing };
}
