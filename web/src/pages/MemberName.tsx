import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { PersonName } from '../relationships/PersonName.tsx';
import type { MemberName_membership$key } from './__generated__/MemberName_membership.graphql';

interface MemberNameProps {
  membership: MemberName_membership$key;
  /** The second line; otherwise the subtitle of the profile. */
  children?: ReactNode;
}

/** The person of a membership at the beginning of a row. */
export function MemberName({ membership, children }: MemberNameProps) {
  const { name, user } = useFragment(
    graphql`
      fragment MemberName_membership on Membership {
        name
        user {
          ...PersonName_user
        }
      }
    `,
    membership,
  );
  return (
    <PersonName user={user} name={name}>
      {children}
    </PersonName>
  );
}
