/** The least that can be done: `ws` alone sends a text that is made already to everybody who is connected. */
import { GATEWAY_HEADER } from '../../api/src/core/gateway.contract.ts';
import { WebSocket, WebSocketServer, type RawData } from 'ws';

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

const server = new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.once('message', () => socket.send('{"type":"connection_ack"}'));
});

// It hears what the gateway hears, as the gateway does.
const platform = new WebSocket(`${(process.env['API_URL'] ?? '').replace('http', 'ws')}/realtime`, {
  headers: { [GATEWAY_HEADER]: process.env['GATEWAY_KEY'] },
});
let text = '';
platform.on('message', (data) => {
  const message = JSON.parse(textOf(data)) as { type: string };
  if (message.type === 'subscribed') process.send?.({ answer: 'subscribed', value: null });
  if (message.type !== 'event') return;
  for (const client of server.clients) client.send(text);
});

process.on('message', (message: { question: string; topic: string; text: string }) => {
  if (message.question !== 'subscribed') return;
  text = message.text;
  platform.send(JSON.stringify({ type: 'subscribe', topic: message.topic }));
});
platform.on('open', () => process.send?.({ answer: 'ready', value: null }));
