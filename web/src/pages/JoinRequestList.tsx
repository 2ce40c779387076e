import type { ReactNode } from 'react';
import { JoinRequestRow } from './JoinRequestRow.tsx';
import type { JoinRequestRow_membership$key } from './__generated__/JoinRequestRow_membership.graphql';
import page from './CrowdMembers.module.css';
import styles from './Invite.module.css';

type Asked = JoinRequestRow_membership$key & { readonly id: string };

interface JoinRequestListProps {
  crowdId: string;
  title: string;
  memberships: readonly Asked[];
  /** Stands on the page, as one of its sections. */
  isSection?: boolean | undefined;
  /** How it goes on. */
  children?: ReactNode;
}

/** Some who were asked into a crowd, under what became of it; nothing where there is nobody. */
export function JoinRequestList({ crowdId, title, memberships, isSection, children }: JoinRequestListProps) {
  if (memberships.length === 0) return null;
  return (
    <section className={isSection ? page.section : styles.list} data-quiet={isSection} aria-label={title}>
      {isSection ? <h2>{title}</h2> : <h3>{title}</h3>}
      <ul>
        {memberships.map((membership) => (
          <JoinRequestRow key={membership.id} membership={membership} crowdId={crowdId} />
        ))}
      </ul>
      {children}
    </section>
  );
}
