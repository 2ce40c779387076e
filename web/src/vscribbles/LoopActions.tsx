import { Ellipsis, Link, MessageCircle, Send, Volume2, VolumeX } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useShare } from '../items/useShare.ts';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { formatCount } from '../ui/formatCount.ts';
import { Menu } from '../ui/Menu.tsx';
import { isHeard } from './playing.ts';
import { loopPath } from './loopPlaces.ts';
import { loopMenu } from './loopMenu.ts';
import type { LoopActions_loop$key } from './__generated__/LoopActions_loop.graphql';
import styles from './LoopPlayer.module.css';

/** At the edge, where a thumb is: react, talk, share, hear, and the rest behind three dots. */
export function LoopActions({ loop }: { loop: LoopActions_loop$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const heard = useStore(isHeard);
  const data = useFragment(
    graphql`
      fragment LoopActions_loop on Loop {
        id
        internalId
        title
        commentsCount
        ...ReactButton_item
        ...LoopMenu_loop
      }
    `,
    loop,
  );
  const path = loopPath(data.internalId);
  const { copy, share } = useShare(path, data.title);
  const count = data.commentsCount;
  const comments = (
    <>
      <MessageCircle aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{formatCount(count, language.locale)}</span>}
    </>
  );
  const look = { className: styles.act, 'aria-label': t('items.commentsCount', { count }) };
  return (
    <div className={styles.acts} data-tour="loop-acts">
      <ReactButton item={data} className={styles.act} />
      {isMember ? (
        <PanelLink panel={`comments/${data.id}`} {...look}>
          {comments}
        </PanelLink>
      ) : (
        <RouterLink to={`/welcome/sign-in?to=${encodeURIComponent(path)}`} {...look}>
          {comments}
        </RouterLink>
      )}
      <button type="button" className={styles.act} aria-label={t('items.share')} onClick={share ?? copy}>
        <Send className="flip" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={t('loops.sound')}
        aria-pressed={heard}
        onClick={() => isHeard.set(!heard)}
      >
        {heard ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </button>
      <Menu
        label={t('ui.menu')}
        items={[{ id: 'copy', label: t('items.copyLink'), icon: <Link />, onSelect: copy }]}
        more={loopMenu({ loop: data })}
        trigger={(props) => (
          <button type="button" {...props} className={styles.act} aria-label={t('ui.menu')}>
            <Ellipsis aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
}
