import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSaveNotificationSettingMutation } from './__generated__/useSaveNotificationSettingMutation.graphql';

/** Keeps one choice of what one is told of; the answer brings all of them. */
export function useSaveNotificationSetting() {
  const [send] = useMutationPromise<useSaveNotificationSettingMutation>(graphql`
    mutation useSaveNotificationSettingMutation($input: UpdateNotificationSettingsInput!) {
      result: updateNotificationSettings(input: $input) {
        __typename
        ... on UpdateNotificationSettingsPayload {
          viewer {
            id
            settings {
              notifications {
                kind
                channels
                inApp
                mail
                push
                isGrouped
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
  return send;
}
