/**
 * The page: the client's shell with the answers of its first two operations inside, so that nothing waits for a second
 * trip. The head goes out as soon as it is known who looks: the browser fetches the client's code while the platform is
 * asked for the screen.
 */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../core/engine.ts';
import type { MapTiles } from '../core/environment.ts';
import { runOnFastPath, type Params } from '../core/fast-path.ts';
import { placeOf } from '../core/log.ts';
import { cookieOf, frozen, type Session, type Sessions } from '../core/session.ts';
import { compressor, encodingOf } from '../core/compression.ts';
import type { PageItem } from '../core/page-head.ts';
import { escaped, movedTo, PAGE_HEAD_QUERY, pageHead } from './page-head.ts';
import { contentSecurityPolicy } from './security.ts';

const BOOT = 'BootQuery';
const DESCRIPTION = /<meta name="description"[^>]*>\s*/;
const HEAD_END = '</head>';
const END = '</body>';
/** A screen that takes longer is asked for by the client, which can show that it waits. */
const PATIENCE_MS = 1000;
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

interface BootAnswer {
  data?: { viewer?: { roles?: string[]; settings?: { theme?: string; language?: string } } | null };
}

/** A persisted operation, as the client names it. */
interface Operation {
  id: string;
  variables: Record<string, unknown>;
}

interface Who {
  isMember: boolean;
  roles: readonly string[];
}

/** What an address asks for first, and the files of the client that it is drawn with. */
interface Opening {
  operation: Operation | null;
  /** The item that the page is about. */
  about: { kind: string; slug: string } | null;
  files: readonly string[];
}

/** Made by the client's build, as its own table of routes says. */
interface Openings {
  openingOf: (path: string, search: string, who: Who, language: string) => Promise<Opening | null>;
  /** Attributes of a link that preloads the cover of what a screen's response is about. */
  coverPreload: (data: object) => Record<'href' | 'imagesrcset' | 'imagesizes', string> | null;
}

export type PageHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

interface PageParts {
  webDist: string;
  /** Where the client stands for everybody; else where it was asked for. */
  publicUrl: string | undefined;
  mapTiles: MapTiles | undefined;
  streamOrigins: readonly string[];
}

const NOTHING: Opening = { operation: null, about: null, files: [] };

/** Answers false where there is no built client to show. */
export function pageHandler(
  engine: Engine,
  sessions: Sessions,
  { webDist, publicUrl, mapTiles, streamOrigins }: PageParts,
): PageHandler {
  const readBuild = rememberBuild(webDist);
  const boot = engine.persisted.named(BOOT);
  engine.persisted.trust(PAGE_HEAD_QUERY);
  const tiles = mapTiles ? tilesMeta(mapTiles) : '';

  return async (request, response, url) => {
    const build = await readBuild();
    if (!build) return false;
    const session = await sessions.open(request, (cookie) => response.appendHeader('set-cookie', cookie));
    const run = (params: Params, as: Session) => answerOf(engine, params, request, response, as);
    const ask = ({ id, variables }: Operation, as: Session) => {
      const query = engine.persisted.textOf(id);
      return query === undefined ? undefined : run({ query, variables }, as);
    };
    const first = boot && { id: boot.id, variables: {} };
    const answer = first && (await ask(first, session));
    const { viewer } = (answer ? (JSON.parse(answer) as BootAnswer).data : undefined) ?? {};
    const look = looks(request, viewer?.settings);
    const nonce = randomBytes(16).toString('base64');
    const who = { isMember: Boolean(viewer), roles: viewer?.roles ?? [] };
    const { operation, about, files } = (await openingOf(build, url, who, look.language)) ?? NOTHING;
    // Who shows links and who searches comes as a guest; a member's page goes out at once, and their client names it.
    const item =
      about && !viewer ? itemOf(await inTime(run({ query: PAGE_HEAD_QUERY, variables: about }, session))) : null;
    const moved = movedTo(item, url.pathname);
    if (moved) {
      // For good, and yet not kept: somebody may take their former name back.
      response.writeHead(301, { location: moved + url.search, 'cache-control': 'no-store' }).end();
      return true;
    }
    const head = pageHead(item, publicUrl ?? originOf(request)) ?? '';
    const bootPart = first && answer ? served('boot', first, answer) : '';
    const page = fill(build.index, { nonce, boot: bootPart, files, head, tiles, ...look });
    const encoding = encodingOf(request);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, mapTiles && new URL(mapTiles.url).origin, streamOrigins),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    if (request.method === 'HEAD') {
      response.end();
      return true;
    }
    const body = encoding ? compressor(encoding) : null;
    // Whoever goes away in the middle takes nothing with them.
    if (body) pipeline(body, response, () => undefined);
    const end = page.lastIndexOf(END);
    (body ?? response).write(page.slice(0, end));
    body?.flush();
    // The cookie is out: this session must not be renewed any more.
    const screen = operation && (await inTime(ask(operation, frozen(session))));
    (body ?? response).end(
      (operation && screen ? coverOf(screen, build) + served('opening', operation, screen) : '') + page.slice(end),
    );
    return true;
  };

  /** Nothing when it cannot be told: then the client finds out by itself. */
  async function openingOf(build: Build, { pathname, search }: URL, who: Who, language: string) {
    try {
      return await build.openingOf(pathname, search, who, language);
    } catch (error) {
      engine.log.error({ err: error, path: placeOf(pathname) }, 'an address could not be answered ahead');
      return null;
    }
  }
}

