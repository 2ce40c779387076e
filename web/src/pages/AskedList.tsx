import type { ReactNode } from 'react';
import { AskedRow } from './AskedRow.tsx';
import type { AskedRow_membership$key } from './__generated__/AskedRow_membership.graphql';
import page from './CrowdMembers.module.css';
import styles from './Invite.module.css';

type Asked = AskedRow_membership$key & { readonly id: string };

interface AskedListProps {
  crowdId: string;
  title: string;
  memberships: readonly Asked[];
  /** Stands on the page, as one of its sections. */
  isSection?: boolean | undefined;
  /** How it goes on. */
  children?: ReactNode;
}

/** Some who were asked into a crowd, under what became of it; nothing where there is nobody. */
export function AskedList({ crowdId, title, memberships, isSection, children }: AskedListProps) {
  if (memberships.length === 0) return null;
  return (
    <section className={isSection ? page.section : styles.list} data-quiet={isSection} aria-label={title}>
      {isSection ? <h2>{title}</h2> : <h3>{title}</h3>}
      <ul>
        {memberships.map((membership) => (
          <AskedRow key={membership.id} membership={membership} crowdId={crowdId} />
        ))}
      </ul>
      {children}
    </section>
  );
}
