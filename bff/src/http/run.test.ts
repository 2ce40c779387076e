import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../test/notes.server.ts');

async function launch(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-run-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [SERVER], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env } });
  const written = { out: '', error: '' };
  child.stdout.on('data', (data) => (written.out += String(data)));
  child.stderr.on('data', (data) => (written.error += String(data)));
  return { child, written };
}

const codeOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null;

test('a variable that cannot be used gets one sentence', async () => {
  for (const [name, value] of [
    ['PORT', '70000'],
    ['API_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_SECRET', 'short'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}.png'],
    ['STREAM_ORIGINS', 'http://streams.example'],
    ['MAP_ATTRIBUTION', '© OpenStreetMap'],
  ] as const) {
    const { child, written } = await launch({ [name]: value });
    expect(await codeOf(child)).toBe(78);
    expect(written.error).toMatch(new RegExp(`^${name} is .+\\.\\n$`));
  }
});

test('a taken port gets one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, written } = await launch({ PORT: String(port) });
  expect(await codeOf(child)).toBe(78);
  expect(written.error).toBe(`Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`);
  other.close();
});

test('SIGTERM ends it cleanly', async () => {
  const { child, written } = await launch({ PORT: '0' });
  await expect.poll(() => written.out).toContain('gateway is listening');
  const address = /"address":"([^"]+)"/.exec(written.out)?.[1] ?? '';
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await codeOf(child)).toBe(0);
  expect(written.out).toContain('gateway has stopped');
  expect(written.error).toBe('');
});
