import { LifeBuoy, PanelLeftClose, PanelLeftOpen, UsersRound } from 'lucide-react';
import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import { navigation, type PanelName } from '../panels/registry.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { NavigationItem } from './NavigationItem.tsx';
import type { Drawer_viewer$key } from './__generated__/Drawer_viewer.graphql';
import styles from './Drawer.module.css';

interface DrawerProps {
  viewer: Drawer_viewer$key;
  openPanel: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** The twelve at the start of the page: 240 wide, or a rail of 72 where there is less room or the member wants it. */
export function Drawer({ viewer, openPanel, isOpen, onToggle }: DrawerProps) {
  const t = useText();
  const { path } = usePlace();
  const { actor, community, unreadNotificationsCount, unseenMessages, dueRemindersCount } = useFragment(
    graphql`
      fragment Drawer_viewer on Viewer {
        unreadNotificationsCount
        dueRemindersCount @catch(to: NULL)
        unseenMessages @catch(to: NULL) {
          messages
          requests
        }
        community {
          name
        }
        actor {
          __typename
          path
          title
          avatar {
            markedAsNsfw
            thumbhash
            focal {
              x
              y
            }
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    viewer,
  );
  const isCrowd = actor.__typename === 'Crowd';
  const counts: Partial<Record<PanelName, number>> = {
    notifications: unreadNotificationsCount,
    conversations: unseenMessages ? unseenMessages.messages + unseenMessages.requests : 0,
    reminders: dueRemindersCount ?? 0,
  };
  return (
    <header className={styles.drawer} data-open={isOpen}>
      <div className={styles.brand}>
        <RouterLink to="/" aria-label="Plaza" className={styles.home}>
          <Logo />
        </RouterLink>
        <IconButton
          className={styles.toggle}
          size="small"
          icon={isOpen ? <PanelLeftClose className="flip" /> : <PanelLeftOpen className="flip" />}
          label={t(isOpen ? 'shell.closeDrawer' : 'shell.openDrawer')}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      </div>
      <nav aria-label={t('shell.navigation')} className={styles.nav}>
        {navigation.map(([name, panel]) => (
          <Fragment key={name}>
            <NavigationItem name={name} panel={panel} isOpen={openPanel === name} count={counts[name] ?? 0} />
            {name === 'discover' && (
              <RouterLink
                to="/crowds"
                className={styles.item}
                title={t('crowds.all')}
                data-here={path === '/crowds' || undefined}
                aria-current={path === '/crowds' ? 'page' : undefined}
              >
                <UsersRound aria-hidden="true" />
                <span className={styles.name}>{t('crowds.all')}</span>
              </RouterLink>
            )}
          </Fragment>
        ))}
      </nav>
      <div className={styles.foot}>
        <PanelLink panel="conversations/support" className={styles.item} title={t('conversations.support')}>
          <LifeBuoy aria-hidden="true" />
          <span className={styles.name}>{t('conversations.support')}</span>
        </PanelLink>
      </div>
      <RouterLink to={actor.path} className={styles.me} title={actor.title}>
        <Avatar name={actor.title} file={actor.avatar} size={32} shape={isCrowd ? 'crowd' : 'person'} />
        <span className={styles.who}>
          <b dir="auto">{actor.title}</b>
          <small dir="auto">{isCrowd ? t('pages.actingHere') : community.name}</small>
        </span>
      </RouterLink>
    </header>
  );
}
