import { graphql, useFragment } from 'react-relay/hooks';
import { MemberRow } from '../actors/MemberRow.tsx';
import { useText } from '../core/i18n.tsx';
import { useChangeConversation } from './useChangeConversation.ts';
import type { ConversationPeople_conversation$key } from './__generated__/ConversationPeople_conversation.graphql';

/** Who is in a conversation; an admin of a group takes people out. */
export function ConversationPeople({ conversation }: { conversation: ConversationPeople_conversation$key }) {
  const t = useText();
  const { id, type, isAdmin, people } = useFragment(
    graphql`
      fragment ConversationPeople_conversation on Conversation @throwOnFieldError {
        id
        type
        isAdmin
        people {
          id
          subTitle
          isViewer
          ...MemberRow_actor
        }
      }
    `,
    conversation,
  );
  const { remove } = useChangeConversation(id);
  return (
    <ul aria-label={t('conversations.people')}>
      {people.map((person) => (
        <MemberRow
          key={person.id}
          actor={person}
          words={person.subTitle}
          removal={
            isAdmin &&
            type === 'GROUP' &&
            !person.isViewer &&
            ((name) => ({
              remove: () => remove(person.id),
              sure: t('conversations.removeSure', { name }),
              done: t('conversations.removed', { name }),
            }))
          }
        />
      ))}
    </ul>
  );
}
