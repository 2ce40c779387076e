import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks';
import { Problem, useProblemText } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { showToast } from '../ui/toasts.ts';
import type { UpdateSettingsInput, useSaveSettingsMutation } from './__generated__/useSaveSettingsMutation.graphql';

/** Keeps a choice for the member on every device; for a visitor it stays in this browser. */
export function useSaveSettings(): (settings: UpdateSettingsInput) => void {
  const { isMember } = useSession();
  const say = useProblemText();
  const [send] = useMutationPromise<useSaveSettingsMutation>(graphql`
    mutation useSaveSettingsMutation($input: UpdateSettingsInput!) {
      updateSettings(input: $input) {
        __typename
        ... on UpdateSettingsPayload {
          viewer {
            id
            settings {
              theme
              language
              shortcuts
              leftDrawer
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return useCallback(
    (settings) => {
      if (!isMember) return;
      const write = async () => {
        try {
          const { updateSettings: result } = await send({ input: settings });
          if (result.__typename === 'PlazaError') throw new Problem(result.code);
        } catch (error) {
          showToast(say(error), { tone: 'bad' });
        }
      };
      whenOnline(() => void write());
    },
    [isMember, say, send],
  );
}
