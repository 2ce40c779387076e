import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { passkeyProblem } from './passkeyProblem.ts';
import { guarded } from '../core/proof.ts';
import type { useCreatePasskeyMutation } from './__generated__/useCreatePasskeyMutation.graphql';
import type { useCreatePasskeyStartMutation } from './__generated__/useCreatePasskeyStartMutation.graphql';

/** The browser makes a passkey, and the platform keeps what it may know of it. */
export function useCreatePasskey() {
  const [isBusy, setBusy] = useState(false);
  const [start] = useMutationPromise<useCreatePasskeyStartMutation>(graphql`
    mutation useCreatePasskeyStartMutation {
      result: startPasskey {
        __typename
        ... on StartPasskeyPayload {
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
  const [send] = useMutationPromise<useCreatePasskeyMutation>(graphql`
    mutation useCreatePasskeyMutation($input: CreatePasskeyInput!) {
      result: createPasskey(input: $input) {
        __typename
        ... on CreatePasskeyPayload {
          recoveryCodes
          viewer {
            id
            account {
              id
              ...PasskeySection_account
              ...RecoverySection_account
            }
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
  const make = async () => {
    const result = await guarded(async () => (await start({})).result);
    if (result.__typename !== 'StartPasskeyPayload') return result;
    const optionsJSON = result.options as PublicKeyCredentialCreationOptionsJSON;
    const credential = await startRegistration({ optionsJSON }).catch(passkeyProblem);
    return (await send({ input: { challengeId: result.challengeId, credential } })).result;
  };
  const create = async () => {
    setBusy(true);
    try {
      return await make();
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy };
}
