/** The page: the client's shell with the answer of its first operation inside, so that nothing waits for a second trip. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../core/engine.ts';
import { runInLane } from '../core/lane.ts';
import { cookieOf } from '../core/session.ts';
import { contentSecurityPolicy } from './security.ts';

const BOOT = 'BootQuery';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

type BootAnswer = { data?: { viewer?: { settings?: { theme?: string; language?: string } } | null } };

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Answers false where there is no built client to show. */
export function pageHandler(engine: Engine, webDist: string): PageHandler {
  const readIndex = rememberFile(join(webDist, 'index.html'));
  return async (request, response) => {
    const index = await readIndex();
    if (index === undefined) return false;
    const nonce = randomBytes(16).toString('base64');
    const boot = await bootOf(engine, request, response);
    const body = fill(index, { nonce, boot: boot?.script ?? '', ...looks(request, boot?.answer) });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

async function bootOf(engine: Engine, request: IncomingMessage, response: ServerResponse) {
  const operation = engine.persisted.named(BOOT);
  if (!operation) return undefined;
  const { body } = await runInLane(engine, { query: operation.text }, { req: request, res: response });
  const json = `{"id":${JSON.stringify(operation.id)},"response":${body}}`;
  return {
    // Inside a script element nothing may look like the end of it.
    script: `<script type="application/json" id="boot">${json.replaceAll('<', '\\u003c')}</script>`,
    answer: JSON.parse(body) as BootAnswer,
  };
}

/** Language, direction and theme before the first paint: what the viewer stored, else what the browser remembers. */
function looks(request: IncomingMessage, answer: BootAnswer | undefined) {
  const settings = answer?.data?.viewer?.settings;
  const language = settings?.language ?? cookieOf(request, 'language') ?? 'en';
  const theme = (settings?.theme ?? cookieOf(request, 'theme') ?? 'system').toLowerCase();
  return {
    language: LANGUAGE.test(language) ? language : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

interface Filling {
  nonce: string;
  boot: string;
  language: string;
  theme: string;
}

function fill(index: string, { nonce, boot, language, theme }: Filling): string {
  const direction = RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const root = `<html lang="${language}" dir="${direction}" data-theme="${theme}">`;
  return index
    .replace(/<html[^>]*>/, root)
    .replace('<!--boot-->', () => boot)
    .replaceAll('__NONCE__', nonce)
    .replace(/<script(?![^>]*\bnonce=)(?![^>]*application\/json)/g, `<script nonce="${nonce}"`);
}

/** Read again only when the build wrote it anew. */
function rememberFile(file: string): () => Promise<string | undefined> {
  let known: { changed: number; text: string } | undefined;
  return async () => {
    try {
      const changed = (await stat(file)).mtimeMs;
      if (known?.changed !== changed) known = { changed, text: await readFile(file, 'utf8') };
      return known.text;
    } catch {
      return undefined;
    }
  };
}
