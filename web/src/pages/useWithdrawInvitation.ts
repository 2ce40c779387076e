import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useSend } from '../core/useSend.ts';
import { showToast } from '../ui/toasts.ts';
import type { useWithdrawInvitationMutation } from './__generated__/useWithdrawInvitationMutation.graphql';

/** Takes an invitation back, and says so or why not. */
export function useWithdrawInvitation() {
  const t = useText();
  const say = useProblemText();
  const [send, isBusy] = useSend<useWithdrawInvitationMutation>(graphql`
    mutation useWithdrawInvitationMutation($input: EndMembershipInput!) {
      endMembership(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const withdraw = async (id: string) => {
    try {
      const { endMembership: result } = await send(
        { input: { id } },
        {
          updater(store, data) {
            if (data?.endMembership.__typename !== 'PlazaError') store.delete(id);
          },
        },
      );
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
      else showToast(t('pages.withdrawn'));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return { withdraw, isBusy };
}
