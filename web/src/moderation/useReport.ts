import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { ReportInput, useReportMutation } from './__generated__/useReportMutation.graphql';

/** Tells staff about an item; answers why not, or null. */
export function useReport() {
  const [send, isBusy] = useMutationPromise<useReportMutation>(graphql`
    mutation useReportMutation($input: ReportInput!) {
      report(input: $input) {
        __typename
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const report = async (input: ReportInput) => {
    const { report: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { report, isBusy };
}
