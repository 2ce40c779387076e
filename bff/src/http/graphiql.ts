/** The explorer for developers, from the package itself: nothing of it comes from another site. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { EXAMPLES } from './examples.ts';
import { sendLong } from './respond.ts';

/** The page fills its tabs from here; a developer's own tabs are kept by the browser. */
const page = renderGraphiQL({
  title: 'Plaza · GraphQL',
  endpoint: '/graphql',
  credentials: 'omit',
  subscriptionsProtocol: 'SSE',
  defaultQuery: EXAMPLES[0]?.query,
  defaultTabs: [...EXAMPLES],
});

export function sendGraphiQL(response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const body = page.replace('<script>', `<script nonce="${nonce}">`);
  return sendLong(response, 'text/html; charset=utf-8', body, {
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
}
