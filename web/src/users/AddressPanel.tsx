import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorAddress } from '../actors/ActorAddress.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';
import type { AddressPanelQuery } from './__generated__/AddressPanelQuery.graphql';

/** Where one is found. */
export function AddressPanel({ queryRef }: EntryProps<AddressPanelQuery>) {
  const { viewer } = usePreloadedQuery<AddressPanelQuery>(
    graphql`
      query AddressPanelQuery @preloadable @throwOnFieldError {
        viewer {
          user {
            ...ActorAddress_actor
          }
        }
      }
    `,
    queryRef,
  );
  const { updateProfile, isBusy } = useUpdateProfile();
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <ActorAddress actor={viewer.user} isBusy={isBusy} save={(username) => updateProfile({ username })} />;
}
