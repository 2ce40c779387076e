import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useTotpConfirmMutation } from './__generated__/useTotpConfirmMutation.graphql';
import type { useTotpMutation } from './__generated__/useTotpMutation.graphql';

/** A secret for an authenticator app, and the code that shows that the app has it. */
export function useTotp() {
  const [sendCreate, isStarting] = useMutationPromise<useTotpMutation>(graphql`
    mutation useTotpMutation {
      result: createTotp {
        __typename
        ... on CreateTotpPayload {
          secret
          uri
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
  const [sendConfirm, isBusy] = useMutationPromise<useTotpConfirmMutation>(graphql`
    mutation useTotpConfirmMutation($input: ConfirmTotpInput!) {
      result: confirmTotp(input: $input) {
        __typename
        ... on ConfirmTotpPayload {
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
  const create = async () => (await sendCreate({})).result;
  const confirm = async (code: string) => (await sendConfirm({ input: { code } })).result;
  return { create, confirm, isStarting, isBusy };
}
