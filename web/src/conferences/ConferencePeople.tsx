import { graphql, useFragment } from 'react-relay/hooks';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { ConferencePeople_conference$key } from './__generated__/ConferencePeople_conference.graphql';
import styles from './ConferenceView.module.css';

interface ConferencePeopleProps {
  conference: ConferencePeople_conference$key;
  /** The page of the conference. */
  path: string;
}

/** Some of those who come, and how many more. */
export function ConferencePeople({ conference, path }: ConferencePeopleProps) {
  const t = useText();
  const { attendees } = useFragment(
    graphql`
      fragment ConferencePeople_conference on Conference {
        attendees: participants(first: 6, role: ATTENDEE) {
          totalCount
          edges {
            node {
              user {
                title
                ...KnownPeople_people
              }
            }
          }
        }
      }
    `,
    conference,
  );
  const people = (attendees?.edges ?? []).flatMap(({ node }) => node.user ?? []);
  const [first] = people;
  if (!first || !attendees) return null;
  return (
    <section className={styles.part} aria-labelledby="conference-people">
      <h2 id="conference-people" className={styles.title}>
        {t('conferences.people')}
      </h2>
      <KnownPeople
        people={people}
        words={t('conferences.peopleGoing', { name: first.title, count: attendees.totalCount - 1 })}
      />
      <TextLink to={`${path}/participants`}>{t('conferences.allParticipants')}</TextLink>
    </section>
  );
}
