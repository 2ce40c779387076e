import { useEffect, useState } from 'react';

/** How loud a sound is over its length; null until it is known, and where nobody knows. */
export function usePeaks(address: string | null | undefined): readonly number[] | null {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const read = async () => {
      try {
        const response = await fetch(address, { signal: leaving.signal });
        const answer = (await response.json()) as { peaks?: unknown };
        if (Array.isArray(answer.peaks)) setPeaks(answer.peaks.map(Number));
      } catch {
        // A sound can be played without it.
      }
    };
    void read();
    return () => leaving.abort();
  }, [address]);
  return peaks;
}
