import { graphql } from 'react-relay/hooks';
import { problemCode, useProblemText } from '../core/problems.ts';
import { isSwitching, startOver } from '../core/session.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type { useTakeIdentityMutation } from './__generated__/useTakeIdentityMutation.graphql';

interface Taken {
  /** Where the page starts over. */
  to: string;
  /** Said there, once. */
  word: string;
}

/** The session goes on as somebody else that one is: the page is loaded anew as they see it. */
export function useTakeIdentity() {
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<useTakeIdentityMutation>(graphql`
    mutation useTakeIdentityMutation($input: SwitchActorInput!) {
      switchActor(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (problem: { code: string }) => {
    isSwitching.set(false);
    showToast(say(problem), { tone: 'bad' });
  };
  /** A crowd, a person that one is in some community, or nobody said: oneself where one is. */
  const take = async (actorId: string | null, { to, word }: Taken) => {
    isSwitching.set(true);
    try {
      const { switchActor: result } = await send({ input: { actorId } });
      if (result.__typename === 'PlazaError') return fail(result);
      startOver(to, word);
    } catch (error) {
      fail({ code: problemCode(error) });
    }
  };
  return { take, isBusy };
}
