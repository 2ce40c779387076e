import { lazy, Suspense } from 'react';
import { proofAsked } from '../accounts/proof.ts';
import { useStore } from '../core/store.ts';

/** Few change what is guarded. */
const ProofDialog = lazy(async () => ({ default: (await import('../accounts/ProofDialog.tsx')).ProofDialog }));

/** Somebody is about to change how they sign in: they are asked first whether it is them. */
export function ProofAsked() {
  const isAsked = useStore(proofAsked) !== null;
  if (!isAsked) return null;
  return (
    <Suspense>
      <ProofDialog />
    </Suspense>
  );
}
