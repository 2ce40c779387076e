import { useState } from 'react';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useWasThere } from '../core/useWasThere.ts';

/** Null while a conference that was just deleted by the viewer gives way. Throws the page that says so if it cannot be seen. */
export function useSeenConference<T>(conference: T | null | undefined): { conference: T | null; onGone: () => void } {
  const { isMember } = useSession();
  const wasThere = useWasThere(Boolean(conference));
  const [isGone, setGone] = useState(false);
  if (!conference && (!wasThere || isGone)) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  return { conference: conference ?? null, onGone: () => setGone(true) };
}
