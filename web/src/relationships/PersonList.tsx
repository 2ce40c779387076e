import { graphql, useFragment } from 'react-relay/hooks';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PersonRow, type Person } from './PersonRow.tsx';
import type { PersonList_people$key } from './__generated__/PersonList_people.graphql';
import styles from '../panels/PanelBody.module.css';

interface PersonListProps {
  people: PersonList_people$key;
  /** Said when there is nobody. */
  empty: string;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** What the viewer may do about each. */
  menu?: ((person: Person) => readonly MenuItem[]) | undefined;
}

/** People of a panel, page by page. */
export function PersonList({ people, empty, hasMore, isLoading, onMore, menu }: PersonListProps) {
  const data = useFragment(
    graphql`
      fragment PersonList_people on Actor @relay(plural: true) {
        id
        ...PersonRow_actor
      }
    `,
    people,
  );
  if (data.length === 0 && !hasMore) {
    return (
      <div className={styles.pad}>
        <EmptyState title={empty} />
      </div>
    );
  }
  return (
    <>
      <ul>
        {data.map((person) => (
          <PersonRow key={person.id} actor={person} menu={menu} />
        ))}
      </ul>
      <MoreItems hasMore={hasMore} isLoading={isLoading} onMore={onMore} />
    </>
  );
}
