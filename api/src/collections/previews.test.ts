import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { isPublic, createFetchPolicy } from '../core/safe-fetch.ts';
import { read } from './page-words.ts';

const harness = useHarness();
const { call, person } = harness;

const servers: Server[] = [];
afterEach(() => {
  harness.app.platform.fetchPolicy = createFetchPolicy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site on this machine, which the platform may reach for once, by any of its names; every other address stays closed. */
async function site(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  harness.app.platform.fetchPolicy = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address, wanted) => (address === '127.0.0.1' && wanted === port) || isPublic(address),
  };
  return { port, asked };
}

const html = (head: string) => `<!doctype html><html><head>${head}</head><body>Words</body></html>`;
const preview = async (as: Person, url: string) =>
  (await call('GET', `/link-previews?url=${encodeURIComponent(url)}`, { as })).body;

describe('a link', () => {
  it('is shown with what its page says of itself', async () => {
    const ada = await person('Ada L');
    const { port, asked } = await site((request, response) => {
      if (request.url === '/old') return response.writeHead(301, { location: '/new' }).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'gzip');
      response.end(
        gzipSync(
          html(`<title>Herons</title><meta property="og:title" content="Herons &amp; tides">
            <meta name='description' content='At&#32;dawn.'><meta property="og:site_name" content="Birds">`),
        ),
      );
    });
    const url = `http://www.birds.example:${port}/old`;
    expect(await preview(ada, url)).toEqual({
      data: { url, title: 'Herons & tides', description: 'At dawn.', site: 'Birds', picture: null },
    });
    expect(asked).toEqual([`www.birds.example:${port} /old`, `www.birds.example:${port} /new`]);
  });

  it('that is none is said to be; one that cannot be read is called by its host', async () => {
    const ada = await person('Ada L');
    for (const url of ['birds', 'ftp://birds.example', 'javascript:alert(1)', 'http://localhost/', 'http://[::1]/'])
      expect((await preview(ada, url)).errors).toEqual({ url: ['Please provide a valid URL.'] });
    harness.app.platform.fetchPolicy = { ...createFetchPolicy(), resolve: () => Promise.reject(new Error('offline')) };
    expect((await preview(ada, 'https://www.birds.example/herons')).data).toEqual({
      url: 'https://www.birds.example/herons',
      title: 'birds.example',
      description: null,
      site: 'birds.example',
      picture: null,
    });
    expect((await call('GET', '/link-previews?url=https://birds.example')).status).toBe(401);
  });

  it('never leads inside: not by its name, by a redirect, or by a name that changes its mind', async () => {
    const ada = await person('Ada L');
    let secrets = 0;
    const inside = createServer((_request, response) => {
      secrets += 1;
      response.setHeader('content-type', 'text/html').end(html('<title>Secret</title>'));
    });
    servers.push(inside);
    await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
    const secret = (inside.address() as AddressInfo).port;
    const titleOf = async (url: string) => (await preview(ada, url)).data.title;
    expect(await titleOf(`http://127.0.0.1:${secret}/`)).toBe('127.0.0.1');
    expect(await titleOf(`http://0x7f.1:${secret}/`)).toBe('127.0.0.1');

    let to = '';
    const { port } = await site((_request, response) => void response.writeHead(302, { location: to }).end());
    for (to of [
      `http://127.0.0.1:${secret}/`,
      `http://[::ffff:127.0.0.1]:${secret}/`,
      'file:///etc/passwd',
      '//[::1]/',
    ])
      expect(await titleOf(`http://birds.example:${port}/`)).toBe('birds.example');

    const answers = ['93.184.215.14', '127.0.0.1'];
    const usual = harness.app.platform.fetchPolicy;
    let lookups = 0;
    harness.app.platform.fetchPolicy = {
      ...usual,
      resolve: async () => answers.slice(lookups++),
    };
    // Both answers at once: one of them is closed.
    expect(await titleOf(`http://birds.example:${secret}/`)).toBe('birds.example');
    expect([secrets, lookups]).toEqual([0, 1]);
  });

  it('takes no more time and no more bytes than it is given, and no more turns', async () => {
    const ada = await person('Ada L');
    let sent = 0;
    const bomb = gzipSync(Buffer.concat([Buffer.from(html('<title>Small</title>')), Buffer.alloc(64 * 1024 * 1024)]));
    const { port, asked } = await site((request, response) => {
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
      response.setHeader('content-type', request.url === '/picture' ? 'image/png' : 'text/html');
      if (request.url === '/bomb') return response.setHeader('content-encoding', 'gzip').end(bomb);
      response.write(html('<title>Endless</title>'));
      const more = () => {
        if (response.destroyed) return;
        sent += 1;
        if (response.write(Buffer.alloc(64 * 1024))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    });
    const titleOf = async (path: string) => (await preview(ada, `http://birds.example:${port}${path}`)).data.title;
    expect(await titleOf('/endless')).toBe('Endless');
    await expect.poll(() => servers.every((server) => server.listening)).toBe(true);
    expect(sent).toBeLessThan(400);
    expect(await titleOf('/bomb')).toBe('Small');
    expect(await titleOf('/picture')).toBe('birds.example');
    asked.length = 0;
    expect(await titleOf('/round')).toBe('birds.example');
    expect(asked).toHaveLength(4);
  });

  it('is read in its own letters, also where it names others wrongly', async () => {
    const ada = await person('Ada L');
    let type = '';
    let body = Buffer.alloc(0);
    const { port } = await site((_request, response) => void response.setHeader('content-type', type).end(body));
    const title = async () => (await preview(ada, `http://birds.example:${port}/`)).data.title;
    body = Buffer.from(html('<title>R\xe9gates</title>'), 'latin1');
    type = 'text/html; charset=iso-8859-1';
    expect(await title()).toBe('Régates');
    type = 'text/html; charset=no-such-letters';
    body = Buffer.from(html('<title>Régates</title>'));
    expect(await title()).toBe('Régates');
    type = 'text/html';
    body = Buffer.from(html('<meta charset="windows-1252"><title>R\xe9gates</title>'), 'latin1');
    expect(await title()).toBe('Régates');
  });
});

it('addresses that are nobody’s in public are told from those that are', () => {
  const closed = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1
    255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::7f00:1 fc00::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::
    tide`.split(/\s+/);
  expect(closed.filter(isPublic)).toEqual([]);
  expect(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07::1'].filter((address) => !isPublic(address))).toEqual([]);
});

it('a page that is written to be slow to read is read at once', () => {
  expect(read(`${'<meta '.repeat(80_000)}<title>Late</title>`)).toEqual({});
  expect(read(`${'<meta name="a" content="b">'.repeat(20_000)}<title>Late</title>`)).toEqual({ title: 'Late' });
  expect(read('<title '.repeat(70_000))).toEqual({});
  expect(read(`<title>${'a'.repeat(500)}</title>`).title).toHaveLength(120);
});

it('a page is read as browsers read it: entities, quotes, comments, and no names of drawings', () => {
  expect(
    read(`<!-- <title>Not this</title> --><META PROPERTY=og:image CONTENT=/a.png><svg><title>Icon</title></svg>
      <title>Caf&eacute; &#x2014; r&eacute;gates</title><meta name="description" content='He said "hi" &gt; once'>`),
  ).toEqual({ image: '/a.png', title: 'Café — régates', description: 'He said "hi" > once' });
  expect(read('<title>Half')).toEqual({ title: 'Half' });
  expect(read('<script>"<title>No</title>"</script><title>Yes</title>')).toEqual({ title: 'Yes' });
});

