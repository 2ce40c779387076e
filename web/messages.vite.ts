import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { en } from './src/locales/en.ts';

const ENGLISH = /\/src\/locales\/en\.ts$/;
const CATALOGUE = /\/src\/locales\/\w+\/\w+\.ts$/;
const SOURCE = /\/web\/src\/(?!locales\/)(?!.*__generated__).*\.tsx?$/;
/** A key as it stands in code: whole, or its beginning before what is put in. */
const NAMED = /(['"`])([a-z]\w*\.[\w.]*)(?:\1|(\$\{))/gi;
const PARSER = '@formatjs/icu-messageformat-parser';

const compiled = (text: string) => (/[{<']/.test(text) ? parse(text) : text);

/** The English texts that a module names. */
function textsOf(code: string): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const [, , name = '', isBeginning] of code.matchAll(NAMED)) {
    for (const [key, text] of Object.entries(en)) {
      if (isBeginning ? key.startsWith(name) : key === name) texts[key] = compiled(text);
    }
  }
  return texts;
}

/**
 * Parses ICU messages while building, so that the parser stays out of the first bundle: texts that an admin changes at
 * run time load it by themselves. Catalogues are leaves, so they can be evaluated here. English, which every page needs,
 * is not one file: each module brings the texts that it names, so that a screen loads what it shows.
 */
export function messages(): Plugin {
  const unnamed = new Set(Object.keys(en));
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
        if (ENGLISH.test(id)) return { code: 'export const en = {};', map: null };
        if (CATALOGUE.test(id)) {
          const module: Record<string, Record<string, string>> = await import(
            `data:text/javascript,${encodeURIComponent(code)}`
          );
          const lines = Object.entries(module).map(([name, texts]) => {
            const parsed = Object.entries(texts).map(([key, text]) => [key, compiled(text)]);
            return `export const ${name} = ${JSON.stringify(Object.fromEntries(parsed))};`;
          });
          return { code: lines.join('\n'), map: null };
        }
        if (!SOURCE.test(id)) return null;
        const texts = textsOf(code);
        const names = Object.keys(texts);
        if (names.length === 0) return null;
        for (const name of names) unnamed.delete(name);
        const file = JSON.stringify(new URL('src/locales/en.ts', import.meta.url).pathname);
        // After the code, so that its lines stay where they are; imports are read first anyway.
        const own = `import { en as texts$ } from ${file};\nObject.assign(texts$, ${JSON.stringify(texts)});`;
        return { code: `${code}\n${own}`, map: null };
      },
    },
    generateBundle() {
      const isForGateway = this.environment.config.consumer === 'server';
      if (unnamed.size > 0 && !isForGateway) this.error(`No module names the texts ${[...unnamed].join(', ')}.`);
    },
  };
}
