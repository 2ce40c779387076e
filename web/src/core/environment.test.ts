import { getRequest, type CacheConfig, type RequestParameters, type Variables } from 'relay-runtime';
import { expect, test, vi } from 'vitest';
import { boot, bootQuery } from '../shell/Boot.ts';
import { createEnvironment, once, UNKEYED } from './environment.ts';
import { isOnline, watchNetwork } from './network.ts';
import { problemKey, fieldErrors } from './problems.ts';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/graphql-response+json' } });

const answer = (...responses: (() => Response | Error)[]) => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const next = responses.shift()?.() ?? new Error('No more answers');
    if (next instanceof Error) throw next;
    return next;
  });
  return calls;
};

test('what came with the page is not asked for', async () => {
  const calls = answer();
  const operation = { id: getRequest(bootQuery).params.id ?? '', variables: {} };
  const environment = createEnvironment({ served: [{ ...operation, response: { data: { viewer: null } } }] });
  await expect(boot(environment)).resolves.toEqual({ viewer: null });
  expect(calls).not.toHaveBeenCalled();
});

test('only the id of a persisted operation is sent, with a request id', async () => {
  const calls = answer(() => json({ data: { viewer: null } }));
  await boot(createEnvironment());
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toBe('/graphql');
  expect(JSON.parse(init?.body as string)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), variables: {} });
  expect(new Headers(init?.headers).get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a read that the network swallows is asked again', async () => {
  vi.useFakeTimers();
  const calls = answer(
    () => new TypeError('Failed to fetch'),
    () => json({ data: { viewer: null } }),
  );
  const result = boot(createEnvironment());
  await vi.runAllTimersAsync();
  await expect(result).resolves.toEqual({ viewer: null });
  expect(calls).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a write that has a key is sent again under it; another is not sent again by itself', async () => {
  vi.useFakeTimers();
  const lost = () => new TypeError('Failed to fetch');
  const mutation = { ...getRequest(bootQuery), params: { ...getRequest(bootQuery).params, operationKind: 'mutation' } };
  const write = (config: CacheConfig) =>
    createEnvironment()
      .getNetwork()
      .execute(mutation.params as RequestParameters, {}, config)
      .toPromise();
  const keyed = answer(lost, () => json({ data: { viewer: null } }));
  const sent = write(once('the-key'));
  await vi.runAllTimersAsync();
  await expect(sent).resolves.toMatchObject({ data: { viewer: null } });
  const keys = keyed.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual(['the-key', 'the-key']);
  vi.restoreAllMocks();
  const bare = answer(lost, lost);
  await expect(write({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(bare).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

const writing = { ...getRequest(bootQuery).params, operationKind: 'mutation' } as RequestParameters;
const write = (variables: Variables, config: CacheConfig = { force: true }) =>
  createEnvironment()
    .getNetwork()
    .execute(writing, variables, config)
    .toPromise()
    .catch((error: unknown) => error);
const keysOf = (calls: ReturnType<typeof answer>) =>
  calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

test.each([
  ['the network loses its answer', () => new TypeError('Failed to fetch')],
  ['its answer comes too late', () => new DOMException('signal timed out', 'TimeoutError')],
  ['the gateway cannot be reached', () => new Response('', { status: 502 })],
  [
    'the platform does not respond in time',
    () => json({ data: { result: { __typename: 'PlazaError', code: 'TIMEOUT' } } }),
  ],
  [
    'the first attempt is still in progress',
    () => json({ data: { result: { __typename: 'PlazaError', code: 'CONFLICT' } } }),
  ],
  ['an error says so', () => json({ data: null, errors: [{ message: '', extensions: { code: 'UNAVAILABLE' } }] })],
])('the same input is sent again under the same key when %s', async (name, lost) => {
  const done = () => json({ data: { result: { __typename: 'CreateReminderPayload' } } });
  const calls = answer(lost, done, done, done);
  const input = { input: { text: `Buy rope, ${name}` } };
  await write(input);
  await write({ input: { text: 'Buy a lamp' } });
  await write(input);
  await write(input);
  const [first, other, again, later] = keysOf(calls);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

test('a refused write has a new key when it is sent again', async () => {
  const refused = () => json({ data: { result: { __typename: 'PlazaError', code: 'INVALID' } } });
  const calls = answer(refused, refused);
  await write({ input: { text: 'Refused' } });
  await write({ input: { text: 'Refused' } });
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('the same input has a new key when it is sent again more than ten minutes later', async () => {
  const calls = answer(
    () => new TypeError('Failed to fetch'),
    () => json({ data: { result: { __typename: 'CreateReminderPayload' } } }),
  );
  const input = { input: { text: 'Oil the hinge' } };
  await write(input);
  const later = performance.now() + 11 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await write(input);
  expect(keysOf(calls)).toHaveLength(2);
  expect(new Set(keysOf(calls)).size).toBe(2);
});

test('a write that may be done twice has no key', async () => {
  const calls = answer(() => json({ data: { result: { __typename: 'SetPresencePayload' } } }));
  await write({ input: { isOnline: true } }, UNKEYED);
  expect(keysOf(calls)).toEqual([null]);
});

test('writes outlive the page that sent them, as far as browsers let them; reads do not', async () => {
  const waiting: (() => void)[] = [];
  const calls = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => waiting.push(() => resolve(json({ data: { viewer: null } })))));
  const params = (operationKind: string) => ({ ...getRequest(bootQuery).params, operationKind }) as RequestParameters;
  const network = createEnvironment().getNetwork();
  const send = (kind: string, content: string) =>
    network.execute(params(kind), { content }, { force: true }).toPromise();
  const half = 'x'.repeat(12_000);
  const first = [send('query', 'read'), send('mutation', half), send('mutation', half), send('mutation', 'short')];
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  for (const answered of waiting.splice(0)) answered();
  await Promise.all(first);
  const last = send('mutation', half);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await last;
  expect(calls.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true, false, true, true]);
});

test('what is under way when the network goes is given up at once, and is known to be offline', async () => {
  const stop = watchNetwork();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  );
  const asked = boot(createEnvironment());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect(asked).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(isOnline.get()).toBe(false);
  stop();
});

test('an answer that never comes is asked for again', async () => {
  vi.useFakeTimers();
  const calls = answer(
    () => new DOMException('signal timed out', 'TimeoutError'),
    () => json({ data: { viewer: null } }),
  );
  const result = boot(createEnvironment());
  await vi.runAllTimersAsync();
  await expect(result).resolves.toEqual({ viewer: null });
  expect(calls.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  expect(calls).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a masked failure keeps its code, and what support asks for', async () => {
  answer(() => json({ errors: [{ message: 'Masked', extensions: { code: 'RATE_LIMITED', requestId: 'r-1' } }] }));
  const error = await boot(createEnvironment()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'RATE_LIMITED', requestId: 'r-1' });
  expect(problemKey(error)).toBe('problems.RATE_LIMITED');
});

const refused = { message: '', extensions: { code: 'UNAVAILABLE', requestId: 'r-2' } };

test('counts that failed keep nobody out; who could not be asked about is told so, and is no guest', async () => {
  const viewer = { id: 'viewer:ada', unseenMessages: null };
  answer(() => json({ data: { viewer }, errors: [{ ...refused, path: ['viewer', 'unseenMessages'] }] }));
  expect((await boot(createEnvironment())).viewer).not.toBeNull();
  answer(() => json({ data: { viewer: null }, errors: [{ ...refused, path: ['viewer'] }] }));
  await expect(boot(createEnvironment())).rejects.toMatchObject({ code: 'UNAVAILABLE', requestId: 'r-2' });
});

test('a code nobody knows reads as «something went wrong»', () => {
  expect(problemKey({ code: 'constructor' })).toBe('problems.INTERNAL');
  expect(problemKey(new Error('x'))).toBe('problems.INTERNAL');
});

test('the first sentence about each field is shown at it', () => {
  const error = { code: 'INVALID', fields: [{ field: 'input.email', messages: ['Taken.', 'Odd.'] }] };
  expect(fieldErrors(error)).toEqual({ email: 'Taken.' });
});
