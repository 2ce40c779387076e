import { Ellipsis, Link, MessageCircle, Send } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n, useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { formatCount } from '../ui/formatCount.ts';
import { Menu } from '../ui/Menu.tsx';
import type { LaterMenu } from '../ui/laterMenu.tsx';
import { showToast } from '../ui/toasts.ts';
import { useShare } from './useShare.ts';
import type { ItemActions_item$key } from './__generated__/ItemActions_item.graphql';
import styles from './ItemActions.module.css';

interface ItemActionsProps {
  item: ItemActions_item$key;
  path: string;
  /** What only this viewer may do to it. */
  menu: LaterMenu;
  /** The page of the item shows its comments itself. */
  onComment?: () => void;
}

/** React, comment, share, and everything else behind three dots. */
export function ItemActions({ item, path, menu, onComment }: ItemActionsProps) {
  const t = useText();
  const { language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ItemActions_item on FeedItem {
        id
        title
        ... on Item {
          missing
        }
        ... on Commentable {
          commentsCount
        }
        ...ReactButton_item @alias(as: "reactable")
      }
    `,
    item,
  );
  const link = useShare(path, data.title);
  // What it still needs is said where it is shared.
  const explain = () =>
    isMember ? router.open('p', `share/${data.id}`) : showToast(t('shares.notReady'), { tone: 'bad' });
  const isReady = !data.missing?.length;
  const [copy, share] = isReady ? [link.copy, link.share ?? link.copy] : [explain, explain];
  const count = data.commentsCount ?? 0;
  const comments = (
    <>
      <MessageCircle aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{formatCount(count, language.locale)}</span>}
    </>
  );
  const commentLook = { className: styles.act, 'aria-label': t('items.commentsCount', { count }) };
  return (
    <div className={styles.acts} data-tour="actions">
      {data.reactable && <ReactButton item={data.reactable} className={styles.act} />}
      {onComment ? (
        <button type="button" {...commentLook} onClick={onComment}>
          {comments}
        </button>
      ) : isMember ? (
        <PanelLink panel={`comments/${data.id}`} {...commentLook}>
          {comments}
        </PanelLink>
      ) : (
        <RouterLink to={path} {...commentLook}>
          {comments}
        </RouterLink>
      )}
      <button type="button" className={styles.act} aria-label={t('items.share')} onClick={share}>
        <Send className="flip" aria-hidden="true" />
      </button>
      <span className={styles.end}>
        <Menu
          label={t('ui.menu')}
          items={[{ id: 'copy', label: t('items.copyLink'), icon: <Link />, onSelect: copy }]}
          more={menu}
          trigger={(props) => (
            <button type="button" {...props} className={styles.act} aria-label={t('ui.menu')} title={t('ui.menu')}>
              <Ellipsis aria-hidden="true" />
            </button>
          )}
        />
      </span>
    </div>
  );
}
