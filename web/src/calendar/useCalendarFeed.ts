import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCalendarFeedCreateMutation } from './__generated__/useCalendarFeedCreateMutation.graphql';
import type { useCalendarFeedRevokeMutation } from './__generated__/useCalendarFeedRevokeMutation.graphql';

/** Creates, replaces, and revokes the calendar feed of the viewer. */
export function useCalendarFeed() {
  const [create, isCreating] = useMutationPromise<useCalendarFeedCreateMutation>(graphql`
    mutation useCalendarFeedCreateMutation($input: CreateCalendarFeedInput!) {
      result: createCalendarFeed(input: $input) {
        __typename
        ... on CreateCalendarFeedPayload {
          viewer {
            id
            calendarFeed {
              id
              url
              askedAt
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [revoke, isRevoking] = useMutationPromise<useCalendarFeedRevokeMutation>(graphql`
    mutation useCalendarFeedRevokeMutation($input: RevokeCalendarFeedInput!) {
      result: revokeCalendarFeed(input: $input) {
        __typename
        ... on RevokeCalendarFeedPayload {
          viewer {
            id
            calendarFeed {
              id
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
    isBusy: isCreating || isRevoking,
    create: async (hasReminders: boolean) => refusalOf((await create({ input: { hasReminders } })).result),
    revoke: async (id: string) => refusalOf((await revoke({ input: { id } })).result),
  };
}
