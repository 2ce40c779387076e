import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { problemCode, useProblemText } from '../core/problems.ts';
import { startOver } from '../core/session.ts';
import { useSend } from '../core/useSend.ts';
import { showToast } from '../ui/toasts.ts';
import type { Identity } from './useIdentities.ts';
import type { useSwitchActorMutation } from './__generated__/useSwitchActorMutation.graphql';

/** Acts as somebody else from now on: the page is loaded anew as they see it, and says who one is. */
export function useSwitchActor() {
  const t = useText();
  const say = useProblemText();
  const [send, isBusy] = useSend<useSwitchActorMutation>(graphql`
    mutation useSwitchActorMutation($input: SwitchActorInput!) {
      switchActor(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const switchTo = async ({ id, title, isCrowd }: Pick<Identity, 'id' | 'title' | 'isCrowd'>) => {
    try {
      const { switchActor: result } = await send({ input: { actorId: isCrowd ? id : null } });
      if (result.__typename === 'PlazaError') return showToast(say(result), { tone: 'bad' });
      startOver(location.pathname, t(isCrowd ? 'pages.nowCrowd' : 'pages.nowSelf', { name: title }));
    } catch (error) {
      showToast(say({ code: problemCode(error) }), { tone: 'bad' });
    }
  };
  return { switchTo, isBusy };
}
