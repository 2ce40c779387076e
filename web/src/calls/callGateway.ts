import { commitMutation, fetchQuery, graphql } from 'react-relay/hooks';
import type { GraphQLTaggedNode, IEnvironment, MutationParameters } from 'relay-runtime';
import { callOf, type CallNews } from './callOf.ts';
import { clientId } from '../core/clientId.ts';
import type { Described } from './peer.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { callGatewayAnswerMutation } from './__generated__/callGatewayAnswerMutation.graphql';
import type { callGatewayHangUpMutation } from './__generated__/callGatewayHangUpMutation.graphql';
import type { callGatewayKeepMutation } from './__generated__/callGatewayKeepMutation.graphql';
import type { callGatewayQuery } from './__generated__/callGatewayQuery.graphql';
import type { callGatewayRejectMutation } from './__generated__/callGatewayRejectMutation.graphql';
import type { callGatewaySignalMutation } from './__generated__/callGatewaySignalMutation.graphql';
import type { callGatewayStartMutation } from './__generated__/callGatewayStartMutation.graphql';
import type { callOf_call$key } from './__generated__/callOf_call.graphql';

/** What a call asks of the gateway, outside of any component: it goes on while screens come and go. */
export class CallGateway {
  readonly #environment: IEnvironment;

  constructor(environment: IEnvironment) {
    this.#environment = environment;
  }

  async start(conversationId: string): Promise<CallNews> {
    const { startCall } = await this.#send<callGatewayStartMutation>(
      graphql`
        mutation callGatewayStartMutation($input: StartCallInput!) {
          startCall(input: $input) {
            __typename
            ... on StartCallPayload {
              call {
                ...callOf_call
              }
            }
            ... on PlazaError {
              code
            }
          }
        }
      `,
      { input: { conversationId, clientId } },
    );
    return newsIn(startCall);
  }

  async answer(id: string): Promise<CallNews> {
    const { answerCall } = await this.#send<callGatewayAnswerMutation>(
      graphql`
        mutation callGatewayAnswerMutation($input: AnswerCallInput!) {
          answerCall(input: $input) {
            __typename
            ... on AnswerCallPayload {
              call {
                ...callOf_call
              }
            }
            ... on PlazaError {
              code
            }
          }
        }
      `,
      { input: { id, clientId } },
    );
    return newsIn(answerCall);
  }

  async reject(id: string): Promise<void> {
    await this.#send<callGatewayRejectMutation>(
      graphql`
        mutation callGatewayRejectMutation($input: RejectCallInput!) {
          rejectCall(input: $input) {
            __typename
          }
        }
      `,
      { input: { id } },
    );
  }

  async hangUp(id: string, isLost: boolean): Promise<void> {
    await this.#send<callGatewayHangUpMutation>(
      graphql`
        mutation callGatewayHangUpMutation($input: HangUpInput!) {
          hangUp(input: $input) {
            __typename
          }
        }
      `,
      { input: { id, isLost } },
    );
  }

  /** Says that this window is there, and hears how the call is. */
  async keep(id: string): Promise<CallNews> {
    const { keepCallAlive } = await this.#send<callGatewayKeepMutation>(
      graphql`
        mutation callGatewayKeepMutation($input: KeepCallAliveInput!) {
          keepCallAlive(input: $input) {
            __typename
            ... on KeepCallAlivePayload {
              call {
                ...callOf_call
              }
            }
            ... on PlazaError {
              code
            }
          }
        }
      `,
      { input: { id, clientId } },
    );
    return newsIn(keepCallAlive);
  }

  async signal(id: string, { kind, sdp, candidates }: Described): Promise<void> {
    const given = candidates?.map(({ candidate, sdpMid, sdpMLineIndex, usernameFragment }) => ({
      candidate: candidate ?? '',
      sdpMid,
      sdpMLineIndex,
      usernameFragment,
    }));
    await this.#send<callGatewaySignalMutation>(
      graphql`
        mutation callGatewaySignalMutation($input: SendCallSignalInput!) {
          sendCallSignal(input: $input) {
            __typename
          }
        }
      `,
      { input: { id, clientId, kind, sdp, candidates: given } },
    );
  }

  async configuration(): Promise<RTCConfiguration> {
    const data = await fetchQuery<callGatewayQuery>(
      this.#environment,
      graphql`
        query callGatewayQuery @throwOnFieldError {
          viewer {
            iceServers {
              isRelayOnly
              servers {
                urls
                username
                credential
              }
            }
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).toPromise();
    const { servers = [], isRelayOnly = false } = data?.viewer?.iceServers ?? {};
    return {
      iceServers: servers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username && credential && { username, credential }),
      })),
      iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
    };
  }

  #send<M extends MutationParameters>(
    mutation: GraphQLTaggedNode,
    variables: M['variables'],
  ): Promise<Answered<M>['response']> {
    return new Promise((resolve, reject) => {
      commitMutation<Answered<M>>(this.#environment, { mutation, variables, onCompleted: resolve, onError: reject });
    });
  }
}

interface Answer {
  readonly __typename: string;
  readonly call?: callOf_call$key;
  readonly code?: string;
}

function newsIn(answer: Answer): CallNews {
  if (!answer.call) throw answer;
  return callOf(answer.call);
}
