import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { ReactedBy_item$key } from './__generated__/ReactedBy_item.graphql';
import styles from './ReactedBy.module.css';

/** The faces of the last few who reacted; everybody is in the panel behind it. */
export function ReactedBy({ item }: { item: ReactedBy_item$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const { id, reactionsCount, reactions } = useFragment(
    graphql`
      fragment ReactedBy_item on Reactable @throwOnFieldError {
        id
        reactionsCount
        reactions(first: 5) {
          edges {
            node {
              id
              user {
                id
                title
                shortName
                avatar {
                  markedAsNsfw
                  thumbhash
                  links {
                    xxs
                    source
                  }
                }
              }
            }
          }
        }
      }
    `,
    item,
  );
  const people = reactions.edges.map(({ node }) => node.user);
  if (people.length === 0 || reactionsCount === 0) return null;
  const named = people.slice(0, 2).map((user) => user.shortName);
  const rest = Math.max(0, reactionsCount - named.length);
  const names = rest > 0 ? [...named, t('reactions.others', { count: rest })] : named;
  const content = (
    <>
      <span className={styles.faces}>
        {people.map((user) => (
          <Avatar key={user.id} name={user.title} file={user.avatar} size={24} className={styles.face} />
        ))}
      </span>
      {new Intl.ListFormat(language.locale).format(names)}
    </>
  );
  return isMember ? (
    <PanelLink panel={`reactions/${id}`} className={styles.by}>
      {content}
    </PanelLink>
  ) : (
    <p className={styles.by}>{content}</p>
  );
}
