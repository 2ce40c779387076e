import { ShieldCheck, UserRound, UserRoundCog } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Role } from './permissionFlags.ts';

export const ROLE_ICONS: Record<Role, ReactElement> = {
  ADMIN: <ShieldCheck />,
  MANAGER: <UserRoundCog />,
  MEMBER: <UserRound />,
};
