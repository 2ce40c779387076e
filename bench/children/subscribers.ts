/** Thousands of clients on one socket each: counts what is delivered to them. */
import { randomUUID } from 'node:crypto';
import { WebSocket, type RawData } from 'ws';

const url = process.env['TARGET_URL'] ?? '';
const count = Number(process.env['SUBSCRIBERS']);
/** What each client sends once it is acknowledged. */
const payload = process.env['PAYLOAD'] ?? '';
const AT_ONCE = 100;

let delivered = 0;
let sample = '';

function open(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
  socket.on('error', reject);
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  const hear = (data: RawData) => {
    if (delivered === 0) sample = Buffer.isBuffer(data) ? data.toString() : '';
    delivered += 1;
  };
  socket.once('message', () => {
    socket.on('message', hear);
    if (payload) socket.send(`{"id":"${randomUUID()}","type":"subscribe","payload":${payload}}`);
    resolve();
  });
  return promise;
}

for (let opened = 0; opened < count; opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
}

process.on('message', ({ question }: { question: string }) => {
  if (question === 'delivered') process.send?.({ answer: question, value: { delivered, sample } });
});
process.send?.({ answer: 'ready', value: null });
