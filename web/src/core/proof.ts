import { Store } from './store.ts';

interface Asked {
  answer: (isProved: boolean) => void;
}

/** Set while the viewer is asked to confirm that it is them. */
export const proofAsked = new Store<Asked | null>(null);

function askProof(): Promise<boolean> {
  proofAsked.get()?.answer(false);
  return new Promise((resolve) => {
    proofAsked.set({
      answer(isProved) {
        proofAsked.set(null);
        resolve(isProved);
      },
    });
  });
}

const isRefused = (result: object): boolean => 'code' in result && result.code === 'PROOF_REQUIRED';

/** Sends what is guarded; where the platform wants to know first that it is them, asks and sends it again. */
export async function guarded<T extends object>(send: () => Promise<T>): Promise<T> {
  const result = await send();
  return isRefused(result) && (await askProof()) ? send() : result;
}
