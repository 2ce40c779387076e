import type { ComponentProps } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './KnownPeople.module.css';

interface KnownPeopleProps {
  people: readonly {
    readonly id: string;
    readonly title: string;
    readonly avatar?: ComponentProps<typeof Avatar>['file'];
  }[];
  /** Who they are, and how many more. */
  words: string;
}

/** Those whom the viewer follows among others: some faces, and one name. */
export function KnownPeople({ people, words }: KnownPeopleProps) {
  return (
    <p className={styles.known}>
      <span className={styles.faces}>
        {people.map((person) => (
          <Avatar key={person.id} name={person.title} file={person.avatar} size={24} />
        ))}
      </span>
      <span>{words}</span>
    </p>
  );
}
