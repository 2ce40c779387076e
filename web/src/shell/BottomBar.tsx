import { Bell, Compass, Ellipsis, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePreload } from '../core/usePreload.ts';
import { usePlace } from '../core/navigation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Apart } from './Apart.tsx';
import type { BottomBar_viewer$key } from './__generated__/BottomBar_viewer.graphql';
import styles from './BottomBar.module.css';

const MoreSheet = lazyWithRetry(async () => (await import('./MoreSheet.tsx')).MoreSheet);
const AHEAD = [MoreSheet];

/** Five places for one thumb; the rest is behind More. */
export function BottomBar({ viewer }: { viewer: BottomBar_viewer$key }) {
  const t = useText();
  const { path } = usePlace();
  usePreload(AHEAD);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const data = useFragment(
    graphql`
      fragment BottomBar_viewer on Viewer {
        unreadNotificationsCount
        unseenMessages @catch(to: NULL) {
          messages
          requests
        }
        ...MoreSheet_viewer
      }
    `,
    viewer,
  );
  const unseen = data.unseenMessages;
  return (
    <>
      <nav className={styles.bar} aria-label={t('shell.navigation')}>
        <RouterLink
          to="/"
          className={styles.item}
          data-tour="discover"
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Compass aria-hidden="true" />
          {t('panels.discover')}
        </RouterLink>
        <PanelLink panel="search" className={styles.item}>
          <Search aria-hidden="true" />
          {t('panels.search')}
        </PanelLink>
        <PanelLink panel="create" className={styles.make} aria-label={t('panels.create')}>
          <Plus aria-hidden="true" />
        </PanelLink>
        <PanelLink panel="notifications" className={styles.item} data-tour="notifications">
          <Bell aria-hidden="true" />
          {t('shell.notices')}
          <span className={styles.count}>
            <Badge count={data.unreadNotificationsCount} isSolid />
          </span>
        </PanelLink>
        <button
          type="button"
          className={styles.item}
          data-tour="account"
          aria-haspopup="dialog"
          onClick={() => setMoreOpen(true)}
        >
          <Ellipsis aria-hidden="true" />
          {t('shell.more')}
          <span className={styles.count}>
            <Badge count={unseen ? unseen.messages + unseen.requests : 0} isSolid />
          </span>
        </button>
      </nav>
      <Apart>{isMoreOpen && <MoreSheet viewer={data} onClose={() => setMoreOpen(false)} />}</Apart>
    </>
  );
}
