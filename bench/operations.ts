/** What the gateways are asked, and which of them have to be told apart. */
export interface Case {
  name: string;
  text: string;
  /** How many times as much as each peer it must do, for each processor second. */
  must: Readonly<Record<string, number>>;
}

export const CASES: readonly Case[] = [
  {
    name: 'simple query',
    text: 'query Simple { languages { code name nativeName rtl } }',
    must: { 'Mercurius + JIT': 1 },
  },
  {
    name: 'a hundred items with their authors',
    text: 'query Nested { discover(first: 100) { edges { node { id title author { id slug name { full } } } } } }',
    must: { 'Mercurius + JIT': 1.5 },
  },
  {
    name: 'feed page',
    text: `query Feed { discover(first: 20) { edges { node {
      id title createdAt
      author { id slug name { full } avatar { id links { sm } thumbhash } }
      ... on Scribble {
        content commentsCount reactionsCount hasReacted
        comments(first: 3, newestFirst: true) { edges { node {
          id content createdAt author { id slug name { full } avatar { id links { sm } thumbhash } }
        } } }
      }
    } } } }`,
    must: { 'Mercurius + JIT': 2 },
  },
];

export const REST_CALLS_MAX = 6;
