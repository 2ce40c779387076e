import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';

const texts: unknown[] = [];
let mailServer: MailServer;

// The first text is refused: its job must try again.
const gateway = createHttpServer((request, reply) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => reply.writeHead(texts.push(JSON.parse(text)) === 1 ? 500 : 200).end());
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const harness = useHarness(async () => {
  mailServer = await startMailServer();
  return { smsWebhookUrl: `http://127.0.0.1:${await listen(gateway)}`, smtpUrl: mailServer.url };
});
afterAll(() => {
  gateway.close();
  mailServer.close();
});

const askCode = (destination: string, method: string) =>
  harness.call('POST', '/tokens', { body: { destination, method, type: 'sign_up' } });

it('sends mail through the configured server, to one address', async () => {
  expect((await askCode('ada@example.test', 'email')).status).toBe(201);
  await expect.poll(() => mailServer.received.length).toBe(2);
  expect(mailServer.received[0]).toBe('RCPT TO:<ada@example.test>');
  expect(mailServer.received[1]).toMatch(/Subject: \d{6} is your Plaza code/);
});

it('sends texts through the configured gateway, again when it fails', async () => {
  expect((await askCode('+47 90 12 34 56', 'sms')).status).toBe(201);
  await expect.poll(() => texts.length).toBe(2);
  expect(texts[1]).toEqual({ to: '+4790123456', body: expect.stringMatching(/\b\d{6}\b/) });
});

it('sends nothing for a request that failed', async () => {
  const before = mailServer.received.length;
  expect((await askCode('ada@example.test,eve@example.test', 'email')).status).toBe(422);
  expect(mailServer.received).toHaveLength(before);
});

describe('without a provider and without the outbox', () => {
  const bare = useHarness(async () => ({ outbox: false }));

  it('says of a code that it would reach nobody, and shows no page', async () => {
    const answer = await bare.call('POST', '/tokens', {
      body: { destination: '+4790123456', method: 'sms', type: 'sign_up' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'not_configured', errors: { method: [expect.any(String)] } },
    });
    expect((await bare.call('GET', '/outbox')).status).toBe(404);
  });
});

it('has no outbox when providers are configured', async () => {
  for (const url of ['/outbox.json', '/outbox']) {
    expect(await harness.call('GET', url)).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
  }
});
