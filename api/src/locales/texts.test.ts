import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { LANGUAGES } from '../core/languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { textIn, type TextKey } from './texts.ts';

const { call, person } = useHarness();

const argumentsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return argumentsOf(element.children);
    const below = element.type === TYPE.select || element.type === TYPE.plural ? Object.values(element.options) : [];
    return [element.value, ...below.flatMap(({ value }) => argumentsOf(value))];
  });
const namesIn = (message: string) => [...new Set(argumentsOf(parse(message, { ignoreTag: true })))].toSorted();

it('each text can be formatted in every language, from values that the English text uses', () => {
  for (const key of Object.keys(en) as TextKey[]) {
    const names = namesIn(en[key]);
    expect(names, key).toEqual(expect.arrayContaining(namesIn(ar[key])));
    const values = Object.fromEntries(names.map((name) => [name, ['day', 'until'].includes(name) ? new Date() : 2]));
    for (const language of LANGUAGES) expect(textIn(language)(key, values), key).not.toBe('');
  }
});

const subjectsOf = async (email: string): Promise<string[]> =>
  (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data.map(
    ({ subject }: { subject: string }) => subject,
  );

it('an email is in the language that its recipient chose, and names in it stay as they are', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben <b>Holm</b> {x}')];
  await call('PUT', `/users/${ada.userId}`, { as: ada, body: { settings: JSON.stringify({ language: 'ar-EG' }) } });
  await call('PUT', '/notifications/settings', { as: ada, body: { kind: 'follow', channel: 'mail', is_on: true } });
  await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } });
  expect(await subjectsOf(ada.email)).toContain('يتابعك Ben <b>Holm</b> {x}');
});

it('a code for someone without an account is in the language of the request', async () => {
  const codeFor = async (destination: string, language: string) => {
    await call('POST', '/tokens', {
      body: { type: 'sign_up', method: 'email', destination },
      headers: { 'accept-language': language },
    });
    return (await subjectsOf(destination))[0];
  };
  expect(await codeFor('ar@plaza.test', 'ar-EG,ar;q=0.9,en;q=0.5')).toMatch(/^\d{6} هو رمزك في بلازا$/);
  expect(await codeFor('nb@plaza.test', 'nb-NO,nb;q=0.9')).toMatch(/^\d{6} is your Plaza code$/);
});
