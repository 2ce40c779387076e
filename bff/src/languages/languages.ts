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
  description: 'A language that the client speaks.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'BCP 47 tag, such as `en`.' }),
    name: t.exposeString('name', { description: 'Its name in English.' }),
    nativeName: t.exposeString('nativeName', { description: 'Its name in itself.' }),
    rtl: t.exposeBoolean('rtl', { description: 'Written from right to left.' }),
  }),
});

builder.queryField('languages', (t) =>
  t.field({
    type: [Language],
    constant: true,
    description: 'Languages that the client speaks.',
    resolve: () => LANGUAGES as LanguageEntry[],
  }),
);
