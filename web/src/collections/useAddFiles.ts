import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { sendFile } from '../files/sendFile.ts';
import { useSameFile } from '../files/useSameFile.ts';
import { showToast } from '../ui/toasts.ts';
import type { useAddFilesMutation } from './__generated__/useAddFilesMutation.graphql';

/** Something to add: from this device, or a file that the viewer has on Plaza already. */
export type Added = { name: string } & ({ file: File } | { id: string });

interface Options {
  /** How many there are before. */
  count: number;
  /** A collection, or the one of the system: of who acts, or of a crowd. */
  into: { collectionId: string } | { system: 'MEDIA'; crowdId?: string | undefined };
  /** Why a file is not even sent, by the platform's codes. */
  refusal?: (file: File) => string | null;
  /** The outcome in words: how many came, and how many were there already. */
  said: (added: number, there: number) => string;
  onAdded: () => void;
}

interface Sending {
  name: string;
  /** Which of how many. */
  at: number;
  total: number;
  progress: number;
}

/** The id of a file once the platform has all of it. */
const arrival = (file: File, tell: (part: number) => void, onStart: (abort: () => void) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const { cancel } = sendFile(file, {
      onProgress: (sent) => tell(sent / file.size),
      onArrived: resolve,
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a refusal as the platform gives it
      onFailed: (code) => reject({ code }),
    });
    onStart(cancel);
  });

/** Sends files one after the other and puts each into a collection; what is there already is not sent again. */
export function useAddFiles({ count, into, refusal, said, onAdded }: Options) {
  const findSame = useSameFile();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly { name: string; problem: unknown; given: Added }[]>([]);
  const stop = useRef<{ isOver: boolean; abort?: () => void }>({ isOver: false });
  useEffect(() => () => stop.current.abort?.(), []);
  const [put] = useMutationPromise<useAddFilesMutation>(graphql`
    mutation useAddFilesMutation($input: AddToCollectionInput!, $isShown: Boolean!) {
      result: addToCollection(input: $input) {
        __typename
        ... on AddToCollectionPayload {
          collection {
            id
            itemsCount
            missing
            playableLength
          }
          shown: collection @include(if: $isShown) {
            ...CollectionItems_collection
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const sameAs = (file: File) => {
    const code = refusal?.(file);
    // oxlint-disable-next-line typescript/only-throw-error -- a refusal as the platform gives it
    if (code) throw { code };
    return findSame(file);
  };
  const add = async (files: readonly Added[]) => {
    if (files.length === 0 || sending) return;
    const run: typeof stop.current = { isOver: false };
    stop.current = run;
    const failed: { name: string; problem: unknown; given: Added }[] = [];
    let [there, before] = [0, count];
    setRefused([]);
    for (const [index, given] of files.entries()) {
      if (run.isOver) break;
      const { name } = given;
      const tell = (progress: number) =>
        run.isOver || setSending({ name, at: index + 1, total: files.length, progress });
      tell(0);
      try {
        const known = 'id' in given ? given.id : await sameAs(given.file);
        const itemId =
          known ??
          ('file' in given
            ? await arrival(given.file, tell, (abort) => {
                run.abort = abort;
                if (run.isOver) abort();
              })
            : '');
        // What has arrived is no upload any more that could be given up.
        delete run.abort;
        if (run.isOver) break;
        const { result } = await put({ input: { itemId, ...into }, isShown: 'collectionId' in into });
        if (result.__typename !== 'AddToCollectionPayload') throw result;
        const after = result.collection?.itemsCount ?? before + 1;
        if (after === before) there += 1;
        before = after;
      } catch (problem) {
        if (!run.isOver) failed.push({ name, problem, given });
      }
    }
    setSending(null);
    setRefused(failed);
    const added = before - count;
    if (added > 0 || there > 0) showToast(said(added, there));
    if (added > 0) onAdded();
  };
  return {
    sending,
    refused,
    add: (files: readonly Added[]) => void add(files),
    retry: () => void add(refused.map(({ given }) => given)),
    cancel: () => {
      stop.current.isOver = true;
      stop.current.abort?.();
      setSending(null);
    },
  };
}
