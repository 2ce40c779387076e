import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { AdminUpdateReportInput, useDecideReportMutation } from './__generated__/useDecideReportMutation.graphql';

/** Sets what comes of a report; answers why not, or null. */
export function useDecideReport() {
  const [send, isBusy] = useSend<useDecideReportMutation>(graphql`
    mutation useDecideReportMutation($input: AdminUpdateReportInput!) {
      adminUpdateReport(input: $input) {
        __typename
        ... on AdminUpdateReportPayload {
          report {
            id
            status
            decision
            updatedAt
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const decide = async (input: AdminUpdateReportInput) => {
    const { adminUpdateReport: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { decide, isBusy };
}
