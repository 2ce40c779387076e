import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { AppealForm } from './AppealForm.tsx';
import type { BanAppealMutation } from './__generated__/BanAppealMutation.graphql';

interface BanAppealProps {
  /** What they tried to sign in with: it proves who they are. */
  username: string;
  password: string;
}

/** Somebody banned cannot sign in: they appeal here. */
export function BanAppeal({ username, password }: BanAppealProps) {
  const [send, isBusy] = useMutationPromise<BanAppealMutation>(graphql`
    mutation BanAppealMutation($input: AppealBanInput!) {
      result: appealBan(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const appeal = async (text: string) => {
    const { result } = await send({ input: { username, password, text } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return <AppealForm isBusy={isBusy} onSend={appeal} />;
}
