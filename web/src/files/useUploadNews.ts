import { useEffect, useMemo, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay/hooks';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { showToast } from '../ui/toasts.ts';
import { changeUpload, dropUpload, uploads } from './uploads.ts';
import { useCheckFile } from './useCheckFile.ts';
import type { useUploadNewsQuery } from './__generated__/useUploadNewsQuery.graphql';
import type { useUploadNewsSubscription } from './__generated__/useUploadNewsSubscription.graphql';

/** As far as it is told of a file, by an event or an answer. */
interface Told {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly failure: string | null | undefined;
  readonly isScanned: boolean;
  readonly links: { readonly source: string | null | undefined; readonly poster: string | null | undefined };
}

const subscription = graphql`
  subscription useUploadNewsSubscription {
    fileEvents {
      kind
      file {
        id
        status
        progress
        failure
        isScanned
        links {
          source
          poster
        }
        ...AttachedFile_file
      }
    }
  }
`;

/** Follows what the platform makes of this browser's uploads, until they are ready or not to be. */
export function useUploadNews(): void {
  const t = useText();
  const environment = useRelayEnvironment();
  const check = useCheckFile();
  const asked = useRef(new Set<string>());
  const waiting = useStore(uploads).flatMap(({ id, step }) => (id && step === 'processing' ? [id] : []));

  const end = (id: string, code: string | null) => {
    const upload = uploads.get().find((each) => each.id === id);
    if (!upload) return;
    const { key, name } = upload;
    if (code) {
      changeUpload(key, { step: 'failed', code });
      announce(t('files.failedNamed', { name, reason: t(problemKey({ code })) }));
    } else {
      dropUpload(key);
      announce(t('files.ready', { name }));
    }
  };
  const take = async ({ id, status, progress, failure, isScanned, links }: Told) => {
    const upload = uploads.get().find((each) => each.id === id);
    if (upload?.step !== 'processing') return;
    if (status === 'PROCESSING') return changeUpload(upload.key, { percent: progress });
    if (status === 'FAILED') return end(id, failure ?? 'FILE_BROKEN');
    const address = links.source ?? links.poster;
    const code = isScanned || !address ? null : await check(address);
    // Nobody has looked at it yet: it goes on, and stays out of Discover until somebody has.
    if (code === 'SCAN_TIMEOUT') showToast(t('problems.SCAN_TIMEOUT'));
    end(id, code === 'FILE_210' || code === 'CONTENT_REMOVED' ? code : null);
  };
  const hear = useLatest((told: Told) => void take(told));
  const look = useLatest((id: string) => {
    fetchQuery<useUploadNewsQuery>(
      environment,
      graphql`
        query useUploadNewsQuery($id: ID!) @throwOnFieldError {
          node(id: $id) {
            ... on MediaFile {
              id
              status
              progress
              failure
              isScanned
              links {
                source
                poster
              }
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) => (node?.id ? hear(node as Told) : end(id, 'FILE_BROKEN')),
      // The next event, or the next page, tells it.
      error: () => asked.current.delete(id),
    });
  });
  const names = waiting.join(' ');
  useEffect(() => {
    for (const id of names.split(' ')) {
      if (id === '' || asked.current.has(id)) continue;
      asked.current.add(id);
      look(id);
    }
  }, [names, look]);
  const lookAgain = useLatest(() => {
    for (const id of waiting) look(id);
  });
  useMissedEvents(lookAgain);
  useSubscription<useUploadNewsSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: {},
        onNext(data) {
          const event = data?.fileEvents;
          if (event?.kind === 'MISSED') lookAgain();
          else if (event?.file) hear(event.file);
        },
      }),
      [hear, lookAgain],
    ),
  );
}
