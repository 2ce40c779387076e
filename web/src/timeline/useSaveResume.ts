import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { showToast } from '../ui/toasts.ts';
import type { useSaveResumeQuery } from './__generated__/useSaveResumeQuery.graphql';

const FILE = 'resume.json';

/** Puts a life as JSON Resume among the downloads. */
export function useSaveResume(): [save: (id: string) => void, isBusy: boolean] {
  const environment = useRelayEnvironment();
  const say = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const save = (id: string) => {
    setBusy(true);
    fetchQuery<useSaveResumeQuery>(
      environment,
      graphql`
        query useSaveResumeQuery($id: ID!) @throwOnFieldError {
          node(id: $id) {
            ... on User {
              resume
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next({ node }) {
        const text = JSON.stringify(node?.resume ?? null, null, 2);
        saveText({ name: FILE, mediaType: 'application/json', text });
      },
      error(error: unknown) {
        setBusy(false);
        showToast(say(error), { tone: 'bad' });
      },
      complete: () => setBusy(false),
    });
  };
  return [save, isBusy];
}
