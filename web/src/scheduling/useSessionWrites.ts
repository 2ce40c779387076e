import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { inputOf, type SessionFields } from './sessionFields.ts';
import type { useSessionWritesCreateMutation } from './__generated__/useSessionWritesCreateMutation.graphql';
import type { useSessionWritesUpdateMutation } from './__generated__/useSessionWritesUpdateMutation.graphql';

/** Adds sessions to a conference, and changes them. Each resolves with the ID of the session, or with the refusal. */
export function useSessionWrites(conferenceId: string) {
  const [create, isCreating] = useMutationPromise<useSessionWritesCreateMutation>(graphql`
    mutation useSessionWritesCreateMutation($input: CreateSessionInput!) {
      result: createSession(input: $input) {
        __typename
        ... on CreateSessionPayload {
          event {
            id
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
  const [update, isUpdating] = useMutationPromise<useSessionWritesUpdateMutation>(graphql`
    mutation useSessionWritesUpdateMutation($input: UpdateSessionInput!) {
      result: updateSession(input: $input) {
        __typename
        ... on UpdateSessionPayload {
          event {
            id
            name
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
  return {
    isBusy: isCreating || isUpdating,
    /** `id` is null for a new session. */
    save: async (id: string | null, fields: SessionFields) => {
      const input = inputOf(fields);
      const { result } =
        id === null ? await create({ input: { conferenceId, ...input } }) : await update({ input: { id, ...input } });
      return { id: 'event' in result ? (result.event?.id ?? null) : null, refusal: refusalOf(result) };
    },
  };
}
