import { useEffect } from 'react';
import { useSession } from '../core/session.ts';
import { useDraft } from '../core/storage.ts';
import type { Identity } from './useIdentities.ts';

/** As whom one item is written: who is active unless chosen, kept with its draft. */
export function usePostingAs(draft: string): [actAs: string, choose: (id: string) => void, forget: () => void] {
  const { actor } = useSession();
  const [chosen, choose, forget] = useDraft(`${draft}.actor`);
  return [chosen || (actor?.id ?? ''), choose, forget];
}

/** A crowd that one ran when it was chosen, and runs no more, is not written as. */
export function useKnownIdentity(
  identities: readonly Identity[],
  actAs: string,
  forget: () => void,
): Identity | undefined {
  const known = identities.find(({ id }) => id === actAs);
  const isGone = identities.length > 0 && !known;
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
  return known;
}
