/** The explorer for developers, from the package itself: nothing of it comes from another site. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

const WELCOME = `# Plaza: a social platform in one graph.
#
# Everything that can be seen (people, scribbles, comments, files) is an Item, every list is a
# connection, every mutation answers its payload or a PlazaError.
# To act as somebody, put {"authorization": "Bearer …"} under Headers; signIn answers a token.

query Discover {
  discover(first: 5) {
    totalCount
    edges {
      node {
        id
        title
        createdAt
        author {
          name { full }
          slug
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`;

const SIGN_IN = `mutation SignIn {
  signIn(input: { username: "ada@plaza.test", password: "Plaza-demo-2026!" }) {
    ... on SignInPayload {
      accessToken
      viewer { user { name { full } } }
    }
    ... on PlazaError { code message fields { field messages } }
  }
}
`;

const COMMENTS = `# Events arrive while this runs: put the id of any item in the variables.
subscription Comments($contextId: ID!) {
  commentEvents(contextId: $contextId) {
    kind
    comment { id content author { name { full } } }
    deletedId
  }
}
`;

const RATE = `query WhatItCosts {
  rateLimit { limit cost remaining resetAt }
}
`;

/** The page fills its tabs from here; a developer's own tabs are kept by the browser. */
const page = renderGraphiQL({
  title: 'Plaza · GraphQL',
  endpoint: '/graphql',
  credentials: 'omit',
  subscriptionsProtocol: 'SSE',
  defaultQuery: WELCOME,
  defaultTabs: [WELCOME, SIGN_IN, COMMENTS, RATE].map((query) => ({ query })),
});

export function sendGraphiQL(response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  const body = page.replace('<script>', `<script nonce="${nonce}">`);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The editor compiles its grammars and starts its workers from blobs.
    'content-security-policy': [
      "default-src 'self' data: blob:",
      `script-src 'nonce-${nonce}' 'unsafe-eval' blob:`,
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws: wss: data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  });
  response.end(body);
}
