import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useUpdateContactEmailMutation } from './__generated__/useUpdateContactEmailMutation.graphql';
import type { useUpdateContactPhoneMutation } from './__generated__/useUpdateContactPhoneMutation.graphql';

/** The address or number that a code went to becomes the account's. */
export function useUpdateContact(kind: 'email' | 'phone') {
  const [sendEmail, isEmailBusy] = useMutationPromise<useUpdateContactEmailMutation>(graphql`
    mutation useUpdateContactEmailMutation($input: UpdateEmailInput!) {
      updateEmail(input: $input) {
        __typename
        ... on UpdateEmailPayload {
          viewer {
            id
            account {
              id
              email
              emailVerified
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
  const [sendPhone, isPhoneBusy] = useMutationPromise<useUpdateContactPhoneMutation>(graphql`
    mutation useUpdateContactPhoneMutation($input: UpdatePhoneInput!) {
      updatePhone(input: $input) {
        __typename
        ... on UpdatePhonePayload {
          viewer {
            id
            account {
              id
              phone
              phoneVerified
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
  const updateContact = async (tokenId: string, code: string) => {
    const input = { tokenId, code };
    return kind === 'email' ? (await sendEmail({ input })).updateEmail : (await sendPhone({ input })).updatePhone;
  };
  return { updateContact, isBusy: isEmailBusy || isPhoneBusy };
}
