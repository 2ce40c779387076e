import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();
const received: unknown[] = [];
let gateway: Server | undefined;
afterAll(() => gateway?.close());

const askCode = (destination: string, method: string) =>
  harness.call('POST', '/tokens', { body: { destination, method, type: 'sign_up' } });

it('shows messages newest first, as data and on a page that fetches itself', async () => {
  await askCode('first@plaza.test', 'email');
  await askCode('second@plaza.test', 'email');
  const { body } = await harness.call('GET', '/outbox.json');
  expect(body.data.map((mail: { destination: string }) => mail.destination)).toEqual(['second@plaza.test', 'first@plaza.test']);
  const page = await harness.call('GET', '/outbox');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(await harness.codeFor('first@plaza.test'));
  expect(page.body).toContain('http-equiv="refresh"');
  expect(page.body).not.toContain('<script');
});

it('shows what people wrote as words, not as page', async () => {
  const person = await harness.person('<b>Bold</b> Name');
  await harness.call('POST', '/invite', { as: person, body: { email: 'guest@plaza.test' } });
  const page = await harness.call('GET', '/outbox');
  expect(page.body).not.toContain('<b>Bold');
  expect(page.body).toContain('&lt;b&gt;Bold&lt;/b&gt;');
});

it('keeps a channel to its provider once one is configured', async () => {
  await askCode('+4790111111', 'sms');
  gateway = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // The first delivery fails: the job tries again.
    request.on('end', () => reply.writeHead(received.push(JSON.parse(text)) === 1 ? 500 : 200).end());
  });
  await new Promise<void>((resolve) => void gateway?.listen(0, '127.0.0.1', resolve));
  const { env } = harness.app.platform;
  env.smsWebhookUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

  await askCode('+4790222222', 'sms');
  const shown = (await harness.call('GET', '/outbox.json')).body.data;
  expect(shown.every((message: { channel: string }) => message.channel === 'email')).toBe(true);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
  expect(received[1]).toEqual({ to: '+4790222222', body: expect.stringMatching(/\d{6}/) });

  env.smtpUrl = 'smtp://127.0.0.1:9';
  for (const url of ['/outbox.json', '/outbox']) {
    expect(await harness.call('GET', url)).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
  }
});
