import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { itemPath } from '../items/itemPath.ts';
import type { TextKey } from '../locales/en.ts';
import { Button } from '../ui/Button.tsx';
import { useIsHeld } from '../vscribbles/useIsHeld.ts';
import { STEPS } from './tourSteps.ts';
import { TOUR_NAMES, tourOf, type TourName } from './tours.ts';
import { useTours } from './useTours.ts';
import type { ToursPanelQuery } from './__generated__/ToursPanelQuery.graphql';
import styles from './ToursPanel.module.css';

/** Whom the desk is for. */
const STAFF = new Set(['SUPER_ADMIN', 'ADMIN', 'SUPPORT']);

/** Where the tours begin that not everybody has the place for. */
const NOWHERE: Partial<Record<TourName, TextKey>> = {
  posting: 'tours.noPost',
  crowd: 'tours.noCrowd',
  collection: 'tours.noCollection',
  loops: 'tours.noHand',
  conversation: 'tours.noTalk',
};

/** The address that a tour walks, and what lies over it there. */
interface Start {
  path: string;
  opens?: string;
}

/** Every tour, how far one came, and the way into it, again as well. */
export function ToursPanel({ queryRef }: EntryProps<ToursPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const { stages, begin } = useTours();
  const isHeld = useIsHeld();
  const isStaff = useSession().roles.some((role) => STAFF.has(role));
  const { viewer } = usePreloadedQuery<ToursPanelQuery>(
    graphql`
      query ToursPanelQuery @preloadable @throwOnFieldError {
        viewer {
          user {
            path
            itemsCount
            crowds(first: 1) {
              edges {
                node {
                  path
                }
              }
            }
            collections(first: 1) {
              edges {
                node {
                  __typename
                  internalId
                  collectionType: type
                }
              }
            }
          }
          conversations(first: 1) {
            edges {
              node {
                id
              }
            }
          }
          reminderLists(first: 1) {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const at = (path: string | null | undefined): Start | undefined => (path ? { path } : undefined);
  const over = (opens: string | false | undefined): Start | undefined => (opens ? { path: '/', opens } : undefined);
  const collected = viewer.user.collections.edges[0]?.node;
  const conversation = viewer.conversations.edges[0]?.node;
  const list = viewer.reminderLists.edges[0]?.node;
  const starts: Record<TourName, Start | undefined> = {
    discover: at('/'),
    posting: at(viewer.user.itemsCount > 0 ? '/' : null),
    profile: at(viewer.user.path),
    crowd: at(viewer.user.crowds.edges[0]?.node.path),
    photos: at(`${viewer.user.path}/photos`),
    collection: at(collected && itemPath(collected)),
    player: over('now-playing'),
    writing: over('create/story'),
    loops: at(isHeld ? '/vscribbles' : null),
    conversations: over('conversations'),
    conversation: over(conversation && `conversations/${conversation.id}`),
    reminders: over('reminders'),
    list: over(list && `reminders/${list.id}`),
    desk: at('/admin'),
  };
  const stateOf = (name: TourName) => {
    const stage = stages[name];
    if (stage === 'done') return t('tours.seen');
    const { length: count } = STEPS[name];
    return stage === undefined ? t('tours.steps', { count }) : t('tours.step', { step: stage + 1, count });
  };
  const wordOf = (name: TourName) => t(stages[name] === 'done' ? 'tours.again' : 'tours.show');
  const take = (name: TourName, { path, opens }: Start) => {
    router.close('p');
    router.navigate(path);
    const { layer } = tourOf(name);
    if (layer && opens) router.open(layer.name, opens);
    begin(name);
  };
  return (
    <ul>
      {TOUR_NAMES.filter((name) => name !== 'desk' || isStaff).map((name) => {
        const { title, about } = tourOf(name);
        const start = starts[name];
        return (
          <li key={name} className={styles.tour}>
            <p>
              <b>{t(title)}</b>
              <span>{t(start ? about : (NOWHERE[name] ?? about))}</span>
              <small>{stateOf(name)}</small>
            </p>
            <Button
              size="small"
              disabled={!start}
              aria-label={t('tours.takeNamed', { take: wordOf(name), name: t(title) })}
              onClick={() => start && take(name, start)}
            >
              {wordOf(name)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
