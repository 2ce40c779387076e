import { proofAsked } from '../core/proof.ts';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useStore } from '../core/store.ts';
import { Apart } from './Apart.tsx';

/** Few change what is guarded. */
const ProofDialog = lazyWithRetry(async () => (await import('../accounts/ProofDialog.tsx')).ProofDialog);

/** Somebody is about to change how they sign in: they are asked first whether it is them. */
export function ProofAsked() {
  const isAsked = useStore(proofAsked) !== null;
  if (!isAsked) return null;
  return (
    <Apart>
      <ProofDialog />
    </Apart>
  );
}
