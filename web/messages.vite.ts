import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/locales\/\w+\/\w+\.ts$/;
const PARSER = '@formatjs/icu-messageformat-parser';

/**
 * Parses ICU messages while building, so that the parser stays out of the first bundle: texts that an admin changes at
 * run time load it by themselves. Catalogues are leaves, so they can be evaluated here.
 */
export function messages(): Plugin {
  return {
    name: 'plaza:messages',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (source !== PARSER || !importer?.includes('intl-messageformat')) return null;
        return this.resolve(`${PARSER}/no-parser.js`, import.meta.filename);
      },
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (!CATALOGUE.test(id)) return null;
        const module: Record<string, Record<string, string>> = await import(
          `data:text/javascript,${encodeURIComponent(code)}`
        );
        const lines = Object.entries(module).map(([name, texts]) => {
          const parsed = Object.entries(texts).map(([key, text]) => [key, /[{<']/.test(text) ? parse(text) : text]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed))};`;
        });
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
