import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ActorLine } from './ActorLine.tsx';
import type { Organizers_conference$key } from './__generated__/Organizers_conference.graphql';
import styles from './ConferenceView.module.css';

/** Who organizes a conference. */
export function Organizers({ conference }: { conference: Organizers_conference$key }) {
  const t = useText();
  const { organizers } = useFragment(
    graphql`
      fragment Organizers_conference on Conference {
        organizers: participants(first: 6, role: ORGANIZER) {
          edges {
            node {
              user {
                id
                ...ActorLine_actor
              }
            }
          }
        }
      }
    `,
    conference,
  );
  const people = (organizers?.edges ?? []).flatMap(({ node }) => node.user ?? []);
  if (people.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="conference-organizers">
      <h2 id="conference-organizers" className={styles.title}>
        {t('conferences.organizers')}
      </h2>
      <ul className={styles.lines}>
        {people.map((person) => (
          <li key={person.id}>
            <ActorLine actor={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
