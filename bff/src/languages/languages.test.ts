import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

test('languages are the same for everybody, by themselves and beside what is not', async () => {
  const ada = await plaza.person('Ada Berg');
  const expected = [{ code: 'en' }, { code: 'ar' }];
  for (const who of [ada, plaza.guest, ada, plaza.guest]) {
    expect(await who.get('{ languages { code } }')).toEqual({ languages: expected });
    const { languages, viewer } = await who.get('{ languages { code } viewer { user { name { full } } } }');
    expect(languages).toEqual(expected);
    expect(viewer?.user.name.full ?? null).toBe(who === ada ? 'Ada Berg' : null);
  }
});
