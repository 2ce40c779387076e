import { useCallback, useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay/hooks';
import { clientId } from '../core/clientId.ts';
import { LazyModule, lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { useStore } from '../core/store.ts';
import { Apart } from '../shell/Apart.tsx';
import { callAsked, callState } from './callStore.ts';
import type { callOf_call$key } from './__generated__/callOf_call.graphql';
import type { CallsLiveQuery } from './__generated__/CallsLiveQuery.graphql';
import type { CallsLiveSubscription } from './__generated__/CallsLiveSubscription.graphql';

/** Comes with the first call. */
const CallHost = lazyWithRetry(async () => (await import('./CallHost.tsx')).CallHost);
const CallDialog = lazyWithRetry(async () => (await import('./CallDialog.tsx')).CallDialog);
const line = new LazyModule(
  () => Promise.all([import('./callController.ts'), import('./callGateway.ts'), import('./callOf.ts')]),
  {
    isPatient: true,
  },
);

const subscription = graphql`
  subscription CallsLiveSubscription($clientId: ID!) {
    callSignal(clientId: $clientId) {
      kind
      callId
      sdp
      candidates {
        candidate
        sdpMid
        sdpMLineIndex
        usernameFragment
      }
      call {
        state
        ...callOf_call
      }
    }
  }
`;

/** Listens for calls in every window; all that a call needs is loaded by the first one. */
export function CallsLive() {
  const environment = useRelayEnvironment();
  const hear = useCallback(
    async (call: callOf_call$key) => {
      const [{ receiveNews }, { CallGateway }, { callOf }] = await line.start();
      receiveNews(new CallGateway(environment), callOf(call));
    },
    [environment],
  );
  const look = useCallback(() => {
    void fetchQuery<CallsLiveQuery>(
      environment,
      graphql`
        query CallsLiveQuery @throwOnFieldError {
          viewer {
            calls(first: 1) {
              edges {
                node {
                  id
                  state
                  ...callOf_call
                }
              }
            }
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .then((data) => {
        const call = data?.viewer?.calls.edges[0]?.node;
        // The end of the one that is on here may have been missed.
        if (call && (call.state === 'RINGING' || call.id === callState.get().callId)) return hear(call);
        return undefined;
      })
      .catch(() => undefined);
  }, [environment, hear]);
  useMissedEvents(look);
  useSubscription<CallsLiveSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: { clientId },
        onNext(data) {
          const event = data?.callSignal;
          if (!event) return;
          if (event.kind === 'MISSED') return look();
          const { kind, callId, call, sdp, candidates } = event;
          if (call) return void hear(call);
          if (kind !== 'OFFER' && kind !== 'ANSWER' && kind !== 'CANDIDATES') return;
          if (callId) void line.start().then(([{ receiveSignal }]) => receiveSignal(callId, { kind, sdp, candidates }));
        },
      }),
      [hear, look],
    ),
  );
  const isShown = useStore(callState).phase !== 'idle';
  const asked = useStore(callAsked);
  return (
    <Apart>
      {isShown && <CallHost />}
      {asked && <CallDialog key={asked.conversationId} {...asked} />}
    </Apart>
  );
}
