import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();

it.each(['privacy', 'terms', 'service-level-agreement'])('reads %s in English and Arabic, to anybody', async (kind) => {
  const english = (await harness.call('GET', `/legal/${kind}`)).body.data;
  expect(english).toMatchObject({ kind, locale: 'en', version: '1.0', title: expect.stringMatching(/^[A-Z]/) });
  expect(english.body).toMatch(/^## /m);
  const arabic = (await harness.call('GET', `/legal/${kind}?locale=ar-EG`)).body.data;
  expect(arabic).toMatchObject({ locale: 'ar', title: expect.stringMatching(/^\p{sc=Arabic}/u) });
  expect(arabic.body.match(/^## /gm)).toHaveLength(english.body.match(/^## /gm).length);
});

it('falls back to English, and knows no other kinds', async () => {
  for (const locale of ['fr', '', '../../etc/passwd', 'constructor']) {
    expect((await harness.call('GET', `/legal/terms?locale=${encodeURIComponent(locale)}`)).body.data.locale).toBe(
      'en',
    );
  }
  expect((await harness.call('GET', '/legal/cookies')).body.code).toBe('invalid');
});
