/** Languages that the client speaks. The gateway names them, so that a page can be chosen before anybody signs in. */
import { builder } from '../core/builder.ts';

interface LanguageEntry {
  code: string;
  name: string;
  nativeName: string;
  rtl: boolean;
}

const LANGUAGES: readonly LanguageEntry[] = [
  { code: 'en', name: 'English', nativeName: 'English', rtl: false },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', rtl: true },
];

const Language = builder.objectRef<LanguageEntry>('Language').implement({
  description: 'A language that the client is available in.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The BCP 47 language tag, such as `en`.' }),
    name: t.exposeString('name', { description: 'The English name of the language.' }),
    nativeName: t.exposeString('nativeName', { description: 'The native name of the language.' }),
    rtl: t.exposeBoolean('rtl', { description: 'Whether the language is written from right to left.' }),
  }),
});

builder.queryField('languages', (t) =>
  t.field({
    type: [Language],
    constant: true,
    description: 'The languages that the client is available in.',
    resolve: () => LANGUAGES as LanguageEntry[],
  }),
);
