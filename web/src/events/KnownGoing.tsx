import { graphql, useFragment } from 'react-relay/hooks';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useI18n } from '../core/i18n.tsx';
import type { KnownGoing_guests$key } from './__generated__/KnownGoing_guests.graphql';
import styles from './EventAnswer.module.css';

/** The faces of guests whom the viewer follows, and how many more come. */
export function KnownGoing({ guests }: { guests: KnownGoing_guests$key }) {
  const { text: t, language } = useI18n();
  const { edges, totalCount } = useFragment(
    graphql`
      fragment KnownGoing_guests on AttendanceConnection {
        totalCount
        edges {
          node {
            id
            user {
              title
              ...KnownPeople_people
            }
          }
        }
      }
    `,
    guests,
  );
  const people = edges.flatMap(({ node }) => node.user ?? []);
  if (people.length === 0) return null;
  const named = people.slice(0, 2).map(({ title }) => title);
  const rest = (totalCount ?? named.length) - named.length;
  const names = rest > 0 ? [...named, t('events.knownMore', { count: rest })] : named;
  const words = t('events.knownGoing', {
    names: new Intl.ListFormat(language.locale).format(names),
    count: named.length + rest,
  });
  return (
    <div className={styles.known}>
      <KnownPeople people={people} words={words} />
    </div>
  );
}
