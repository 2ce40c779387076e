import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useReplaceSettingsMutation } from './__generated__/useReplaceSettingsMutation.graphql';
import type { useReplaceSettingsResetMutation } from './__generated__/useReplaceSettingsResetMutation.graphql';

/** All settings at once: as a copy of them has it, or as they began. Both answer what was refused, or whether keys do things now. */
export function useReplaceSettings() {
  const [sendCopy, isCopying] = useMutationPromise<useReplaceSettingsMutation>(graphql`
    mutation useReplaceSettingsMutation($input: UpdateSettingsInput!) {
      result: updateSettings(input: $input) {
        __typename
        ... on UpdateSettingsPayload {
          viewer {
            id
            settings {
              shortcuts
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
  const [sendReset, isResetting] = useMutationPromise<useReplaceSettingsResetMutation>(graphql`
    mutation useReplaceSettingsResetMutation {
      result: resetSettings {
        __typename
        ... on ResetSettingsPayload {
          viewer {
            id
            settings {
              shortcuts
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
  return {
    take: async (json: object) => (await sendCopy({ input: { json } })).result,
    reset: async () => (await sendReset({})).result,
    isBusy: isCopying || isResetting,
  };
}
