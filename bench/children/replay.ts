/**
 * Stands in front of the real platform and says again what it said the first time: then the database is no limit, and
 * gateways can be compared while they are busy. Counts what it is asked.
 */
import { createServer, type ServerResponse } from 'node:http';

interface Answer {
  status: number;
  body: Buffer;
}

const apiUrl = process.env['API_URL'] ?? '';
const answers = new Map<string, Promise<Answer>>();
let asked = 0;

async function forward(path: string, authorization: string | undefined): Promise<Answer> {
  const reply = await fetch(apiUrl + path, { headers: authorization ? { authorization } : {} });
  return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) };
}

async function reply(response: ServerResponse, answer: Promise<Answer>) {
  const { status, body } = await answer;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

const server = createServer((request, response) => {
  const { url = '/', headers } = request;
  if (url !== '/readyz') asked += 1;
  const key = `${headers.authorization ?? ''} ${url}`;
  let answer = answers.get(key);
  if (!answer) answers.set(key, (answer = forward(url, headers.authorization)));
  void reply(response, answer);
});

process.on('message', ({ question }: { question: string }) => {
  if (question === 'asked') process.send?.({ answer: question, value: asked });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ answer: 'ready', value: null }));
