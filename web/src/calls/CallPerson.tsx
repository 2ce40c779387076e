import { graphql, useFragment } from 'react-relay/hooks';
import { CallButton } from './CallButton.tsx';
import { partnerOf } from './partnerOf.ts';
import type { CallPerson_user$key } from './__generated__/CallPerson_user.graphql';

/** Calls a person from where they are shown; it is not there where one cannot. */
export function CallPerson({ user }: { user: CallPerson_user$key }) {
  const data = useFragment(
    graphql`
      fragment CallPerson_user on User {
        callableIn {
          id
        }
        ...partnerOf_actor
      }
    `,
    user,
  );
  return data.callableIn ? <CallButton conversationId={data.callableIn.id} partner={partnerOf(data)} /> : null;
}
