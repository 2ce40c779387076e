import { useState } from 'react';
import { useRouter } from '../core/navigation.ts';

interface Series {
  readonly answersBy: string;
  readonly nextOccurrence: { readonly occursOn: string } | null | undefined;
}

/** The date whose guests are shown: first that of the page below, or else the next one. Empty if the event is answered as a whole. */
export function useShownDate(event: Series | null | undefined): [string, (occursOn: string) => void] {
  const router = useRouter();
  const isByDate = event?.answersBy === 'DATE';
  const [shown, setShown] = useState(() => router.param('on') ?? event?.nextOccurrence?.occursOn ?? '');
  return [isByDate ? shown : '', setShown];
}
