import { fetchQuery, graphql } from 'react-relay/hooks';
import type { IEnvironment } from 'relay-runtime';
import { bringPlayer } from './playing.ts';
import type { findQueueQuery } from './__generated__/findQueueQuery.graphql';

/** Brings the player, silent, where its person has something in their queue. */
export function findQueue(environment: IEnvironment): void {
  fetchQuery<findQueueQuery>(
    environment,
    graphql`
      query findQueueQuery @throwOnFieldError {
        viewer {
          queue(first: 1) {
            edges {
              node {
                id
              }
            }
          }
        }
      }
    `,
    {},
  ).subscribe({
    next: ({ viewer }) => {
      if (viewer?.queue.edges.some(({ node }) => node)) bringPlayer(false);
    },
    // Then it comes with the first thing that is played.
    error: () => undefined,
  });
}
