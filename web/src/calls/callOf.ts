import { graphql, readInlineData } from 'react-relay/hooks';
import { clientId } from '../core/clientId.ts';
import { callDetails, callState } from './callStore.ts';
import { isOn, type CallEvent, type Ending } from './machine.ts';
import { partnerOf } from './partnerOf.ts';
import type { callOf_call$data, callOf_call$key } from './__generated__/callOf_call.graphql';

export type CallNews = Omit<callOf_call$data, ' $fragmentType'>;

export const callOf = (call: callOf_call$key): CallNews =>
  readInlineData(
    graphql`
      fragment callOf_call on Call @inline {
        id
        state
        outcome
        isOutgoing
        fromClientId
        toClientId
        other {
          ...partnerOf_actor
        }
        conversation {
          id
          isMuted
        }
      }
    `,
    call,
  );

const ENDINGS: Readonly<Record<string, Ending>> = {
  MISSED: 'missed',
  CANCELLED: 'missed',
  REJECTED: 'rejected',
  BUSY: 'busy',
  LOST: 'lost',
};

/** What the platform says of a call, for this window. */
export function eventOf({ id, state, outcome, isOutgoing, fromClientId, toClientId }: CallNews): CallEvent | null {
  if (state === 'ENDED') return { type: 'over', callId: id, ending: ENDINGS[outcome ?? ''] ?? 'ended' };
  if (state === 'RINGING') return isOutgoing ? null : { type: 'rang', callId: id };
  return {
    type: 'pickedUp',
    callId: id,
    isOnline: (isOutgoing ? fromClientId : toClientId) === clientId,
    isOutgoing: isOutgoing ?? false,
  };
}

/** Keeps who it is with, unless another call is on. */
export function keepDetails({ id, other, conversation }: CallNews): void {
  const state = callState.get();
  if (isOn(state) && state.callId !== id) return;
  callDetails.set((details) => ({
    ...details,
    partner: other ? partnerOf(other) : details.partner,
    conversationId: conversation?.id ?? details.conversationId,
    isMuted: conversation?.isMuted ?? false,
  }));
}
