import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, start, type Started } from '../../test/start.ts';

let plaza: Started;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-web-'));
  const webDist = join(folder, 'dist');
  await mkdir(webDist);
  await mkdir(join(webDist, 'assets'));
  await mkdir(join(webDist, '.gateway'));
  const index =
    '<!doctype html><html lang="en"><head><!--boot--><script nonce="__NONCE__">1</script></head><body></body></html>';
  await writeFile(join(webDist, 'index.html'), index);
  await writeFile(
    join(webDist, '.gateway/opening.js'),
    `const operations = { '/notes': { id: 'notes', variables: { first: 1 } }, '/gone': { id: 'gone', variables: {} } };
    const files = ['/assets/Notes-Ab12Cd34.js', '/assets/Notes-Ab12Cd34.css'];
    export const openingOf = async (path) => (operations[path] ? { operation: operations[path], about: null, files } : null);
    export const coverPreload = ({ notes }) => (notes ? { href: '/c/xl', imagesrcset: '/c/sm 300w, /c/xl 1200w', imagesizes: '100vw' } : null);`,
  );
  await writeFile(join(webDist, 'assets/main-Ab12Cd34.js'), 'console.log("plaza")');
  await writeFile(join(webDist, 'assets/main-Ab12Cd34.js.br'), 'compressed');
  await writeFile(join(webDist, 'mark.svg'), '<svg/>');
  await writeFile(join(webDist, '.secret'), 'hidden');
  await writeFile(`${webDist}.txt`, 'outside');
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '<a href="/osm">OSM</a>' };
  plaza = await start({ env: { WEB_DIST: webDist, STREAM_ORIGINS: 'https://streams.example', ...tiles } });
});
afterAll(async () => {
  await plaza.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(plaza.url + path, { headers, redirect: 'manual' });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('a page', () => {
  test('comes with the answer of its first operation and a nonce for its scripts', async () => {
    const response = await get('/@ada', page);
    const html = await response.text();
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(response.status).toBe(200);
    expect(html).toContain('{"id":"BootQuery","variables":{},"response":{"data":{"hello":"world"}}}');
    expect(html).toContain(`<script nonce="${nonce}">1</script>`);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('says where maps get their streets, and lets them be fetched', async () => {
    const response = await get('/@ada', page);
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' ws: wss: https://tiles.example https://streams.example;",
    );
    expect(await response.text()).toContain(
      '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png" data-attribution="&lt;a href=&quot;/osm&quot;&gt;OSM&lt;/a&gt;">',
    );
  });

  test('plays streams from the origins that the operator names', async () => {
    const { headers } = await get('/@ada', page);
    expect(headers.get('content-security-policy')).toContain("media-src 'self' blob: https://streams.example;");
  });

  test('brings the answer of what its address asks for first', async () => {
    const html = await (await get('/notes', page)).text();
    const served = /<script type="application\/json" id="opening">(.*)<\/script><\/body><\/html>$/.exec(html)?.[1];
    const { id, variables, response } = JSON.parse(served ?? '') as Record<string, { data?: { notes: unknown } }>;
    expect({ id, variables }).toEqual({ id: 'notes', variables: { first: 1 } });
    expect(response?.data?.notes).toBeTruthy();
  });

  test('preloads the cover of what its screen is about', async () => {
    expect(await (await get('/notes', page)).text()).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/c/xl" imagesrcset="/c/sm 300w, /c/xl 1200w" imagesizes="100vw">',
    );
    expect(await (await get('/gone', page)).text()).not.toContain('as="image"');
  });

  test('names the files of its screen in its head', async () => {
    const html = await (await get('/notes', page)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/Notes-Ab12Cd34.js" nonce="[^_"]+">/);
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/Notes-Ab12Cd34.css"');
  });

  test('is compressed for whoever can read it, and the same for whoever cannot', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/notes', { ...page, 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toMatch(/id="opening".*<\/body><\/html>$/);
    }
    for (const encoding of ['identity', 'br;q=0, gzip;q=0.0']) {
      const response = await get('/notes', { ...page, 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toContain('accept-encoding');
      expect(await response.text()).toMatch(/id="opening".*<\/body><\/html>$/);
    }
  });

  test('leaves to the client what cannot be answered ahead', async () => {
    for (const path of ['/', '/gone']) {
      const html = await (await get(path, page)).text();
      expect(html).not.toContain('id="opening"');
      expect(html).toMatch(/<\/body><\/html>$/);
    }
  });

  test('keeps what the gateway needs of the build to itself', async () => {
    expect((await get('/.gateway/opening.js')).status).toBe(404);
  });

  test('stands in the language, direction and theme of the cookies', async () => {
    const html = await (await get('/', { ...page, cookie: 'language=ar; theme=dark' })).text();
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark" ');
    const odd = await (await get('/', { ...page, cookie: 'language="><script>; theme=x' })).text();
    expect(odd).toContain('<html lang="en" dir="ltr" data-theme="system" ');
  });

  test('contains the time at which it was sent, and is not cached with it', async () => {
    const before = Date.now();
    const response = await get('/', page);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const servedAt = Date.parse(
      /^<!doctype html><html [^>]*data-served-at="([^"]+)"/.exec(await response.text())?.[1] ?? '',
    );
    expect(servedAt).toBeGreaterThanOrEqual(before);
    expect(servedAt).toBeLessThanOrEqual(Date.now());
  });

  test('is not what a missing file answers', async () => {
    for (const path of ['/assets/gone.js', '/nothing.png', '/.secret', '/..%2f..%2fpasswd.txt']) {
      expect((await get(path, page)).status).toBe(404);
    }
    for (const path of ['/@ada.lovelace', '/crowds/low.tide', '/users/ada.b', '/%00', '/%ff'])
      expect((await get(path, page)).status).toBe(200);
    expect((await get('/@ada', { accept: 'application/json' })).status).toBe(404);
  });
});

describe('a file', () => {
  test('with a hash is kept for ever, and sent compressed where that exists', async () => {
    const response = await get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toBe('console.log("plaza")');
    const head = await fetch(`${plaza.url}/assets/main-Ab12Cd34.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.headers.get('content-encoding')).toBe('br');
  });

  test('without one is asked for again, and not sent twice', async () => {
    const first = await get('/mark.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/mark.svg', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('machines', () => {
  test('learn that it is alive and ready, and what it counts', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).status).toBe(200);
    plaza.platform.failures.set('/readyz', { status: 503, body: {} });
    expect((await get('/readyz')).status).toBe(503);
    expect(await (await get('/metrics')).text()).toContain('plaza_bff_operation_seconds_bucket');
  });

  test('read the schema, once', async () => {
    const response = await get('/schema.graphql');
    expect(await response.text()).toContain('type NoteConnection {');
    const again = await get('/schema.graphql', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('get a coded error for what is not there', async () => {
    const response = await fetch(`${plaza.url}/nothing`, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'route_not_found' });
  });
});

test('developers get GraphiQL with nothing from another site', async () => {
  const response = await get('/graphql', page);
  const html = await response.text();
  expect(html).toContain('Plaza · GraphQL');
  expect(html).toContain('query Discover');
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
});

describe('files of the platform', () => {
  test('come through with the token of the session', async () => {
    const response = await get('/media/a/b.webp', { cookie: await cookieOf(plaza), 'sec-fetch-site': 'same-origin' });
    expect(await response.json()).toMatchObject({ path: '/media/a/b.webp', bearer: 'good' });
    const call = plaza.platform.callsOf('/media/a/b.webp')[0];
    expect(call?.headers.cookie).toBeUndefined();
  });

  test('cannot be sent by another site', async () => {
    const init = { method: 'POST', headers: { cookie: await cookieOf(plaza), origin: 'https://evil.example' } };
    expect((await fetch(`${plaza.url}/files/upload`, init)).status).toBe(403);
  });
});
