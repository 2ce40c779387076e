import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useAnswerByPasskeyMutation } from './__generated__/useAnswerByPasskeyMutation.graphql';
import type { useAnswerByPasskeyAloneMutation } from './__generated__/useAnswerByPasskeyAloneMutation.graphql';
import type { useAnswerByPasskeyStartMutation } from './__generated__/useAnswerByPasskeyStartMutation.graphql';
import { passkeyProblem } from './passkeyProblem.ts';

/** Signs with a passkey: to answer a challenge, or without one to sign in by it alone. */
export function useAnswerByPasskey() {
  const [isBusy, setBusy] = useState(false);
  const [start] = useMutationPromise<useAnswerByPasskeyStartMutation>(graphql`
    mutation useAnswerByPasskeyStartMutation($input: StartChallengePasskeyInput!) {
      result: startChallengePasskey(input: $input) {
        __typename
        ... on StartChallengePasskeyPayload {
          challengeId
          options
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [startAlone] = useMutationPromise<useAnswerByPasskeyAloneMutation>(graphql`
    mutation useAnswerByPasskeyAloneMutation($input: StartPasskeySignInInput!) {
      result: startPasskeySignIn(input: $input) {
        __typename
        ... on StartPasskeySignInPayload {
          challengeId
          options
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [send] = useMutationPromise<useAnswerByPasskeyMutation>(graphql`
    mutation useAnswerByPasskeyMutation($input: AnswerChallengeByPasskeyInput!) {
      result: answerChallengeByPasskey(input: $input) {
        __typename
        ... on AnswerChallengeByPasskeyPayload {
          viewer {
            id
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const sign = async (challengeId: string | null) => {
    const { result } = challengeId
      ? await start({ input: { challengeId } })
      : await startAlone({ input: { platform: 'web' } });
    if (!('options' in result)) return result;
    const optionsJSON = result.options as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON }).catch(passkeyProblem);
    return (await send({ input: { challengeId: result.challengeId, credential } })).result;
  };
  const answer = async (challengeId: string | null) => {
    setBusy(true);
    try {
      return await sign(challengeId);
    } finally {
      setBusy(false);
    }
  };
  return { answer, isBusy };
}
