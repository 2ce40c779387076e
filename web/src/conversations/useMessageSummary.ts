import { graphql, readInlineData } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { useMessageSummary_message$key } from './__generated__/useMessageSummary_message.graphql';

/** A message in one line: its words, what hangs on it, or what somebody did. */
export function useMessageSummary(): (message: useMessageSummary_message$key) => string {
  const t = useText();
  return (message) => {
    const { kind, content, author, subject, files, hasAttachment, geolocation, call } = readInlineData(
      graphql`
        fragment useMessageSummary_message on Message @inline {
          kind
          content
          call {
            outcome
            seconds
          }
          hasAttachment
          geolocation {
            latitude
          }
          files {
            type
          }
          author {
            shortName
            isViewer
          }
          subject {
            shortName
            isViewer
          }
        }
      `,
      message,
    );
    if (kind === 'CALLED' || kind === 'MISSED_CALL') {
      const by = author?.isViewer ? 'you' : 'other';
      const name = author?.shortName ?? t('items.somebody');
      if (kind === 'MISSED_CALL') return t('calls.said.missed', { by, name, outcome: call?.outcome ?? 'other' });
      if (call?.outcome === 'REJECTED') return t('calls.said.rejected', { by, name });
      const seconds = call?.seconds ?? 0;
      return t('calls.said.talked', { minutes: Math.round(seconds / 60), seconds });
    }
    if (kind === 'CLOSED') return t('conversations.system.closed');
    if (kind !== 'MESSAGE') {
      return t(`conversations.system.${KINDS[kind] ?? 'other'}`, {
        by: author?.isViewer ? 'you' : 'other',
        name: author?.shortName ?? t('items.somebody'),
        whom: subject?.isViewer ? 'you' : 'other',
        subject: subject?.shortName ?? t('items.somebody'),
        title: content,
        hasTitle: String(content !== ''),
      });
    }
    if (content) return content;
    if (files && files.length > 0) {
      const areImages = files.every(({ type }) => type === 'IMAGE');
      return t(areImages ? 'conversations.pictures' : 'conversations.files', { count: files.length });
    }
    if (geolocation) return t('conversations.place');
    return hasAttachment ? t('conversations.attachment') : '';
  };
}

const KINDS: Readonly<Record<string, 'founded' | 'joined' | 'added' | 'left' | 'removed' | 'renamed'>> = {
  FOUNDED: 'founded',
  JOINED: 'joined',
  ADDED: 'added',
  LEFT: 'left',
  REMOVED: 'removed',
  RENAMED: 'renamed',
};
