/** `docs/surfaces.md` says which test proves each surface: every one of them has to exist, and the sweep looks at each address. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS, UNSEEN } from '../e2e/surfaces.ts';
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

type Seen = { surfaces: string; address: string };

/** What stands for an address in the page; `/*`, `P: any`, `D:`, `inline` and words are no place of their own. */
const PLACE = /^(?:(?<path>\/[^*]*)|(?<layer>[PO]): (?!any$)(?<name>[\w{}/&=-]+)|\?(?<query>m=.*))$/;

/** `/@{slug}/photos`, `P: share/{id}` and `?m={file}` as the addresses that they stand for. */
function patternOf(address: string): RegExp | null {
  const { path, layer, name, query } = PLACE.exec(address)?.groups ?? {};
  const written = path ?? query ?? (layer && name && `${layer.toLowerCase()}=${name}`);
  if (!written) return null;
  const source = written.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{\w+\\\}/g, '[^/?&]+');
  return new RegExp(path ? `^${source}(\\?|$)` : `[?&]${source}$`);
}

/** Surfaces with an address at which no look of the sweep stands, and reasons that nothing asks for. */
export function findUnseen(page: string, looks: readonly Seen[], reasons: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  const asked = new Set<string>();
  for (const line of page.split('\n')) {
    const [, surface, rest] = ROW.exec(line) ?? [];
    if (!surface || !rest) continue;
    const own = looks.filter(({ surfaces }) => surfaces.split(' ').includes(surface));
    for (const address of (rest.split('|')[1] ?? '').split(',').map((each) => each.trim())) {
      const pattern = patternOf(address);
      if (!pattern || own.some((look) => pattern.test(look.address))) continue;
      if (surface in reasons) asked.add(surface);
      else problems.push(`${surface}: no look of e2e/surfaces.ts is at ${address}`);
    }
  }
  const idle = Object.keys(reasons).filter((surface) => !asked.has(surface));
  return [...problems, ...idle.map((surface) => `${surface} is in a look, or has no address: it needs no reason`)];
}

export async function checkSurfaces(): Promise<{ problems: string[]; summary: string }> {
  if (!existsSync(join(ROOT, PAGE))) return { problems: [`${PAGE} does not exist`], summary: '' };
  const page = await readFile(join(ROOT, PAGE), 'utf8');
  const { proofs, problems } = readProofs(page);
  const looks = PARTS.flatMap((part) => part.looks);
  problems.push(...findUnseen(page, looks, UNSEEN));
  for (const { surface, file, title } of proofs) {
    const path = join(ROOT, file);
    if (!existsSync(path)) problems.push(`${surface} names ${file}, which does not exist`);
    else if (!hasTest(await readFile(path, 'utf8'), title)) problems.push(`${surface}: ${file} has no test «${title}»`);
  }
  return {
    problems,
    summary: `${new Set(proofs.map((proof) => proof.surface)).size} surfaces, ${proofs.length} proofs, ${looks.length} looks`,
  };
}
