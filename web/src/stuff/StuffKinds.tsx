import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Count } from '../ui/Count.tsx';
import { STUFF, type StuffPart } from './kinds.ts';
import type { StuffKinds_user$key } from './__generated__/StuffKinds_user.graphql';
import styles from './StuffKinds.module.css';

/** What somebody shares, by kind, and how much of each the viewer sees. */
export function StuffKinds({ user, part }: { user: StuffKinds_user$key; part: StuffPart }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment StuffKinds_user on User @throwOnFieldError {
        path
        posts: items(first: 1) {
          totalCount
        }
        shownPictures: pictures(first: 1) {
          totalCount
        }
        shownLoops: loops(first: 1) {
          totalCount
        }
        books: stories(first: 1) {
          totalCount
        }
        shownEvents: events(first: 1) {
          totalCount
        }
        folders: collections(first: 1) {
          totalCount
        }
        shownCrowds: crowds(first: 1) {
          totalCount
        }
      }
    `,
    user,
  );
  const counts = {
    posts: data.posts,
    pictures: data.shownPictures,
    loops: data.shownLoops,
    stories: data.books,
    events: data.shownEvents,
    collections: data.folders,
    crowds: data.shownCrowds,
  };
  return (
    <nav className={styles.kinds} aria-label={t('stuff.kinds')}>
      {STUFF.map((each) => (
        <RouterLink
          key={each.kind}
          to={each.part ? `${data.path}/${each.part}` : data.path}
          className={styles.kind}
          aria-current={each.part === part ? 'page' : undefined}
        >
          {t(`stuff.kind.${each.kind}`)} <Count value={counts[each.kind].totalCount} />
        </RouterLink>
      ))}
    </nav>
  );
}