/** What the client would get for this operation; nothing when it failed: then the client asks, and says so. */
async function answerOf(
  engine: Engine,
  params: Params,
  req: IncomingMessage,
  res: ServerResponse,
  session: Session,
): Promise<string | undefined> {
  const { body } = await runOnFastPath(engine, params, { req, res, session });
  return body.startsWith('{"data":') ? body : undefined;
}

function itemOf(answer: string | undefined): PageItem | null {
  const { data } = JSON.parse(answer ?? '{}') as { data?: { item: PageItem | null } };
  return data?.item ?? null;
}

const originOf = ({ headers }: IncomingMessage) => `http://${headers.host ?? 'localhost'}`;

function inTime<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** A script element that holds an answer. Inside it nothing may look like its end. */
function served(name: string, operation: Operation, answer: string): string {
  const json = `${JSON.stringify(operation).slice(0, -1)},"response":${answer}}`;
  return `<script type="application/json" id="${name}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Has the browser fetch the cover of a screen while the client starts. */
function coverOf(answer: string, { coverPreload }: Openings): string {
  const attributes = coverPreload((JSON.parse(answer) as { data: object }).data);
  return attributes
    ? `<link rel="preload" as="image" fetchpriority="high" ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${escaped(value)}"`)
        .join(' ')}>`
    : '';
}

/** Language, direction and theme before the first paint: what the viewer stored, else what the browser remembers. */
function looks(request: IncomingMessage, settings: { theme?: string; language?: string } | undefined) {
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
  /** What the screen is drawn with: fetched beside the first file, not after it. */
  files: readonly string[];
  /** Its title, and what search engines and link previews read of the item that it is about. */
  head: string;
  tiles: string;
  language: string;
  theme: string;
}

function fill(index: string, { nonce, boot, files, head, tiles, language, theme }: Filling): string {
  const direction = RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const servedAt = new Date().toISOString();
  const root = `<html lang="${language}" dir="${direction}" data-theme="${theme}" data-served-at="${servedAt}">`;
  const named = head ? index.replace(DESCRIPTION, '').replace(/<title>.*?<\/title>/s, () => head) : index;
  return named
    .replace(/<html[^>]*>/, root)
    .replace('<!--boot-->', () => boot)
    .replace(HEAD_END, () => tiles + files.map(linkTo).join('') + HEAD_END)
    .replaceAll('__NONCE__', nonce)
    .replace(/<script(?![^>]*\bnonce=)(?![^>]*application\/json)/g, `<script nonce="${nonce}"`);
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}" nonce="__NONCE__">`;

/** Where the client’s maps get their streets. */
const tilesMeta = ({ url, attribution }: MapTiles) =>
  `<meta name="map-tiles" content="${escaped(url)}" data-attribution="${escaped(attribution)}">`;

interface Build extends Openings {
  index: string;
}

/** Read again only when the build wrote it anew. */
function rememberBuild(webDist: string): () => Promise<Build | undefined> {
  const file = join(webDist, 'index.html');
  let known: { changed: number; build: Build } | undefined;
  return async () => {
    try {
      const changed = (await stat(file)).mtimeMs;
      if (known?.changed !== changed) {
        const [index, openings] = await Promise.all([readFile(file, 'utf8'), loadOpenings(webDist, changed)]);
        known = { changed, build: { index, ...openings } };
      }
      return known.build;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

/** Another version is another address: a module that is loaded stays. */
async function loadOpenings(webDist: string, version: number): Promise<Openings> {
  const file = join(webDist, '.gateway/opening.js');
  return (await import(`${pathToFileURL(file).href}?${version}`)) as Openings;
}
