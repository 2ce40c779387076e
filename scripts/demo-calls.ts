/** Calls to a platform with the demo town, by the accounts that live there. */
import { Problem } from './processes.ts';

/** Only a platform that hangs has not answered by then. */
const PATIENCE_MS = 60_000;
const DEMO_PASSWORD = 'Plaza-demo-2026!';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `code` is that of an error. */
export type Reply<Data> = { status: number; body: { data?: Data; code?: string } };

/** One call, with a token if it is not empty. Rejects when the platform is gone. */
export async function call<Data>(method: Method, url: string, token: string, body?: unknown): Promise<Reply<Data>> {
  const reply = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await reply.text();
  return { status: reply.status, body: (text ? JSON.parse(text) : {}) as Reply<Data>['body'] };
}

/** The token of a new session. */
export async function signIn(url: string, username: string): Promise<string> {
  const credentials = { username: `${username}@plaza.test`, password: DEMO_PASSWORD, platform: 'web', timezone: 'UTC' };
  const { status, body } = await call<{ access_token: string }>('POST', `${url}/auth`, '', credentials);
  if (!body.data) throw new Problem(`${username} could not sign in (${status}).`);
  return body.data.access_token;
}