describe('the picture of a link', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2b6f5b' } })
      .png()
      .toBuffer();

  interface Given {
    type?: string;
    body?: Buffer;
    to?: string;
  }

  /** A page that shows a picture, and what it answers for it. */
  function pictured(answer: (url: string) => Given) {
    return site((request, response) => {
      const path = request.url ?? '';
      if (path === '/') {
        response.setHeader('content-type', 'text/html');
        return void response.end(html('<title>Herons</title><meta property="og:image" content="/herons.png">'));
      }
      const { type = 'image/png', body = Buffer.alloc(0), to } = answer(path);
      if (to) return void response.writeHead(302, { location: to }).end();
      response.setHeader('content-type', type).end(body);
    });
  }

  it('is the platform’s own small copy, in the preview and beside the link, and goes with the link', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const body = await png(1200, 630);
    const { port, asked } = await pictured((path) => (path === '/herons.png' ? { to: '/large.png' } : { body }));
    const url = `http://birds.example:${port}/`;
    const { picture } = (await preview(ada, url)).data;
    expect(picture).toMatchObject({ width: 480, height: 252 });
    const shown = Buffer.from(picture.url.replace('data:image/webp;base64,', ''), 'base64');
    expect((await sharp(shown).metadata()).format).toBe('webp');
    expect(asked).toHaveLength(3);

    const { id } = (await call('POST', '/collections', { as: ada, body: { name: 'Birds', audience: 'private' } })).body
      .data;
    const made = (await call('POST', '/collection-items', { as: ada, body: { collection_id: id, url } })).body.data;
    const kept = async () => (await call('GET', `/collection-items/${made.id}`, { as: ada })).body.data.picture;
    await expect.poll(kept).toMatchObject({ url: `/media/links/${made.id}`, width: 480 });
    const bytes = (as: Person) => call('GET', `/media/links/${made.id}`, { as });
    expect((await bytes(ada)).status).toBe(200);
    expect((await bytes(grace)).status).toBe(404);
    expect((await call('DELETE', `/collection-items/${made.id}`, { as: ada })).status).toBe(204);
    expect((await bytes(ada)).status).toBe(404);
    const left = await sql`select 1 from link_pictures where id = ${made.id}`.execute(harness.app.platform.database.db);
    expect(left.rows).toEqual([]);
  });

  it('is judged by its bytes, is no dot and no flood, and never comes from inside', async () => {
    const ada = await person('Ada L');
    let given: Given = {};
    const { port } = await pictured(() => given);
    const pictureOf = async (answer: Given) => {
      given = answer;
      const { data } = await preview(ada, `http://birds.example:${port}/`);
      expect(data.title).toBe('Herons');
      return data.picture;
    };
    const body = await png(200, 100);
    expect(await pictureOf({ type: 'text/plain', body })).toMatchObject({ width: 200, height: 100 });
    // Whole, it would be 10 pixels wide.
    expect(await pictureOf({ body: await png(400, 19_000) })).toMatchObject({ width: 160, height: 480 });
    expect(
      await pictureOf({ body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>') }),
    ).toBeNull();
    expect(await pictureOf({ body: Buffer.from('no picture') })).toBeNull();
    expect(await pictureOf({ body: await png(1, 1) })).toBeNull();
    expect(await pictureOf({ body: Buffer.concat([body, Buffer.alloc(9 * 1024 * 1024)]) })).toBeNull();
    expect(await pictureOf({ to: 'http://127.0.0.1:1/' })).toBeNull();
    expect(await pictureOf({ to: 'file:///etc/passwd' })).toBeNull();
  });
});
