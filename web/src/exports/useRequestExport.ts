import { graphql } from 'react-relay/hooks';
import { guarded } from '../core/proof.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRequestExportMutation } from './__generated__/useRequestExportMutation.graphql';

/** Starts an archive; what is shown of it follows. */
export function useRequestExport() {
  const [send, isBusy] = useMutationPromise<useRequestExportMutation>(graphql`
    mutation useRequestExportMutation {
      result: requestExport {
        __typename
        ... on RequestExportPayload {
          viewer {
            id
            ...ExportState_viewer
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
  const request = () => guarded(async () => (await send({})).result);
  return { request, isBusy };
}
