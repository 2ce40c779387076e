import { graphql } from 'react-relay/hooks';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type { Flag, Granted, Preset } from './permissionFlags.ts';
import type { useSetPermissionsMutation } from './__generated__/useSetPermissionsMutation.graphql';

/** Gives or takes what a role may do: seen at once, and back as it was with the reason where that is refused. */
export function useSetPermissions(crowdId: string) {
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<useSetPermissionsMutation>(graphql`
    mutation useSetPermissionsMutation($input: UpdateCrowdPermissionsInput!) {
      updateCrowdPermissions(input: $input) {
        __typename
        ... on UpdateCrowdPermissionsPayload {
          permissions {
            preset
            manager {
              manageAdminRoles
              manageSettings
              addDiscussionTopics
              editDiscussionTopics
              manageDiscussionTopics
              manageDiscussion
              addMediaAlbums
            }
            member {
              manageAdminRoles
              manageSettings
              addDiscussionTopics
              editDiscussionTopics
              manageDiscussionTopics
              manageDiscussion
              addMediaAlbums
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  type Input = Omit<useSetPermissionsMutation['variables']['input'], 'crowdId'>;
  const commit = async (input: Input, optimisticUpdater?: (store: RecordSourceSelectorProxy) => void) => {
    try {
      const { updateCrowdPermissions: result } = await send(
        { input: { crowdId, ...input } },
        {
          optimisticUpdater,
          updater(store) {
            const permissions = store.getRootField('updateCrowdPermissions')?.getLinkedRecord('permissions');
            if (permissions) store.getRoot().setLinkedRecord(permissions, 'crowdPermissions', { crowdId });
          },
        },
      );
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return {
    applyPreset: (preset: Preset) => commit({ preset }),
    setFlag: (role: Granted, flag: Flag, isOn: boolean) =>
      commit({ [role]: { [flag]: isOn } }, (store) => {
        const matrix = store.getRoot().getLinkedRecord('crowdPermissions', { crowdId });
        matrix?.getLinkedRecord(role)?.setValue(isOn, flag);
        // Which set that is, if any, the platform knows.
        matrix?.setValue(null, 'preset');
      }),
    isBusy,
  };
}
