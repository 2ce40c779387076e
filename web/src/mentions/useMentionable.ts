import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { MENTION_DEBOUNCE_MS } from '../core/constants.ts';
import { goesBy } from './mentionAt.ts';
import type { useMentionableQuery, useMentionableQuery$data } from './__generated__/useMentionableQuery.graphql';

export type Mentionable = useMentionableQuery$data['mentionable']['edges'][number]['node'];

const NOBODY: readonly Mentionable[] = [];

/** Whom one may mean by what is typed behind an @, asked for when the fingers rest; nobody where nothing is typed. */
export function useMentionable(words: string | null, about: string | undefined): readonly Mentionable[] {
  const environment = useRelayEnvironment();
  const [known, setKnown] = useState<{ words: string; people: readonly Mentionable[] } | null>(null);
  useEffect(() => {
    if (words === null) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const asking = fetchQuery<useMentionableQuery>(
        environment,
        graphql`
          query useMentionableQuery($search: String!, $about: ID) @throwOnFieldError {
            mentionable(first: 6, search: $search, about: $about) {
              edges {
                node {
                  __typename
                  id
                  title
                  username
                  avatar {
                    markedAsNsfw
                    thumbhash
                    links {
                      xxs
                      xs
                      source
                    }
                  }
                }
              }
            }
          }
        `,
        { search: words, about },
      ).subscribe({
        next: ({ mentionable }) => setKnown({ words, people: mentionable.edges.map(({ node }) => node) }),
        // It only helps to write: without it a handle is typed to its end.
        error: () => setKnown(null),
      });
      stop = () => asking.unsubscribe();
    }, MENTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [environment, words, about]);
  if (words === null || !known) return NOBODY;
  return known.words === words ? known.people : known.people.filter((person) => goesBy(person, words));
}
