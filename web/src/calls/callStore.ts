import { Store } from '../core/store.ts';
import { IDLE, type CallState } from './machine.ts';
import type { Partner } from './partnerOf.ts';

/** What one sees and hears of a call beside how far it is. */
export interface CallDetails {
  partner: Partner | null;
  conversationId: string | null;
  /** It rings without a sound. */
  isMuted: boolean;
  /** When sound started to flow, by `performance.now()`. */
  since: number | null;
  hasMicrophone: boolean;
  /** Why the platform refused it. */
  refusal: string | null;
  own: MediaStream | null;
  theirs: MediaStream | null;
}

export const NOTHING: CallDetails = {
  partner: null,
  conversationId: null,
  isMuted: false,
  since: null,
  hasMicrophone: false,
  refusal: null,
  own: null,
  theirs: null,
};

/** The call of this window: it lives outside of what is on screen, so that no navigation ends it. */
export const callState = new Store<CallState>(IDLE);
export const callDetails = new Store<CallDetails>(NOTHING);

/** Whom one is about to call: asked first what one is heard with. */
export const callAsked = new Store<{ conversationId: string; partner: Partner } | null>(null);
