/** `docs/surfaces.md` says which test proves each surface: every one of them has to exist. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

const PAGE = 'docs/surfaces.md';

/** `| S7 | A wrong address | /nowhere | e2e/guard.spec.ts › a wrong address says so |`; `<br>` between several proofs. */
const ROW = /^\|\s*(S\d+)\s*\|(.*)\|\s*$/;

type Proof = { surface: string; file: string; title: string };

export function readProofs(page: string): { proofs: Proof[]; problems: string[] } {
  const proofs: Proof[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const line of page.split('\n')) {
    const [, surface, rest] = ROW.exec(line) ?? [];
    if (!surface || !rest) continue;
    if (seen.has(surface)) problems.push(`${surface} stands there twice`);
    seen.add(surface);
    const cells = rest.split('|').map((cell) => cell.trim());
    const named = (cells.at(-1) ?? '').split('<br>').map((proof) => proof.trim().replaceAll('`', ''));
    for (const proof of named) {
      const [file, title] = proof.split(' › ');
      if (cells.length !== 3 || !file || !title) problems.push(`${surface} names no test as «file › title»`);
      else proofs.push({ surface, file, title });
    }
  }
  if (seen.size === 0) problems.push('no surface is listed');
  return { proofs, problems };
}

/** Quotes may be escaped in the source; a title made by a template is listed without its variable part. */
export const hasTest = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));

export async function checkSurfaces(): Promise<{ problems: string[]; summary: string }> {
  if (!existsSync(join(ROOT, PAGE))) return { problems: [`${PAGE} does not exist`], summary: '' };
  const { proofs, problems } = readProofs(await readFile(join(ROOT, PAGE), 'utf8'));
  for (const { surface, file, title } of proofs) {
    const path = join(ROOT, file);
    if (!existsSync(path)) problems.push(`${surface} names ${file}, which does not exist`);
    else if (!hasTest(await readFile(path, 'utf8'), title)) problems.push(`${surface}: ${file} has no test «${title}»`);
  }
  return {
    problems,
    summary: `${new Set(proofs.map((proof) => proof.surface)).size} surfaces, ${proofs.length} proofs`,
  };
}
