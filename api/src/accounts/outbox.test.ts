import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();
const askCode = (destination: string) =>
  harness.call('POST', '/tokens', { body: { destination, method: 'email', type: 'sign_up' } });

it('shows messages newest first, as data and on a page that fetches itself', async () => {
  await askCode('first@plaza.test');
  await askCode('second@plaza.test');
  const { body } = await harness.call('GET', '/outbox.json');
  expect(body.data.map((mail: { destination: string }) => mail.destination)).toEqual([
    'second@plaza.test',
    'first@plaza.test',
  ]);
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
