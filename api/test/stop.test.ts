import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { freshDatabase, freshFolder, freshRedis } from './beginning.ts';

/** Between the platform and PostgreSQL: can stop passing anything on, without closing a connection. */
async function openProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    hang: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const database = await freshDatabase();
afterAll(() => database.drop());

it('the platform stops when it is told to, also with a database that hangs and clients that do not leave', async () => {
  const proxy = database.url ? await openProxy(database.url) : undefined;
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: {
      ...process.env,
      TOKEN_SECRET: 'a secret of this test, long enough for any rule',
      GATEWAY_SECRET: 'another secret of this test, as long as that',
      API_PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: await freshFolder(),
      DATABASE_URL: proxy?.url ?? '',
      REDIS_URL: freshRedis() ?? '',
      DEMO: '0',
      CITIES: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 100,
  });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  client.write(
    'POST /scribbles HTTP/1.1\r\nhost: plaza\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  proxy?.hang();
  const hanging = fetch(`${url}/discover`).catch(() => undefined);
  // Both have reached the platform once it has answered this, several turns later.
  for (let turn = 0; turn < 5; turn += 1) await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  expect([code, signal]).toEqual([proxy ? 1 : 0, null]);
  await hanging;
  proxy?.close();
});
