import { LifeBuoy, UsersRound } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { navigation } from '../panels/registry.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { MoreSheet_viewer$key } from './__generated__/MoreSheet_viewer.graphql';
import styles from './MoreSheet.module.css';

const IN_BAR = new Set<string>(['discover', 'search', 'create', 'notifications']);

interface MoreSheetProps {
  viewer: MoreSheet_viewer$key;
  onClose: () => void;
}

/** Phone: the panels that have no place in the bar, and the page of who acts. */
export function MoreSheet({ viewer, onClose }: MoreSheetProps) {
  const t = useText();
  const { actor, community, unseenMessages, dueRemindersCount } = useFragment(
    graphql`
      fragment MoreSheet_viewer on Viewer {
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
            links {
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
  return (
    <Dialog title={t('shell.more')} size="sheet" onClose={onClose}>
      <RouterLink to={actor.path} className={styles.me}>
        <Avatar name={actor.title} file={actor.avatar} size={48} shape={isCrowd ? 'crowd' : 'person'} />
        <span>
          <b dir="auto">{actor.title}</b>
          <small>{isCrowd ? t('pages.actingHere') : community.name}</small>
        </span>
      </RouterLink>
      <ul className={styles.list}>
        <li>
          <RouterLink to="/crowds" className={styles.item}>
            <UsersRound aria-hidden="true" />
            {t('crowds.all')}
          </RouterLink>
        </li>
        {navigation
          .filter(([name]) => !IN_BAR.has(name))
          .map(([name, { icon: Icon, title }]) => (
            <li key={name}>
              <PanelLink panel={name} className={styles.item}>
                <Icon aria-hidden="true" />
                {t(title)}
                {name === 'conversations' && (
                  <Badge count={unseenMessages ? unseenMessages.messages + unseenMessages.requests : 0} />
                )}
                {name === 'reminders' && <Badge count={dueRemindersCount ?? 0} />}
              </PanelLink>
            </li>
          ))}
        <li>
          <PanelLink panel="conversations/support" className={styles.item}>
            <LifeBuoy aria-hidden="true" />
            {t('conversations.support')}
          </PanelLink>
        </li>
      </ul>
      <ThemeSwitch />
    </Dialog>
  );
}
