import { createContext, use } from 'react';
import { usePlace } from '../core/navigation.ts';
import { useNow, type Instant } from '../core/useNow.ts';
import type { ConferenceFrame_conference$data } from './__generated__/ConferenceFrame_conference.graphql';

/** The conference as it is at another instant, which its organizers look at. */
type Viewed = { at: number } & NonNullable<ConferenceFrame_conference$data['phases']>;

/** Null while a conference is shown as it is now. */
export const ViewedContext = createContext<Viewed | null>(null);

/** What a query needs to read a conference at the instant in `?as_of=`. */
export function asOfVariables(asOf: string | null | undefined): { asOf: string | null; hasAsOf: boolean } {
  const at = Date.parse(asOf ?? '');
  return Number.isNaN(at) ? { asOf: null, hasAsOf: false } : { asOf: new Date(at).toISOString(), hasAsOf: true };
}

export const useAsOf = () => asOfVariables(new URLSearchParams(usePlace().search).get('as_of'));

/** The instant at which a conference is shown, in milliseconds. While it is now, it ticks as `useNow` does. */
export function useConferenceClock(changesAt?: readonly Instant[]): number {
  const now = useNow(changesAt);
  return use(ViewedContext)?.at ?? now;
}
