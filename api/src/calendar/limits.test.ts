import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();

it('a calendar address can be read 60 times an hour, and other addresses can still be read', async () => {
  const urls: string[] = [];
  for (const name of ['Ada L', 'Ben H']) {
    const as = await harness.person(name);
    const { data } = (await harness.call('POST', '/calendar-feeds', { as, body: {} })).body;
    urls.push(new URL(data.url).pathname);
  }
  const [ada = '', ben = ''] = urls;
  const read = (url: string) => harness.app.fastify.inject({ url });
  for (let count = 0; count < 60; count += 1) expect((await read(ada)).statusCode).toBe(200);
  const refused = await read(ada);
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await read(ben)).statusCode).toBe(200);
});
