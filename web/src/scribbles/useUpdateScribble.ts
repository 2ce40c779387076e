import { useState } from 'react';
import { graphql, useMutation } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { showToast } from '../ui/toasts.ts';
import { hasDarkText, paperValue, type PaperChoice } from './papers.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { Audience, useUpdateScribbleMutation } from './__generated__/useUpdateScribbleMutation.graphql';

interface Changes {
  id: string;
  content: string;
  paper: PaperChoice;
  audience: Audience;
  /** Global id of what is attached. */
  file: string | null;
}

/** Changes a scribble; the words before are kept in its history. */
export function useUpdateScribble(): [
  update: (changes: Changes, onDone: () => void) => void,
  isBusy: boolean,
  problem: unknown,
] {
  const t = useText();
  const [problem, setProblem] = useState<unknown>(null);
  const [commit, isBusy] = useMutation<Answered<useUpdateScribbleMutation>>(graphql`
    mutation useUpdateScribbleMutation($input: UpdateScribbleInput!) {
      updateScribble(input: $input) {
        __typename
        ... on UpdateScribblePayload {
          scribble {
            ...ScribbleCard_item
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const update = ({ id, content, paper, audience, file }: Changes, onDone: () => void) => {
    setProblem(null);
    commit({
      variables: {
        input: {
          id,
          content,
          audience,
          paper: paperValue(paper),
          darkText: hasDarkText(paper),
          attachmentId: file,
        },
      },
      onCompleted({ updateScribble }) {
        if (updateScribble.__typename === 'PlazaError') return setProblem(updateScribble);
        showToast(t('scribbles.saved'));
        onDone();
      },
      onError: setProblem,
    });
  };
  return [update, isBusy, problem];
}
