import { graphql, useFragment } from 'react-relay/hooks';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PersonList_people$key } from './__generated__/PersonList_people.graphql';
import styles from '../panels/PanelBody.module.css';

interface PersonListProps {
  people: PersonList_people$key;
  /** Said when there is nobody. */
  empty: string;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** People of a panel, page by page. */
export function PersonList({ people, empty, hasMore, isLoading, onMore }: PersonListProps) {
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
          <PersonRow key={person.id} actor={person} />
        ))}
      </ul>
      <MoreItems hasMore={hasMore} isLoading={isLoading} onMore={onMore} />
    </>
  );
}
