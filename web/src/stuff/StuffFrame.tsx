import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { ProfileFrame } from '../users/ProfileFrame.tsx';
import type { StuffPart } from './kinds.ts';
import { StuffKinds } from './StuffKinds.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { StuffFrame_user$key } from './__generated__/StuffFrame_user.graphql';

interface StuffFrameProps {
  user: StuffFrame_user$key | null | undefined;
  part: StuffPart;
  children: ReactNode;
}

/** Around each kind of what somebody shares: who it is, and the way to the other kinds. */
export function StuffFrame({ user, part, children }: StuffFrameProps) {
  if (!user) throw new Problem('NOT_FOUND');
  const data = useFragment(
    graphql`
      fragment StuffFrame_user on User {
        ...ProfileFrame_user
        ...StuffKinds_user
      }
    `,
    user,
  );
  return (
    <ProfileFrame user={data} part={part}>
      <FallibleSection isSmall>
        <StuffKinds user={data} part={part} />
      </FallibleSection>
      {children}
    </ProfileFrame>
  );
}
