import { graphql, useFragment } from 'react-relay/hooks';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useText } from '../core/i18n.tsx';
import type { KnownFollowers_user$key } from './__generated__/KnownFollowers_user.graphql';
import head from '../actors/ActorHead.module.css';

/** Who of those whom the viewer follows follows this person too. */
export function KnownFollowers({ user }: { user: KnownFollowers_user$key }) {
  const t = useText();
  const { knownFollowers } = useFragment(
    graphql`
      fragment KnownFollowers_user on User @throwOnFieldError {
        knownFollowers: followers(first: 3, known: true) {
          totalCount
          edges {
            node {
              shortName
              ...KnownPeople_people
            }
          }
        }
      }
    `,
    user,
  );
  const people = knownFollowers.edges.map(({ node }) => node).filter((node) => node);
  const [first] = people;
  if (!first) return null;
  return (
    <div className={head.known}>
      <KnownPeople
        people={people}
        words={t('users.followedBy', { name: first.shortName, others: knownFollowers.totalCount - 1 })}
      />
    </div>
  );
}
