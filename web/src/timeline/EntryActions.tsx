import { MessageCircle } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { formatCount } from '../ui/formatCount.ts';
import type { EntryActions_item$key } from './__generated__/EntryActions_item.graphql';
import styles from './EntryActions.module.css';

/** A heart and a conversation, for each thing of a life. */
export function EntryActions({ item }: { item: EntryActions_item$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment EntryActions_item on Commentable {
        id
        commentsCount
        ... on Reactable {
          reactionsCount
        }
        ...ReactButton_item @alias(as: "reactable")
      }
    `,
    item,
  );
  const { id, commentsCount: count, reactionsCount = 0, reactable } = data;
  return (
    <div className={styles.acts} data-silent={count + reactionsCount === 0 || undefined}>
      {reactable && <ReactButton item={reactable} className={styles.act} />}
      {isMember && (
        <PanelLink panel={`comments/${id}`} className={styles.act} aria-label={t('items.commentsCount', { count })}>
          <MessageCircle aria-hidden="true" />
          {count > 0 && <span aria-hidden="true">{formatCount(count, language.locale)}</span>}
        </PanelLink>
      )}
    </div>
  );
}
