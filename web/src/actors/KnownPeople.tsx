import { graphql, useFragment } from 'react-relay/hooks';
import { Avatar } from '../ui/Avatar.tsx';
import type { KnownPeople_people$key } from './__generated__/KnownPeople_people.graphql';
import styles from './KnownPeople.module.css';

interface KnownPeopleProps {
  people: KnownPeople_people$key;
  /** Who they are, and how many more. */
  words: string;
}

/** Those whom the viewer follows among others: some faces, and one name. */
export function KnownPeople({ people, words }: KnownPeopleProps) {
  const faces = useFragment(
    graphql`
      fragment KnownPeople_people on Actor @relay(plural: true) {
        id
        title
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xxs
            xs
            source
          }
        }
      }
    `,
    people,
  );
  return (
    <p className={styles.known}>
      <span className={styles.faces}>
        {faces.map((person) => (
          <Avatar key={person.id} name={person.title} file={person.avatar} size={24} />
        ))}
      </span>
      <span>{words}</span>
    </p>
  );
}
