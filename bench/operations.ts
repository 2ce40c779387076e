/** What the gateways are asked, and which of them have to be told apart. */
export interface Case {
  name: string;
  text: string;
  /** How many times as much as each other server it must do, for each processor second. */
  must: Readonly<Record<string, number>>;
  /** What would be better still. */
  goal?: Readonly<Record<string, number>>;
  /** Nobody is signed in: what is public may be shared by whoever asks at the same time. */
  isPublic?: boolean;
  /** Servers that are asked this; all but the join unless said. */
  among?: readonly string[];
}

export const OURS = 'Plaza';
export const JIT = 'Mercurius + JIT';
export const LEAN = 'Mercurius + JIT, fields by hand';
export const JOIN = 'a join by hand, without GraphQL';
export const SHARING = 'Mercurius + JIT, calls under way shared';

const FEED = `discover(first: 20) { edges { node {
  id title createdAt
  author { id slug title avatar { id links { sm } thumbhash } }
  ... on Scribble {
    content commentsCount reactionsCount hasReacted
    comments(first: 3, newestFirst: true) { edges { node {
      id content createdAt author { id slug title avatar { id links { sm } thumbhash } }
    } } }
  }
} } }`;

const LANGUAGES = 'languages { code name nativeName rtl }';

export const CASES: readonly Case[] = [
  {
    name: 'simple query',
    text: `query Simple { ${LANGUAGES} }`,
    must: { [JIT]: 1 },
    goal: { [JIT]: 1.3 },
  },
  {
    name: 'simple query, executed each time',
    text: `query Executed { ${LANGUAGES} __typename }`,
    must: {},
    among: [OURS, JIT],
  },
  {
    name: 'a hundred items with their authors',
    text: 'query Nested { discover(first: 100) { edges { node { id title author { id slug title } } } } }',
    must: { [JIT]: 1.5 },
    goal: { [JIT]: 2.5 },
    among: [OURS, JIT, LEAN, 'Apollo Server', 'plain Yoga'],
  },
  {
    name: 'feed page',
    text: `query Feed { ${FEED} }`,
    must: { [JIT]: 2 },
    goal: { [JIT]: 4, [JOIN]: 0.8 },
    among: [OURS, JIT, LEAN, JOIN, 'Apollo Server', 'plain Yoga'],
  },
  {
    name: 'feed page, signed out, calls under way shared',
    text: `query PublicFeed { ${FEED} }`,
    must: {},
    goal: { [SHARING]: 1 },
    isPublic: true,
    among: [OURS, SHARING],
  },
];

export const REST_CALLS_MAX = 6;
