import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const texts: unknown[] = [];
const mails: string[] = [];

// The first text is refused: its job must try again.
const gateway = createHttpServer((request, reply) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => reply.writeHead(texts.push(JSON.parse(text)) === 1 ? 500 : 200).end());
});

/** As much of a mail server as a client needs to hand a message over. */
const mailServer = createServer((socket) => {
  let said = '';
  let inMessage = false;
  socket.write('220 mail.test\r\n');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    said += chunk.toString();
    if (inMessage) {
      if (!said.endsWith('\r\n.\r\n')) return;
      inMessage = false;
      mails.push(said);
      socket.write('250 kept\r\n');
    } else if (said.startsWith('DATA')) {
      inMessage = true;
      socket.write('354 go on\r\n');
    } else {
      if (said.startsWith('RCPT')) mails.push(said.trim());
      socket.write('250 ok\r\n');
    }
    said = '';
  });
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const harness = useHarness(async () => ({
  smsWebhookUrl: `http://127.0.0.1:${await listen(gateway)}`,
  smtpUrl: `smtp://127.0.0.1:${await listen(mailServer)}?ignoreTLS=true`,
}));
afterAll(() => {
  gateway.close();
  mailServer.close();
});

const askCode = (destination: string, method: string) =>
  harness.call('POST', '/tokens', { body: { destination, method, type: 'sign_up' } });

it('sends mail through the configured server, to one address', async () => {
  expect((await askCode('ada@example.test', 'email')).status).toBe(201);
  await expect.poll(() => mails.length).toBe(2);
  expect(mails[0]).toBe('RCPT TO:<ada@example.test>');
  expect(mails[1]).toMatch(/Subject: \d{6} is your Plaza code/);
});

it('sends texts through the configured gateway, again when it fails', async () => {
  expect((await askCode('+47 90 12 34 56', 'sms')).status).toBe(201);
  await expect.poll(() => texts.length).toBe(2);
  expect(texts[1]).toEqual({ to: '+4790123456', body: expect.stringMatching(/\b\d{6}\b/) });
});

it('sends nothing for a request that failed', async () => {
  const before = mails.length;
  expect((await askCode('ada@example.test,eve@example.test', 'email')).status).toBe(422);
  expect(mails).toHaveLength(before);
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
