import { graphql, useFragment } from 'react-relay/hooks';
import { CallButton } from './CallButton.tsx';
import { partnerOf } from './partnerOf.ts';
import type { CallOther_conversation$key } from './__generated__/CallOther_conversation.graphql';

/** Calls the other of a conversation; it is not there where one cannot. */
export function CallOther({ conversation }: { conversation: CallOther_conversation$key }) {
  const { id, canCall, people } = useFragment(
    graphql`
      fragment CallOther_conversation on Conversation @throwOnFieldError {
        id
        canCall
        people {
          isViewer
          ...partnerOf_actor
        }
      }
    `,
    conversation,
  );
  const other = people.find(({ isViewer }) => !isViewer);
  return canCall && other ? <CallButton conversationId={id} partner={partnerOf(other)} /> : null;
}
