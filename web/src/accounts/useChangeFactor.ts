import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useChangeFactorMutation, VerificationMethod } from './__generated__/useChangeFactorMutation.graphql';
import type { Factor, useChangeFactorOffMutation } from './__generated__/useChangeFactorOffMutation.graphql';

/** Turns a second step on or off; the switches follow. */
export function useChangeFactor() {
  const [sendOn, isEnabling] = useMutationPromise<useChangeFactorMutation>(graphql`
    mutation useChangeFactorMutation($input: EnableCodesInput!) {
      result: enableCodes(input: $input) {
        __typename
        ... on EnableCodesPayload {
          recoveryCodes
          viewer {
            id
            account {
              id
              ...FactorSwitches_account
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
  const [sendOff, isDisabling] = useMutationPromise<useChangeFactorOffMutation>(graphql`
    mutation useChangeFactorOffMutation($input: DisableFactorInput!) {
      result: disableFactor(input: $input) {
        __typename
        ... on DisableFactorPayload {
          viewer {
            id
            account {
              id
              ...FactorSwitches_account
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
  const enable = async (method: VerificationMethod) => (await sendOn({ input: { method } })).result;
  const disable = async (method: Factor) => (await sendOff({ input: { method } })).result;
  return { enable, disable, isBusy: isEnabling || isDisabling };
}
