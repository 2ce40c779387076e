import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCheckFileMutation } from './__generated__/useCheckFileMutation.graphql';

/** Asks what the check of a file said, by one of its addresses; null when there is nothing against it. */
export function useCheckFile(): (url: string) => Promise<string | null> {
  const [send] = useMutationPromise<useCheckFileMutation>(graphql`
    mutation useCheckFileMutation($input: CheckFileInput!) {
      checkFile(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (url) => {
    try {
      const { checkFile } = await send({ input: { url } });
      return checkFile.__typename === 'PlazaError' ? checkFile.code : null;
    } catch {
      // As if nobody had looked yet.
      return 'SCAN_TIMEOUT';
    }
  };
}
