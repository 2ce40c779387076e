import { useEffect } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { UNKEYED } from '../core/environment.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useRecordViewMutation } from './__generated__/useRecordViewMutation.graphql';

/** Tells the platform that an item was looked at; whether it counts is the platform's to say. */
export function useRecordView(itemId: string, isMember: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isMember) return;
    commitMutation<Answered<useRecordViewMutation>>(environment, {
      mutation: graphql`
        mutation useRecordViewMutation($input: RecordViewInput!) {
          recordView(input: $input) {
            ... on RecordViewPayload {
              item {
                id
                viewsCount
              }
            }
          }
        }
      `,
      variables: { input: { itemId } },
      cacheConfig: UNKEYED,
      // Nobody waits for it.
      onError: () => undefined,
    });
  }, [environment, itemId, isMember]);
}
