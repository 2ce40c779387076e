import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { showToast } from '../ui/toasts.ts';
import type { useStoryMarkdownQuery } from './__generated__/useStoryMarkdownQuery.graphql';

/** Saves a story as a file of Markdown. */
export function useStoryMarkdown(): (id: string, title: string) => void {
  const environment = useRelayEnvironment();
  const say = useProblemText();
  return (id, title) =>
    fetchQuery<useStoryMarkdownQuery>(
      environment,
      graphql`
        query useStoryMarkdownQuery($id: ID!) @throwOnFieldError {
          node(id: $id) {
            ... on Story @alias(as: "story") {
              markdown
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) =>
        node?.story ? save(node.story.markdown, title) : showToast(say({ code: 'NOT_FOUND' }), { tone: 'bad' }),
      error: (error: unknown) => showToast(say(error), { tone: 'bad' }),
    });
}

function save(text: string, title: string): void {
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'story'}.md`;
  saveText({ name, mediaType: 'text/markdown', text });
}
