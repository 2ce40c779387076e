import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Where the client's build tells the gateway's; a file that begins with a dot is not served. */
const TABLE = '.screens.json';
const SCREEN = /[\\/](\w+(?:Screen|Frame))\.tsx$/;

type Files = Record<string, string[]>;

/** Writes down which files each screen needs besides those that every page asks for. */
export function screenFiles(): Plugin {
  return {
    name: 'plaza:screen-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
      const table: Files = {};
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const name = SCREEN.exec(id)?.[1];
          if (name) table[name] = filesOf(chunk, bundle).filter((file) => !first.has(file));
        }
      }
      this.emitFile({ type: 'asset', fileName: TABLE, source: JSON.stringify(table) });
    },
  };
}

/** In the gateway's build a screen is the list of its files: the gateway draws nothing. */
export function screensAsFiles(): Plugin {
  let table: Files = {};
  return {
    name: 'plaza:screens-as-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
    buildStart() {
      table = JSON.parse(readFileSync(join(import.meta.dirname, 'dist', TABLE), 'utf8')) as Files;
    },
    load(id) {
      const name = SCREEN.exec(id)?.[1];
      return name ? `export const ${name} = ${JSON.stringify(table[name] ?? [])};` : null;
    },
  };
}

/** A chunk with what it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName]);
  const styles = new Set<string>();
  for (const name of found) {
    const each = bundle[name];
    if (each?.type !== 'chunk') continue;
    for (const next of each.imports) found.add(next);
    for (const style of each.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...found, ...styles].map((file) => `/${file}`);
}
