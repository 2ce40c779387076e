import { graphql, readInlineData } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { useConversationName_conversation$key } from './__generated__/useConversationName_conversation.graphql';

/** Of a long list of people that many stand in a name. */
const NAMED = 3;

/** What a conversation is called: the other, the name of the group, who is in it, or support. */
export function useConversationName(): (conversation: useConversationName_conversation$key) => string {
  const t = useText();
  return (conversation) => {
    const { type, name, people } = readInlineData(
      graphql`
        fragment useConversationName_conversation on Conversation @inline {
          type
          name
          people {
            id
            title
            shortName
            isViewer
          }
        }
      `,
      conversation,
    );
    if (type === 'SUPPORT') return t('conversations.support');
    const others = (people ?? []).filter(({ isViewer }) => !isViewer);
    if (type === 'DIRECT') return others[0]?.title ?? t('items.somebody');
    if (name) return name;
    const names = others.slice(0, NAMED).map(({ shortName }) => shortName);
    const more = others.length - names.length;
    if (!people) return t('items.somebody');
    if (names.length === 0) return t('conversations.onlyYou');
    return more > 0 ? t('conversations.namesAndMore', { names: names.join(', '), count: more }) : names.join(', ');
  };
}
