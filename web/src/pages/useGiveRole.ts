import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useSend } from '../core/useSend.ts';
import { showToast } from '../ui/toasts.ts';
import type { Role } from './permissionFlags.ts';
import type { useGiveRoleMutation } from './__generated__/useGiveRoleMutation.graphql';

/** Makes somebody something else in a crowd: seen at once, and back with the reason where that is refused. */
export function useGiveRole(): (id: string, role: Role) => Promise<void> {
  const say = useProblemText();
  const [send] = useSend<useGiveRoleMutation>(graphql`
    mutation useGiveRoleMutation($input: SetMemberRoleInput!) {
      setMemberRole(input: $input) {
        __typename
        ... on SetMemberRolePayload {
          membership {
            id
            role
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (id, role) => {
    try {
      const { setMemberRole: result } = await send(
        { input: { id, role } },
        { optimisticUpdater: (store) => void store.get(id)?.setValue(role, 'role') },
      );
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
}
